import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Context } from "hono";
import { asUrlHost, config } from "./config.ts";
import { answerAfterBody } from "./http/answer-after-body.ts";
import { compressTexts } from "./http/compress.ts";
import { guardBodies } from "./http/guard-bodies.ts";
import { listPagePatterns } from "./http/list-patterns.ts";
import { mayMeasure } from "./http/may-measure.ts";
import { measureRequests } from "./http/measure-requests.ts";
import { createRouteNamer } from "./http/name-route.ts";
import { refuseForeignForms } from "./http/refuse-foreign-forms.ts";
import {
  findClientAddress,
  refuseLongAddresses,
  refuseOddMethods,
  setSecurityHeaders,
} from "./http/request-edge.ts";
import { renderSamples } from "./http/samples.ts";
import type { Sample } from "./http/samples.ts";
import { takeTurns } from "./http/take-turns.ts";
import { tagPages } from "./http/tag-pages.ts";
import { withholdCookies } from "./http/withhold-cookies.ts";
import { wordsFor } from "./http/words-for.ts";
import { log } from "./log.ts";
import type { PagesOnly, Product, WorkerOnly } from "./bootstrap.ts";

/** What the bundle of the pages exports, as far as it is looked at here. */
type Build = { entry: { module: unknown }; routes: Parameters<typeof listPagePatterns>[0] };
type Entry = {
  createHandler: (build: Build) => (request: Request, context: object) => Promise<Response>;
  bootstrap: () => Promise<Product | WorkerOnly | PagesOnly>;
  isReady: () => Promise<boolean>;
  listSamples: () => Promise<Sample[]>;
  readVersion: () => Promise<string | null>;
  turns: Parameters<typeof takeTurns>[0];
};

/** Bodies may take this long to arrive: uploads come over slow lines. */
const arrivalMs = 700_000;
const headersMs = 10_000;
const drainMs = 30_000;

// React picks its slow, talkative build unless told; the bundle is loaded after this line.
process.env["NODE_ENV"] ??= "production";
await main().catch((error: Error) => {
  process.stderr.write(`Acquis cannot start: ${error.message}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const { host, port, productName } = config();
  const build = (await import(new URL("./index.js", import.meta.url).href)) as Build;
  // The bundle holds the one copy of the domain's modules; this file only borrows what it started.
  const entry = build.entry.module as Entry;
  const { api, stop } = await entry.bootstrap();
  const app = createApp(build, entry, api);
  const server = serve({
    fetch: app.fetch,
    hostname: host,
    port,
    createServer,
    serverOptions: {
      // Cookies included; more is answered with 431.
      maxHeaderSize: 16_384,
      requestTimeout: arrivalMs,
      headersTimeout: headersMs,
      keepAliveTimeout: 5_000,
      // Node looks for late headers only this often, by default every half minute.
      connectionsCheckingInterval: 2_000,
    },
  }) as Server;
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? `port ${port} is taken; set PORT` : error.message;
    process.stderr.write(`${productName} cannot listen on HOST ${host}, PORT ${port}: ${reason}\n`);
    process.exit(1);
  });
  server.on("listening", () => {
    const address = server.address();
    const at = typeof address === "object" && address ? address.port : port;
    process.stdout.write(`${productName} is ready at http://${asUrlHost(host)}:${at}\n`);
  });
  drainOnSignal(server, stop);
}

function createApp(build: Build, entry: Entry, api: Product["api"] | null) {
  const { trustProxy, publicUrl, secureCookies, servesPages, metricsToken } = config();
  const handle = entry.createHandler(build);
  const clientFolder = fileURLToPath(new URL("../client", import.meta.url));
  const app = new Hono<{ Bindings: HttpBindings }>();
  const measured = measureRequests(nameRoutes(build, api));
  app.use(answerAfterBody);
  app.use(measured.middleware);
  app.use(setSecurityHeaders(secureCookies));
  app.use(refuseOddMethods);
  app.use(refuseLongAddresses);
  app.get("/healthz", (context) => context.text("live"));
  app.get("/readyz", async (context) =>
    (await entry.isReady()) ? context.text("ready") : context.text("not ready", 503),
  );
  app.get("/metrics", async (context) => {
    if (!mayMeasure(context, metricsToken)) return context.notFound();
    // A database that is away leaves the figures of the process itself.
    const others = await entry.listSamples().catch(() => []);
    const text = renderSamples([...measured.listSamples(), ...others]);
    return context.body(text, 200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
  });
  const serveFile = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (path, context) => {
      // Names under assets/ carry a hash of their content; the others may change.
      const forever = path.includes("/assets/");
      const policy = forever ? "public, max-age=31536000, immutable" : "public, max-age=3600";
      context.header("cache-control", policy);
    },
  });
  app.use("/assets/*", serveFile);
  for (const file of readdirSync(clientFolder, { withFileTypes: true })) {
    if (file.isFile()) app.use(`/${file.name}`, serveFile);
  }
  app.use(refuseForeignForms(publicUrl));
  app.use(guardBodies);
  app.use(withholdCookies);
  app.use(compressTexts);
  app.use(takeTurns(entry.turns));
  app.use(tagPages(entry.readVersion));
  const askApi = (context: Context<{ Bindings: HttpBindings }>) => {
    if (!api) return context.json({ message: wordsFor(context)("refusals.http.noApi") }, 404);
    return api.fetch(context.req.raw, { clientAddress: findClientAddress(context, trustProxy) });
  };
  app.all("/api/*", askApi);
  app.all("/mcp", askApi);
  app.all("/scim/*", askApi);
  app.all("*", (context) => {
    if (!servesPages) return context.text(wordsFor(context)("refusals.http.noPages"), 404);
    return handle(asSeenByRemix(context.req.raw, trustProxy), {
      clientAddress: findClientAddress(context, trustProxy),
    });
  });
  app.onError((error, context) => {
    log().error({ err: error, path: context.req.path }, "a request failed");
    return context.text(wordsFor(context)("refusals.api.failed"), 500);
  });
  return app;
}

/** Requests are counted by pattern: what strangers ask for is "other". */
function nameRoutes(build: Build, api: Product["api"] | null): (path: string) => string {
  return createRouteNamer([
    ...["/healthz", "/readyz", "/metrics"],
    ...listPagePatterns(build.routes),
    ...(api?.routes ?? []).map(({ path }) => path),
  ]);
}

/**
 * Remix compares Origin with X-Forwarded-Host or Host once more. Ours has been checked against
 * Host and PUBLIC_URL by then, so Remix is shown the host that was found good, and never one
 * that a stranger wrote into a header.
 */
function asSeenByRemix(request: Request, trustProxy: boolean): Request {
  const origin = request.headers.get("origin");
  const forwarded = request.headers.has("x-forwarded-host");
  if (request.method === "GET" && (trustProxy || !forwarded)) return request;
  const headers = new Headers(request.headers);
  headers.delete("x-forwarded-host");
  if (origin && URL.canParse(origin)) headers.set("x-forwarded-host", new URL(origin).host);
  return new Request(request, { headers });
}

function drainOnSignal(server: Server, stop: () => Promise<void>): void {
  let draining = false;
  async function drain(): Promise<void> {
    if (draining) process.exit(1);
    draining = true;
    const late = setTimeout(() => server.closeAllConnections(), drainMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
    clearTimeout(late);
    await stop();
    process.exit(0);
  }
  process.on("SIGTERM", () => void drain());
  process.on("SIGINT", () => void drain());
}
