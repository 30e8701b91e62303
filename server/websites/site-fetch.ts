import { createPoliteFetch, PoliteFault } from "../net/polite-fetch.ts";
import type { PoliteAnswer } from "../net/polite-fetch.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
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
const wanted = "text/html,application/xhtml+xml";

/**
 * Asks a website one request at a time: no host but those of the same site, and no address of a
 * private network whatever a name or a redirect says.
 */
export function createSiteFetch(limits: VisitLimits, signal?: AbortSignal): SiteFetch {
  const polite = createPoliteFetch({
    purpose: "reading a company's website",
    publicOnly: true,
    oneLine: true,
    endsAt: Date.now() + limits.visitMs,
    signal,
  });

  /** Follows the way to another host of the site, whose own robots.txt counts there. */
  async function ask(url: URL, hosts: number): Promise<Answer> {
    try {
      const answer = await polite({
        url,
        headers: { accept: wanted },
        origin: url.origin,
        pauseMs: limits.pauseMs,
        timeoutMs: limits.requestMs,
        mostBytes: limits.pageBytes,
        isWanted: (status, headers) => status === 200 && isPage(readType(headers)),
      });
      return readAnswer(answer);
    } catch (error) {
      if (!(error instanceof PoliteFault)) throw error;
      const to = error.leadsTo;
      if (!to || !isWebAddress(to) || !isSameSite(to, url) || hosts >= mostHosts) {
        throw explainFault(error, limits);
      }
      return ask(withoutFragment(to), hosts + 1);
    }
  }

  return (url) => ask(url, 1);
}

function readAnswer({ url, status, headers, bytes }: PoliteAnswer): Answer {
  if (status !== 200) {
    throw new PageFault(explainStatus(status), status >= 500 || status === 429);
  }
  const kind = readType(headers);
  if (!isPage(kind)) {
    throw new PageFault(codeMessage("visits.fault.type", { type: kind.slice(0, 60) }));
  }
  return { url, bytes, contentType: (headers.get("content-type") ?? "").toLowerCase() };
}

function readType(headers: Headers): string {
  return (headers.get("content-type") ?? "").toLowerCase().split(";", 1)[0]?.trim() ?? "";
}

/** A server that does not say what it sends may send a page. */
function isPage(kind: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml|application\/pdf)?$/.test(kind);
}

function explainStatus(code: number): CodedMessage {
  const status = String(code);
  if (code === 404 || code === 410) return codeMessage("visits.fault.notThere", { status });
  if (code === 401 || code === 403) return codeMessage("visits.fault.turnsAway", { status });
  if (code === 429 || code === 503) return codeMessage("visits.fault.busy", { status });
  return codeMessage("visits.fault.status", { status });
}

function explainFault(error: PoliteFault, limits: VisitLimits): Error {
  const megabytes = { plain: limits.pageBytes / 1024 / 1024 };
  const seconds = { plain: limits.requestMs / 1000 };
  const status = String(error.status);
  switch (error.fault) {
    case "time_is_over":
      return new TimeIsOver();
    case "robots_forbid":
      return new PageFault(codeMessage("visits.fault.robots"));
    case "robots_unknown":
      return new PageFault(codeMessage("visits.fault.robotsStatus", { status }), true);
    case "not_public":
      return new PageFault(codeMessage("visits.fault.private"), true);
    case "unreachable":
      return new PageFault(codeMessage("visits.fault.unreachable"), true);
    case "timed_out":
      return new PageFault(codeMessage("visits.fault.slow", { seconds }), true);
    case "too_large":
      return new PageFault(codeMessage("visits.fault.large", { megabytes }));
    case "hung_up":
      return new PageFault(codeMessage("visits.fault.brokeOff"), true);
    case "forbidden":
    case "led_away": {
      const host = error.leadsTo?.host;
      if (!host) return new PageFault(codeMessage("visits.fault.circle"));
      return new PageFault(codeMessage("visits.fault.elsewhere", { host }));
    }
  }
}
