import dns from "node:dns";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import net from "node:net";
import type { AddressInfo, LookupFunction, TcpNetConnectOpts } from "node:net";
import tls from "node:tls";

type Page = { body: string | Uint8Array; type?: string; status?: number; headers?: object };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;
export type FakeWebsites = Awaited<ReturnType<typeof startWebsites>>;

/** What every name under "example" has; a real one of the public internet, never connected to. */
const somewhere = "93.184.215.14";

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
  return {
    pages,
    names,
    asked,
    /** The addresses asked since the last call. */
    takeAsked: () => asked.splice(0).map(({ address }) => address),
    stop: async () => {
      restore();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Wish = { port?: number; host?: string; lookup?: LookupFunction };

/** Node's own modules, in which the product's connections end. */
function redirect(names: Map<string, string[]>, port: number): () => void {
  const real = { lookup: dns.lookup, connect: net.connect, connectSafely: tls.connect };
  const lookup: LookupFunction = (host, { all }, callback) => {
    const known = names.get(host) ?? (host.endsWith(".example") ? [somewhere] : []);
    const [first] = known.map(asFound);
    if (!first) return callback(Object.assign(new Error(host), { code: "ENOTFOUND" }), "", 0);
    return all ? callback(null, known.map(asFound)) : callback(null, first.address, first.family);
  };
  const asFound = (address: string) => ({ address, family: net.isIP(address) });
  const leadTo = (wish: Wish, to: number) => ({
    ...wish,
    port: to,
    ...(wish.lookup && { lookup: swapAddress(wish.lookup) }),
  });
  Object.assign(dns, { lookup });
  Object.assign(net, {
    // What names no look-up of its own is the machine's own affair.
    connect: (wish: Wish) =>
      real.connect((wish.lookup ? leadTo(wish, port) : wish) as TcpNetConnectOpts),
  });
  // Nobody listens there: the server has no certificate, so nothing answers over https.
  Object.assign(tls, { connect: (wish: Wish) => real.connectSafely(leadTo(wish, 1)) });
  return () => {
    Object.assign(dns, { lookup: real.lookup });
    Object.assign(net, { connect: real.connect });
    Object.assign(tls, { connect: real.connectSafely });
  };
}

/** Lets the product's own look-up decide, and leads to this machine what it lets through. */
function swapAddress(checked: LookupFunction): LookupFunction {
  return (host, options, callback) =>
    checked(host, options, (error, _found, family) => {
      if (error) return callback(error, "", 0);
      return options.all
        ? callback(null, [{ address: "127.0.0.1", family: 4 }])
        : callback(null, "127.0.0.1", family);
    });
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
