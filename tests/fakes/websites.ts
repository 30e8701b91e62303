import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import workerThreads from "node:worker_threads";
import type { WorkerOptions } from "node:worker_threads";
import { redirect } from "./redirect-websites.mjs";

type Page = { body: string | Uint8Array; type?: string; status?: number; headers?: object };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;
export type FakeWebsites = Awaited<ReturnType<typeof startWebsites>>;

/**
 * Plays the internet to this process: hosts under "example" resolve to a public address, and a
 * connection to it ends at a server of this machine, where pages stand by host and path. The
 * product looks names up and checks what they lead to as it always does.
 */
export async function startWebsites() {
  const pages = new Map<string, Page | Handler>();
  /** Names that lead elsewhere, to their addresses; an empty list stands for none. */
  const names = new Map<string, string[]>();
  const asked: { address: string; headers: IncomingMessage["headers"]; at: number }[] = [];
  const server = createServer((request, response) => {
    const address = `http://${request.headers.host}${request.url}`;
    asked.push({ address, headers: request.headers, at: performance.now() });
    const page = pages.get(address) ?? { body: "Not here", status: 404 };
    if (typeof page === "function") return page(request, response);
    const { body, type = "text/html; charset=utf-8", status = 200, headers = {} } = page;
    response.writeHead(status, { "content-type": type, ...headers });
    return response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const restore = redirect(names, port);
  const restoreThreads = redirectThreads(port);
  return {
    pages,
    names,
    asked,
    /** The addresses asked since the last call. */
    takeAsked: () => asked.splice(0).map(({ address }) => address),
    stop: async () => {
      restoreThreads();
      restore();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The threads that this process starts from now on see the same internet; `names` alone stay behind. */
function redirectThreads(port: number): () => void {
  const { Worker } = workerThreads;
  const preload = new URL(`redirect-websites.mjs?port=${port}`, import.meta.url).href;
  class RedirectedWorker extends Worker {
    constructor(file: string | URL, options: WorkerOptions = {}) {
      super(file, { ...options, execArgv: [...(options.execArgv ?? []), "--import", preload] });
    }
  }
  replaceWorker(RedirectedWorker);
  return () => replaceWorker(Worker);
}

function replaceWorker(Worker: typeof workerThreads.Worker): void {
  Object.assign(workerThreads, { Worker });
  syncBuiltinESMExports();
}

/** A page with a menu, a consent box, scripts, and what it has to say. */
export function makeWebPage(title: string, body: string, { links = "" } = {}): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} – Acme</title>
<style>p { color: red }</style><script>document.write("<p>Written by a script</p>")</script></head>
<body><div id="cookie-banner"><p>We use cookies to make this site better for you and for us.</p><button>Accept</button></div>
<header><nav><ul><li><a href="/">Home</a></li><li><a href="/prices">Prices</a></li><li><a href="/blog">Blog</a></li></ul></nav></header>
<main><h1>${title}</h1>${body}</main>
<footer><p>Acme Payments Ltd is licensed by the Malta Financial Services Authority.</p><p>${links}</p></footer></body></html>`;
}
