import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { strToU8, zipSync } from "fflate";
import type { Sources } from "../../server/sources/publishers/sources.ts";

export type Asked = { path: string; headers: IncomingMessage["headers"]; at: number; end: number };
type Page = { body: string | Uint8Array; type?: string; status?: number; headers?: object };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Plays publishers on this machine: pages by their address, with validators that are honoured,
 * and a list of sources that names this server in place of every publisher.
 */
export async function startPublishers() {
  const pages = new Map<string, Page | Handler>();
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const entry: Asked = { path, headers: request.headers, at: performance.now(), end: Infinity };
    asked.push(entry);
    response.on("close", () => (entry.end = performance.now()));
    const page = pages.get(path) ?? pages.get(path.replace(/\?.*$/, "")) ?? missing;
    if (typeof page === "function") page(request, response);
    else answerPage(page, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const patience = { delaySeconds: 0, timeoutSeconds: 20, mostMegabytes: 16 };
  const publisher = (name: string, lists: string[] = []) => ({
    ...{ name, title: name, place: "Here", site: url, base: url, lists, ...patience },
  });
  const sources: Sources = {
    publishers: [
      publisher("cellar"),
      publisher("gesetze-im-internet", ["/gii-toc.xml"]),
      publisher("rechtsprechung-im-internet", ["/jportal/docs/feed/bsjrs-bgh.xml"]),
      publisher("riigiteataja"),
      publisher("likumi", ["/rss/visi_ta.xml"]),
      publisher("spinta"),
      publisher("federal-register"),
      publisher("ecfr"),
      { ...publisher("malta"), title: "Laws of Malta", base: null },
    ],
    channels: [
      {
        ...{ name: "BaFin", place: "Germany", jurisdictions: ["germany"] },
        ...{ site: url, feed: `${url}/bafin.xml`, ...patience },
      },
    ],
  };
  return {
    url,
    pages,
    asked,
    /** The paths asked since the last call, without their queries. */
    takeAsked: () => asked.splice(0).map(({ path }) => path.replace(/\?.*$/, "")),
    sources,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** No real act is so short that it could be taken for a page without a text. */
const filler = "A lighthouse stands and shines. ".repeat(12);
const missing: Page = { body: "Not here", status: 404 };

function answerPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { body, type = "application/xml", status = 200, headers = {} } = page;
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 12)}"`;
  const known = request.headers["if-none-match"];
  if (status === 200 && known === etag) {
    response.writeHead(304, { etag });
    return void response.end();
  }
  response.writeHead(status, { "content-type": type, ...(status === 200 && { etag }), ...headers });
  response.end(body);
}

/** An act of the Official Journal, an article for each text. */
export function makeJournal(celex: string, articles: Record<string, string>): string {
  const year = celex.slice(1, 5);
  const kind = celex[5] === "L" ? "DIRECTIVE" : "REGULATION";
  const body = Object.entries(articles).map(
    ([number, text]) =>
      `<div class="eli-subdivision" id="art_${number}"><p class="oj-ti-art">Article ${number}</p><p class="oj-normal">${text}</p></div>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "x.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>L</title></head><body>
<p class="oj-hd-date">1.2.${year}</p><p class="oj-hd-lg">EN</p>
<p class="oj-doc-ti">${kind} (EU) ${year}/${Number(celex.slice(6))} OF THE COUNCIL</p>
<p class="oj-doc-ti">on lighthouses, their keepers, their lamps, their bells and the ships that pass them by</p>
${body.join("\n")}<div class="oj-final"><p class="oj-normal">${filler}</p></div></body></html>`;
}

/** A consolidation of it that counts from a day. */
export function makeConsolidation(
  celex: string,
  day: string,
  articles: Record<string, string>,
): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const body = Object.entries(articles).map(
    ([number, text]) =>
      `<p class="title-article-norm">Article ${number}</p><p class="norm">${text}</p>`,
  );
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "x.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Consolidated TEXT</title></head><body>
<p class="reference">0${celex.slice(1)} — EN — ${date}.${month}.${year} — 001.001</p>
<p class="title-doc-first">REGULATION on lighthouses</p>
${body.join("\n")}<p class="norm">${filler}</p></body></html>`;
}

/** What the query for consolidations answers. */
export function makeRows(...numbers: string[]): string {
  const bindings = numbers.map((value) => ({ celex: { type: "literal", value } }));
  return JSON.stringify({ head: { vars: ["celex"] }, results: { bindings } });
}

/** A page of CELLAR's feed of changes, an entry for each identifier. */
export function makeChanges(page: number, more: boolean, identifiers: string[]): string {
  const entries = identifiers.map(
    (
      identifier,
      at,
    ) => `<entry><title>$item.title</title><updated>2033-01-01T00:00:0${at}Z</updated>
    <n:cellarId>cellar:${identifier.length}-${identifier}</n:cellarId><n:type>update</n:type><n:wemiClass>WORK</n:wemiClass>
    <n:identifiers><n:identifier>${identifier}</n:identifier></n:identifiers></entry>`,
  );
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:r="http://publications.europa.eu/atom/notificationRequest" xmlns:n="http://publications.europa.eu/atom/notificationEntry">
  <id>changes</id><r:startDate>2033-01-01T00:00:00Z</r:startDate><r:endDate>2033-01-02T00:00:00Z</r:endDate>
  <r:page>${page}</r:page><r:moreEntries>${more}</r:moreEntries>${entries.join("")}</feed>`;
}

/** A German act as its zip, a paragraph for each text. */
export function makeGermanAct(name: string, paragraphs: Record<string, string>): Uint8Array {
  const norms = Object.entries(paragraphs).map(
    ([number, text]) =>
      `<norm><metadaten><jurabk>${name}</jurabk><enbez>§ ${number}</enbez></metadaten><textdaten><text><Content><P>(1) ${text}</P></Content></text></textdaten></norm>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?><dokumente doknr="B"><norm><metadaten><jurabk>${name}</jurabk><langue>Gesetz ${name}</langue></metadaten></norm>${norms.join("")}</dokumente>`;
  return zipSync({ "BJNR.xml": strToU8(xml) });
}

export function makeFeed(...items: { title: string; link: string; date?: string }[]): string {
  const written = items.map(
    ({ title, link, date }) =>
      `<item><title>${title}</title><link>${link}</link>${date ? `<pubDate>${new Date(date).toUTCString()}</pubDate>` : ""}<description>About ${title}.</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>News</title><link>https://news.example/</link>${written.join("")}</channel></rss>`;
}

/** An address of this machine where nobody listens. */
export async function findDeadAddress(): Promise<string> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}`;
}
