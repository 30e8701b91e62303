import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { log } from "../server/log.ts";
import { NonceContext } from "./components/nonce.ts";

// server/main.ts takes the process's one runtime from here, so that no module is loaded twice.
export { isReady, runtime } from "../server/runtime.ts";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const nonce = randomBytes(16).toString("base64");
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", createPolicy(nonce));
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // A browser that left is no fault of ours.
  if (request.signal.aborted) return;
  log().error({ err: error, path: new URL(request.url).pathname }, "a page failed");
}

function createPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    // The drawing library places its labels with style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
