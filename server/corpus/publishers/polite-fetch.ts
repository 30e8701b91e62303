import { setTimeout as sleep } from "node:timers/promises";
import { config } from "../../config.ts";
import { guardedFetch, OutgoingFailure } from "../../guarded-fetch.ts";
import type { OutgoingFault } from "../../guarded-fetch.ts";
import { ImportFault } from "../importers/importer.ts";
import { readRobots } from "../../net/robots.ts";
import type { Robots } from "../../net/robots.ts";

/** Whom to ask and how patiently. */
export type Site = {
  base: string;
  delaySeconds: number;
  timeoutSeconds: number;
  mostMegabytes: number;
};
/** What the publisher said of its last answer. */
export type Validators = { etag: string | null; lastModified: string | null };
export type Wish = { accept?: string; language?: string; known?: Validators | undefined };
/** Null when nothing has changed since. */
export type Fetched = ({ bytes: Uint8Array } & Validators) | null;
export type PoliteFetch = (site: Site, path: string, wish?: Wish) => Promise<Fetched>;

/** The publisher cannot be asked at all now, so that its other documents need not be tried. */
export class SourceFault extends ImportFault {
  constructor(
    message: string,
    /** Until when it asked to be left alone. */
    readonly until: string | null = null,
  ) {
    super(message);
  }
}

/** The publisher answers, and has nothing at this address. */
export class NothingThere extends ImportFault {}

/** The answer ended before it was whole. */
class BrokenOff extends ImportFault {}

const robotsBytes = 512 * 1024;
const longestCrawlDelay = 30;
/** A rest this short is waited for; a longer one ends the visit. */
const shortestRestMs = 5_000;
/** By which name a robots.txt may speak of this product. */
export const product = "acquis";

/**
 * Asks publishers one request at a time per host, as slowly as they wish, and nothing that their
 * robots.txt forbids. Throws an `ImportFault` with one plain line for all that is no whole answer.
 */
export function createPoliteFetch(signal?: AbortSignal): PoliteFetch {
  if (!config().corpus.network) {
    throw new ImportFault("no request may leave this machine; set CORPUS_NETWORK=on to allow it");
  }
  const lines = new Map<string, Promise<unknown>>();
  const free = new Map<string, number>();
  const robots = new Map<string, Promise<Robots>>();

  /** Waits until all that was asked of the host before has been answered. */
  function inLine<Given>(host: string, ask: () => Promise<Given>): Promise<Given> {
    const turn = (lines.get(host) ?? Promise.resolve()).then(ask, ask);
    lines.set(host, turn);
    return turn;
  }

  async function send(site: Site, url: URL, headers: Record<string, string>, delay: number) {
    return inLine(url.host, async () => {
      await sleep(Math.max(0, (free.get(url.host) ?? 0) - Date.now()), undefined, { signal });
      try {
        return await sendOnce(site, url, headers, signal);
      } finally {
        free.set(url.host, Date.now() + delay * 1000);
      }
    });
  }

  function askRobots(site: Site, { origin }: URL): Promise<Robots> {
    const known = robots.get(origin);
    if (known) return known;
    const asked = readSiteRobots(site, origin, (url) => send(site, url, {}, site.delaySeconds));
    robots.set(origin, asked);
    return asked;
  }

  return async (site, path, wish = {}) => {
    const url = new URL(path, site.base);
    const { allows, delaySeconds } = await askRobots(site, url);
    if (!allows(url.pathname + url.search)) {
      throw new ImportFault("the publisher's robots.txt forbids programs to ask for it");
    }
    const delay = Math.max(site.delaySeconds, Math.min(delaySeconds, longestCrawlDelay));
    const headers = writeHeaders(wish);
    const first = await send(site, url, headers, delay);
    const rest = readRest(first);
    if (rest === null || rest > shortestRestMs) return readAnswer(first);
    await sleep(rest, undefined, { signal });
    return readAnswer(await send(site, url, headers, delay));
  };
}

