import { config } from "../../../server/config.ts";
import { findSources, standsInSource } from "../assistant/stored-sources.ts";
import type { Store } from "../assistant/stored-sources.ts";
import { callTool } from "./speaker.ts";
import type { Speaker } from "./speaker.ts";

/** What was quoted in one answer, and what of it does not stand where the answer says. */
export type Checked = { quotes: number; lost: string[] };
type Quote = { link: string; page: number | null; quote: string };

/** Asks the assistant and looks every quote up in what is stored. */
export async function checkAnswer(
  speaker: Speaker,
  store: Store,
  question: string,
): Promise<Checked> {
  const args = { company: speaker.company, question };
  const answer = await callTool(speaker, "ask", args);
  const cited = (answer?.["citations"] ?? []) as {
    quote: string;
    page: number | null;
    url: string;
  }[];
  return look(
    cited.map(({ quote, page, url }) => ({ quote, page, link: strip(url) })),
    store,
  );
}

/** One page of findings; null past the last. Their files are compared by hash as well. */
export async function checkFindings(
  speaker: Speaker,
  store: Store,
  page: number,
): Promise<Checked | null> {
  type Finding = { quotes: { documentId: string; page: number; quote: string; url: string }[] };
  const answer = await callTool(speaker, "list_findings", { company: speaker.company, page });
  const findings = (answer?.["findings"] ?? []) as Finding[];
  if (findings.length === 0) return null;
  const quotes = findings.flatMap((finding) => finding.quotes);
  const onPage = quotes.map((one) => ({
    quote: one.quote,
    text: store.documents.get(one.documentId)?.pages.get(one.page) ?? "",
  }));
  const lost = onPage.filter(({ quote, text }) => quote === "" || !text.includes(quote));
  return { quotes: quotes.length, lost: lost.map(({ quote }) => quote) };
}

/** Searches, and looks up what stands in a document: excerpts are cut out of its pages. */
export async function checkSearch(speaker: Speaker, store: Store, query: string): Promise<Checked> {
  type Result = { kind: string; excerpt: string; url: string };
  const answer = await callTool(speaker, "search", { query, company: speaker.company });
  const results = (answer?.["results"] ?? []) as Result[];
  const quotes = results
    .filter(({ url }) => strip(url).startsWith("/dashboard/documents/"))
    .map(({ excerpt, url }) => ({
      quote: excerpt.replace(/^…|…$/g, ""),
      page: null,
      link: strip(url),
    }));
  return look(quotes, store);
}

function look(quotes: Quote[], store: Store): Checked {
  const lost = quotes.filter((one) => !standsInSource(one, findSources(one, store)));
  return { quotes: quotes.length, lost: lost.map(({ quote, link }) => `${quote} (${link})`) };
}

/** Pages of the product by their path; the sources of others by their whole address. */
function strip(url: string): string {
  const { origin, pathname, search, hash } = new URL(url);
  return origin === new URL(config().publicUrl).origin ? `${pathname}${search}${hash}` : url;
}
