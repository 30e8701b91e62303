import { config } from "../../config.ts";
import { createPoliteFetch, PoliteFault, readRest } from "../../net/polite-fetch.ts";
import type { PoliteAnswer } from "../../net/polite-fetch.ts";
import { ImportFault } from "../importers/importer.ts";

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
export type AskPublisher = (site: Site, path: string, wish?: Wish) => Promise<Fetched>;

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

/** Asks publishers; throws an `ImportFault` with one plain line for all that is no whole answer. */
export function createPublisherFetch(signal?: AbortSignal): AskPublisher {
  if (!config().catalogue.network) {
    throw new ImportFault("no request may leave this machine; set CORPUS_NETWORK=on to allow it");
  }
  const ask = createPoliteFetch({ purpose: "refreshing its corpus", signal });
  return async (site, path, wish = {}) => {
    try {
      const answer = await ask({
        url: new URL(path, site.base),
        headers: writeHeaders(wish),
        origin: new URL(site.base).origin,
        pauseMs: site.delaySeconds * 1000,
        timeoutMs: site.timeoutSeconds * 1000,
        mostBytes: site.mostMegabytes * 1024 * 1024,
      });
      return readAnswer(answer);
    } catch (error) {
      throw error instanceof PoliteFault ? explainFault(error, site) : error;
    }
  };
}

function explainFault({ fault, ofRobots, status }: PoliteFault, site: Site): ImportFault {
  switch (fault) {
    case "robots_forbid":
      return new ImportFault("the publisher's robots.txt forbids programs to ask for it");
    case "robots_unknown":
      return new SourceFault(
        `the publisher's robots.txt answers with ${status}, so nothing is asked`,
      );
    case "unreachable":
      return new SourceFault("the publisher cannot be reached");
    case "timed_out":
    case "time_is_over":
      return new SourceFault(`the publisher took longer than ${site.timeoutSeconds} s to answer`);
    case "too_large":
      return new ImportFault(`it is larger than ${site.mostMegabytes} MB, which no text is`);
    case "hung_up":
      return ofRobots
        ? new SourceFault("its robots.txt broke off")
        : new ImportFault("the answer broke off before it was whole");
    case "forbidden":
    case "not_public":
    case "led_away":
      return new ImportFault(
        "the publisher sends programs on to another host, which is not followed",
      );
  }
}

function writeHeaders({ accept, language, known }: Wish): Record<string, string> {
  return {
    accept: accept ?? "*/*",
    ...(language && { "accept-language": language }),
    ...(known?.etag && { "if-none-match": known.etag }),
    ...(known?.lastModified && { "if-modified-since": known.lastModified }),
  };
}

function readAnswer(answer: PoliteAnswer): Fetched {
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