/** What a request says of who asks and why, with the way to them where it is a public one. */
export function nameAgent(purpose: string): string {
  const { productName, publicUrl } = config();
  const name = productName.replace(/[^\x21-\x7e]/g, "");
  const contact = publicUrl.startsWith("https:") ? `; +${publicUrl}` : "";
  return `${product} (${name || product} ${purpose}${contact})`;
}

type Answer = { status: number; headers: Headers; bytes: Uint8Array };

async function sendOnce(
  site: Site,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  try {
    const response = await guardedFetch(
      url,
      {
        headers: { "user-agent": nameAgent("refreshing its corpus"), ...headers },
        ...(signal && { signal }),
      },
      {
        origin: new URL(site.base).origin,
        timeoutMs: site.timeoutSeconds * 1000,
        mostBytes: site.mostMegabytes * 1024 * 1024,
      },
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof OutgoingFailure ? explainFailure(error.fault, site) : error;
  }
}

function explainFailure(fault: OutgoingFault, site: Site): ImportFault {
  if (fault === "unreachable") return new SourceFault("the publisher cannot be reached");
  if (fault === "timed_out") {
    return new SourceFault(`the publisher took longer than ${site.timeoutSeconds} s to answer`);
  }
  if (fault === "too_large") {
    return new ImportFault(`it is larger than ${site.mostMegabytes} MB, which no text is`);
  }
  if (fault === "hung_up") return new BrokenOff("the answer broke off before it was whole");
  return new ImportFault("the publisher sends programs on to another host, which is not followed");
}

/** Nothing there allows everything; a robots.txt that cannot be read now forbids it. */
async function readSiteRobots(
  site: Site,
  origin: string,
  ask: (url: URL) => Promise<Answer>,
): Promise<Robots> {
  const { status, bytes } = await ask(new URL("/robots.txt", origin)).catch((error: unknown) => {
    if (error instanceof BrokenOff) throw new SourceFault("its robots.txt broke off");
    if (error instanceof SourceFault || !(error instanceof ImportFault)) throw error;
    // Some send it on to another host, or as a page without end: nobody is forbidden anything so.
    return { status: 404, bytes: new Uint8Array() };
  });
  if (status >= 500 || status === 429) {
    throw new SourceFault(`the publisher's robots.txt answers with ${status}, so nothing is asked`);
  }
  const text = status < 300 ? new TextDecoder().decode(bytes.subarray(0, robotsBytes)) : "";
  return readRobots(text, product);
}

function writeHeaders({ accept, language, known }: Wish): Record<string, string> {
  return {
    accept: accept ?? "*/*",
    ...(language && { "accept-language": language }),
    ...(known?.etag && { "if-none-match": known.etag }),
    ...(known?.lastModified && { "if-modified-since": known.lastModified }),
  };
}

/** How long the publisher wants to be left alone, in ms; null when it does not say so. */
function readRest({ status, headers }: Answer): number | null {
  if (status !== 429 && status !== 503) return null;
  const written = headers.get("retry-after");
  if (!written) return null;
  const ms = /^\d+$/.test(written.trim())
    ? Number(written) * 1000
    : new Date(written).getTime() - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 7 * 86_400_000) : null;
}

function readAnswer(answer: Answer): Fetched {
  const { status, headers, bytes } = answer;
  if (status === 304) return null;
  if (status === 200) {
    return {
      bytes,
      etag: headers.get("etag"),
      lastModified: headers.get("last-modified"),
    };
  }
  const rest = readRest(answer);
  if (status === 429 || status === 503) {
    const until = rest === null ? null : new Date(Date.now() + rest).toISOString();
    const when = until ? ` and asks to be left alone until ${until.slice(0, 16)}Z` : "";
    throw new SourceFault(`the publisher answers with ${status} (too busy)${when}`, until);
  }
  if (status === 202) {
    throw new ImportFault("the publisher answers with 202, which is a robot check (challenge)");
  }
  if ([404, 406, 410].includes(status)) {
    const meaning = "this route has nothing, which is no sign of repeal";
    throw new NothingThere(`the publisher answers with ${status}: ${meaning}`);
  }
  throw new ImportFault(`the publisher answers with ${status}`);
}
