import { randomBytes } from "node:crypto";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { log } from "../server/log.ts";
import { getMessages } from "../server/messages/messages.ts";
import { turns } from "../server/threads/turns.ts";
import { AllMessages } from "./components/messages.tsx";
import { NonceContext } from "./components/nonce.ts";
import { readLanguage } from "./http/language.server.ts";
import type { EntryContext } from "./http/remix.server.ts";

// server/main.ts takes what the process started from here, so that no module is loaded twice.
export { bootstrap, isReady, readVersion } from "../server/bootstrap.ts";
export { listSamples } from "../server/measure.ts";
export { turns };

export { createPageHandler as createHandler } from "./http/handle-pages.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  // Remix streams the loaders' data behind the page, through Suspense, which a page rendered in
  // one piece has none of. Taken out here and written into the page below, it is all there.
  const { serverHandoffStream: data } = context;
  delete context.serverHandoffStream;
  const language = readLanguage(request);
  await turns.goOn();
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <AllMessages.Provider value={{ language, messages: getMessages(language) }}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </AllMessages.Provider>
    </NonceContext.Provider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", createPolicy(nonce));
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  keepWhatIsNext(headers, context);
  const script = context.renderMeta?.didRenderScripts && data ? await handOver(data, nonce) : "";
  const page = script ? html.replace(/(?=<\/body><\/html>$)/, () => script) : html;
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/** How long to wait and where to go on, which Remix drops unless every single route hands it on. */
function keepWhatIsNext(headers: Headers, { staticHandlerContext }: EntryContext): void {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  for (const one of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    for (const name of ["retry-after", "refresh"]) {
      const value = one.get(name);
      if (value) headers.set(name, value);
    }
  }
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // A browser that left is no fault of ours, nor is a page or a method that does not exist.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log().error({ err: error, path: new URL(request.url).pathname }, "a page failed");
}

async function handOver(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = JSON.stringify(await new Response(data).text());
  const escaped = text.replace(/[&<>\u2028\u2029]/g, escapeForScript);
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${escaped});${controller}.close();</script>`;
}

function escapeForScript(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function createPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    // The drawing library places its labels with style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
