import { setTimeout as sleep } from "node:timers/promises";
import { config } from "../config.ts";
import { guardedFetch, OutgoingFailure } from "./guarded-fetch.ts";
import type { OutgoingFault } from "./guarded-fetch.ts";
import { readRobots } from "./robots.ts";
import type { Robots } from "./robots.ts";

export type PoliteSettings = {
  /** What the requests are for, as they say themselves. */
  purpose: string;
  /** No host but one of the public internet. */
  publicOnly?: boolean;
  /** Hosts that belong together wait for each other. */
  oneLine?: boolean;
  /** Nothing is asked after this moment. */
  endsAt?: number;
  signal?: AbortSignal | undefined;
};
export type PoliteLimits = {
  /** The one origin that is asked. */
  origin: string;
  /** Between two requests, at least; robots.txt may ask for more. */
  pauseMs: number;
  timeoutMs: number;
  mostBytes: number;
};
export type PoliteRequest = PoliteLimits & {
  url: URL;
  headers: Record<string, string>;
  /** Whether the body of such an answer is read; always when it is not said. */
  isWanted?: (status: number, headers: Headers) => boolean;
};
/** `url` is where the redirects ended; without a body nothing of it was wanted. */
export type PoliteAnswer = { url: URL; status: number; headers: Headers; bytes: Uint8Array };
export type PoliteFetch = (request: PoliteRequest) => Promise<PoliteAnswer>;

/** Why there is no whole answer. */
export class PoliteFault extends Error {
  constructor(
    readonly fault: OutgoingFault | "robots_forbid" | "robots_unknown" | "time_is_over",
    /** Whether it was robots.txt that was asked for. */
    readonly ofRobots = false,
    /** What robots.txt was answered with. */
    readonly status = 0,
    /** Where a redirect would lead that is not followed. */
    readonly leadsTo: URL | null = null,
  ) {
    super(fault);
    this.name = "PoliteFault";
  }
}

const robotsBytes = 512 * 1024;
const longestCrawlDelayMs = 30_000;
/** A rest this short is waited for. */
const shortestRestMs = 5_000;
/** By which name a robots.txt may speak of this product. */
const product = "acquis";

/**
 * Asks one request at a time per host, as slowly as it wishes, and nothing that its robots.txt
 * forbids; a short rest that a host asks for is waited out once. Throws a `PoliteFault`.
 */
export function createPoliteFetch(settings: PoliteSettings): PoliteFetch {
  const { purpose, publicOnly = false, oneLine = false, endsAt = Infinity, signal } = settings;
  const lines = new Map<string, Promise<unknown>>();
  const free = new Map<string, number>();
  const robots = new Map<string, Promise<Robots>>();

  /** Waits until all that was asked before has been answered. */
  function inLine<Given>(line: string, ask: () => Promise<Given>): Promise<Given> {
    const turn = (lines.get(line) ?? Promise.resolve()).then(ask, ask);
    lines.set(line, turn);
    return turn;
  }

  async function wait(ms: number): Promise<void> {
    if (Date.now() + ms >= endsAt) throw new PoliteFault("time_is_over");
    await sleep(Math.max(0, ms), undefined, { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  }

  function send(request: PoliteRequest): Promise<PoliteAnswer> {
    const line = oneLine ? "" : request.url.host;
    return inLine(line, async () => {
      await wait((free.get(line) ?? 0) - Date.now());
      try {
        return await sendOnce(request);
      } finally {
        free.set(line, Date.now() + request.pauseMs);
      }
    });
  }

  async function sendOnce(request: PoliteRequest): Promise<PoliteAnswer> {
    const { url, headers, origin, timeoutMs, mostBytes, isWanted = () => true } = request;
    try {
      const response = await guardedFetch(
        url,
        { headers: { "user-agent": nameAgent(purpose), ...headers }, ...(signal && { signal }) },
        {
          ...{ origin, publicOnly, mostBytes },
          timeoutMs: Math.max(1, Math.min(timeoutMs, endsAt - Date.now())),
        },
      );
      const { status } = response;
      const wanted = isWanted(status, response.headers);
      if (!wanted) await response.body?.cancel();
      const bytes = wanted ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
      const ended = URL.canParse(response.url) ? new URL(response.url) : url;
      return { url: ended, status, headers: response.headers, bytes };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof OutgoingFailure)) throw error;
      throw new PoliteFault(error.fault, false, 0, error.leadsTo);
    }
  }

  function getRobots(request: PoliteRequest): Promise<Robots> {
    const { origin } = request.url;
    const known = robots.get(origin) ?? askRobots(request, send);
    robots.set(origin, known);
    return known;
  }

  return async (request) => {
    const { allows, delaySeconds } = await getRobots(request);
    const requireAllowed = ({ pathname, search }: URL): void => {
      if (!allows(pathname + search)) throw new PoliteFault("robots_forbid");
    };
    requireAllowed(request.url);
    const crawlDelayMs = Math.min(delaySeconds * 1000, longestCrawlDelayMs);
    const slowly = { ...request, pauseMs: Math.max(request.pauseMs, crawlDelayMs) };
    const first = await send(slowly);
    const rest = readRest(first);
    const isShort = rest !== null && rest <= shortestRestMs && Date.now() + rest < endsAt;
    if (isShort) await wait(rest);
    const answer = isShort ? await send(slowly) : first;
    requireAllowed(answer.url);
    return answer;
  };
}

/** Nothing there allows everything; a robots.txt that cannot be read now forbids it. */
async function askRobots(request: PoliteRequest, send: PoliteFetch): Promise<Robots> {
  const url = new URL("/robots.txt", request.url);
  const { origin, pauseMs, timeoutMs, mostBytes } = request;
  try {
    const answer = await send({ url, headers: {}, origin, pauseMs, timeoutMs, mostBytes });
    const { status, bytes } = answer;
    if (status >= 500 || status === 429) throw new PoliteFault("robots_unknown", true, status);
    const text = status < 300 ? new TextDecoder().decode(bytes.subarray(0, robotsBytes)) : "";
    return readRobots(text, product);
  } catch (error) {
    if (!(error instanceof PoliteFault)) throw error;
    const { fault, status, leadsTo } = error;
    // Led to another host or into a page without end: nobody is forbidden anything so.
    if (fault === "led_away" || fault === "too_large") return readRobots("", product);
    throw new PoliteFault(fault, true, status, leadsTo);
  }
}

/** How long a host wants to be left alone, in ms; null when it does not say so. */
export function readRest({ status, headers }: PoliteAnswer): number | null {
  if (status !== 429 && status !== 503) return null;
  const written = headers.get("retry-after");
  if (!written) return null;
  const ms = /^\d+$/.test(written.trim())
    ? Number(written) * 1000
    : new Date(written).getTime() - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 7 * 86_400_000) : null;
}

/** What a request says of who asks and why, with the way to them where it is a public one. */
function nameAgent(purpose: string): string {
  const { productName, publicUrl } = config();
  const name = productName.replace(/[^\x21-\x7e]/g, "");
  const contact = publicUrl.startsWith("https:") ? `; +${publicUrl}` : "";
  return `${product} (${name || product} ${purpose}${contact})`;
}
