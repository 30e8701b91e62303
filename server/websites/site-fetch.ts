import { setTimeout as sleep } from "node:timers/promises";
import { nameAgent, product } from "../corpus/publishers/polite-fetch.ts";
import { readRobots } from "../net/robots.ts";
import type { Robots } from "../net/robots.ts";
import { guardedFetch, OutgoingFailure } from "../guarded-fetch.ts";
import { PageFault } from "./page-fault.ts";
import { isSameSite, isWebAddress, withoutFragment } from "./web-address.ts";

/** The time for the visit is over; what was read until then counts. */
export class TimeIsOver extends Error {}

export type VisitLimits = {
  /** Between two requests, at least; robots.txt may ask for more. */
  pauseMs: number;
  requestMs: number;
  visitMs: number;
  pageBytes: number;
};
/** `url` is where the redirects ended. */
export type Answer = { url: URL; bytes: Uint8Array; contentType: string };
export type SiteFetch = (url: URL) => Promise<Answer>;

const mostHosts = 3;
const longestCrawlDelay = 30;
const robotsBytes = 512 * 1024;

/**
 * Asks a website one request at a time: nothing that its robots.txt forbids, no host but those of
 * the same site, and no address of a private network whatever a name or a redirect says.
 */
export function createSiteFetch(limits: VisitLimits, signal?: AbortSignal): SiteFetch {
  const end = Date.now() + limits.visitMs;
  const robots = new Map<string, Robots>();
  let free = 0;

  async function send(url: URL, delayMs: number): Promise<Response> {
    const wait = Math.max(0, free - Date.now());
    if (Date.now() + wait >= end) throw new TimeIsOver();
    await sleep(wait, undefined, { signal });
    const headers = { "user-agent": nameAgent("reading a company's website"), accept: wanted };
    try {
      return await guardedFetch(
        url,
        { headers, ...(signal && { signal }) },
        {
          origin: url.origin,
          publicOnly: true,
          timeoutMs: Math.max(1, Math.min(limits.requestMs, end - Date.now())),
          mostBytes: limits.pageBytes,
        },
      );
    } finally {
      free = Date.now() + delayMs;
    }
  }

  async function getRobots(url: URL): Promise<Robots> {
    const known = robots.get(url.origin);
    if (known) return known;
    const read = await askRobots(url, (at) => send(at, limits.pauseMs));
    robots.set(url.origin, read);
    return read;
  }

  /** Follows the way to another host of the site, whose own robots.txt counts there. */
  async function ask(url: URL, hosts: number): Promise<Answer> {
    const { allows, delaySeconds } = await getRobots(url);
    if (!allows(url.pathname + url.search)) throw forbidden();
    const crawlDelay = Math.min(delaySeconds, longestCrawlDelay) * 1000;
    try {
      const response = await send(url, Math.max(limits.pauseMs, crawlDelay));
      const answer = await readAnswer(response, url);
      if (!allows(answer.url.pathname + answer.url.search)) throw forbidden();
      return answer;
    } catch (error) {
      const to = error instanceof OutgoingFailure ? error.leadsTo : null;
      if (!to || !isWebAddress(to) || !isSameSite(to, url) || hosts >= mostHosts) throw error;
      return ask(withoutFragment(to), hosts + 1);
    }
  }

  return async (url) => {
    try {
      return await ask(url, 1);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof OutgoingFailure ? explainFailure(error, limits) : error;
    }
  };
}

const wanted = "text/html,application/xhtml+xml";

function forbidden(): PageFault {
  return new PageFault("may not be read by programs: the site's robots.txt forbids it");
}

/** A robots.txt that is not there allows everything; one that cannot be had now forbids it. */
async function askRobots(url: URL, send: (url: URL) => Promise<Response>): Promise<Robots> {
  try {
    const response = await send(new URL("/robots.txt", url));
    const { status } = response;
    if (status >= 500 || status === 429) {
      throw new PageFault(`answers with ${status} when it is asked for its robots.txt`, true);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = status < 300 ? new TextDecoder().decode(bytes.subarray(0, robotsBytes)) : "";
    return readRobots(text, product);
  } catch (error) {
    const fault = error instanceof OutgoingFailure ? error.fault : null;
    // Led to another host or into a page without end: nobody is forbidden anything so.
    if (fault === "led_away" || fault === "too_large") return readRobots("", product);
    throw error;
  }
}

async function readAnswer(response: Response, asked: URL): Promise<Answer> {
  const { status, headers } = response;
  if (status !== 200) {
    await response.body?.cancel();
    throw new PageFault(explainStatus(status), status >= 500 || status === 429);
  }
  const contentType = (headers.get("content-type") ?? "").toLowerCase();
  const kind = contentType.split(";", 1)[0]?.trim() ?? "";
  if (kind && !/^text\/html$|^application\/xhtml\+xml$|^application\/pdf$/.test(kind)) {
    await response.body?.cancel();
    throw new PageFault(`is no web page but a file of the type ${kind.slice(0, 60)}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const url = URL.canParse(response.url) ? new URL(response.url) : asked;
  return { url, bytes, contentType };
}

function explainStatus(status: number): string {
  if (status === 404 || status === 410) return `is not there (it answers with ${status})`;
  if (status === 401 || status === 403) return `turns programs away (it answers with ${status})`;
  if (status === 429 || status === 503) return `is too busy (it answers with ${status})`;
  return `answers with ${status}`;
}

function explainFailure(failure: OutgoingFailure, limits: VisitLimits): PageFault {
  const { fault, leadsTo } = failure;
  const megabytes = limits.pageBytes / 1024 / 1024;
  if (fault === "not_public") {
    return new PageFault("stands in a private network, where this server reads nothing", true);
  }
  if (fault === "unreachable") return new PageFault("cannot be reached", true);
  if (fault === "timed_out") {
    return new PageFault(`took longer than ${limits.requestMs / 1000} s to answer`, true);
  }
  if (fault === "too_large") return new PageFault(`is larger than ${megabytes} MB`);
  if (fault === "hung_up") return new PageFault("broke off before it was whole", true);
  const where = leadsTo ? `to another website, ${leadsTo.host}` : "in a circle";
  return new PageFault(`leads ${where}, which is not followed`);
}
