import type { PageBlock } from "../files/page-blocks.ts";
import { nameTopic, topicOrder } from "./link-topics.ts";
import type { Topic } from "./link-topics.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { PageFault } from "./page-fault.ts";
import type { PageFlaw } from "./page-fault.ts";
import { readCagedPage } from "./read-caged-page.ts";
import type { PageData, PageLink } from "./read-page.ts";
import { createSiteFetch, TimeIsOver } from "./site-fetch.ts";
import type { Answer, SiteFetch, VisitLimits } from "./site-fetch.ts";
import { isSameHost, isSameSite, listStarts } from "./web-address.ts";

export type WebPage = {
  url: string;
  title: string;
  text: string;
  /** What the link to it promised; null for the page the visit began with. */
  topic: Topic | null;
};
/** What keeps a page from counting, with what to do where that helps. */
export type PageTrouble = { url: string; reason: CodedMessage };
export type SiteReading = { pages: WebPage[]; troubles: PageTrouble[] };

export const usualLimits = {
  requestMs: 15_000,
  visitMs: 90_000,
  pageBytes: 3 * 1024 * 1024,
} satisfies Partial<VisitLimits>;
type Found = { url: URL; topic: Topic };
type OpenedPage = PageData & { url: URL };
type FoundPage = OpenedPage & { topic: Topic | null };

const mostPages = 8;
/** Pages that cannot be read are asked for as well. */
const mostAsked = 14;
const mostCharacters = 400_000;

/**
 * Reads a website: its first page, and those behind the links whose words name a policy. Throws a
 * `PageFault` when there is nothing to read at all.
 */
export async function visitSite(
  typed: string,
  { limits, signal }: { limits: VisitLimits; signal?: AbortSignal },
): Promise<SiteReading> {
  const ask = createSiteFetch(limits, signal);
  const home = await openFirst(ask, listStarts(typed), signal);
  const read: FoundPage[] = [];
  const troubles: PageTrouble[] = [];
  const queue = createQueue(home.url);

  function keep(page: OpenedPage, topic: Topic | null): void {
    if (!queue.isNew(page.url)) return;
    if (page.flaw) troubles.push(describeTrouble(page.url, page.flaw));
    else read.push({ ...page, topic });
    queue.add(page.links);
  }

  keep(home, null);
  for (let asked = 1; read.length < mostPages && asked < mostAsked; asked += 1) {
    const next = queue.take();
    if (!next) break;
    try {
      if (!isSameHost(next.url, home.url))
        throw new PageFault(codeMessage("visits.fault.otherHost"));
      keep(await openPage(await ask(next.url), signal), next.topic);
    } catch (error) {
      const fault = error instanceof TimeIsOver ? noTimeLeft : error;
      if (!(fault instanceof PageFault)) throw error;
      troubles.push(describeTrouble(next.url, fault));
      if (fault.ofSite) break;
    }
  }
  if (read.length === 0) throw asFault(home.flaw ?? noText);
  return { pages: composePages(read, troubles), troubles };
}

const noText: PageFlaw = { fault: codeMessage("visits.fault.noText"), remedy: "upload" };
const noTimeLeft = new PageFault(codeMessage("visits.fault.timeOver"), true);

/** Over http only where nothing answers over https and the address was typed without either. */
async function openFirst(
  ask: SiteFetch,
  [start, ...others]: URL[],
  signal?: AbortSignal,
): Promise<OpenedPage> {
  if (!start) throw new PageFault(codeMessage("visits.fault.noAddress"));
  try {
    return await openPage(await ask(start), signal);
  } catch (error) {
    if (others.length > 0 && error instanceof PageFault && error.ofSite) {
      return openFirst(ask, others, signal);
    }
    if (!(error instanceof TimeIsOver)) throw error;
    throw new PageFault(codeMessage("visits.fault.noAnswer"), true);
  }
}

/** Throws a `PageFault` for what is no page of the web. */
async function openPage(answer: Answer, signal?: AbortSignal): Promise<OpenedPage> {
  const reading = await readCagedPage(answer, signal);
  if (reading.status === "refused") throw asFault(reading);
  return { ...reading, url: answer.url };
}

function asFault({ fault, remedy }: PageFlaw): PageFault {
  return new PageFault(fault, false, remedy);
}

/** The links found and not yet followed: one of each topic first, in the order of the topics. */
function createQueue(home: URL) {
  const seen = new Set<string>();
  const opened = new Set<string>();
  const covered = new Set<Topic>();
  let waiting: Found[] = [];

  return {
    add: (links: PageLink[]): void => {
      for (const { address, text } of links) {
        const url = new URL(address);
        const topic = isSameSite(url, home) && !seen.has(keyOf(url)) ? nameTopic(text, url) : null;
        if (!topic) continue;
        seen.add(keyOf(url));
        waiting.push({ url, topic });
      }
    },
    take: (): Found | null => {
      waiting = waiting.filter(({ url }) => !opened.has(keyOf(url)));
      const fresh = waiting.filter(({ topic }) => !covered.has(topic));
      const [first] = (fresh.length > 0 ? fresh : waiting).toSorted(
        (one, other) => topicOrder.indexOf(one.topic) - topicOrder.indexOf(other.topic),
      );
      if (!first) return null;
      waiting = waiting.filter((one) => one !== first);
      covered.add(first.topic);
      return first;
    },
    /** Two links may lead to one page; false from the second time on. */
    isNew: (url: URL): boolean => {
      const known = opened.has(keyOf(url));
      opened.add(keyOf(url));
      return !known;
    },
  };
}

function keyOf({ hostname, port, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, "")}:${port}${pathname.replace(/(?<!\/)\/+$/, "")}${search}`;
}

/** The frame of the site is read once, with the first page that shows it. */
function composePages(read: FoundPage[], troubles: PageTrouble[]): WebPage[] {
  const framed = new Set<string>();
  return read.map(({ url: address, title, topic, blocks }) => {
    const url = address.href;
    const own = blocks.filter(({ edge, text }) => !edge || !framed.has(text));
    for (const { edge, text } of blocks) if (edge) framed.add(text);
    const text = joinBlocks(own);
    if (text.length <= mostCharacters) return { url, title, topic, text };
    const kept = text.lastIndexOf("\n", mostCharacters);
    const fault = codeMessage("visits.fault.cut", { count: mostCharacters });
    troubles.push(describeTrouble(address, { fault, remedy: "upload" }));
    return { url, title, topic, text: text.slice(0, kept > 0 ? kept : mostCharacters).trimEnd() };
  });
}

/** An empty line between two blocks, but not within a list. */
function joinBlocks(blocks: PageBlock[]): string {
  return blocks
    .map(({ kind, text }, at) => {
      const before = blocks[at - 1];
      if (!before) return text;
      return `${kind === "item" && before.kind === "item" ? "\n" : "\n\n"}${text}`;
    })
    .join("");
}

function describeTrouble({ href }: URL, { fault, remedy: what }: PageFlaw): PageTrouble {
  const remedy = codeMessage(`visits.remedy.${what}`);
  return { url: href, reason: codeMessage("visits.trouble", { fault, remedy }) };
}
