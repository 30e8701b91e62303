import type { Corpus } from "../../../server/corpus/corpus.ts";
import type { Expected, Question } from "./questions.ts";
import type { Source } from "./stored-sources.ts";

/** In these kinds an answer lists an act's obligations, so each of them is what was asked for. */
const listing = new Set<Question["kind"]>(["status", "compare"]);

/** Whether the source is the one expected: this obligation, this article, this page. */
export function isExpected(
  { at }: Source,
  expected: Expected,
  kind: Question["kind"],
  corpus: Corpus,
): boolean {
  if ("decision" in expected) return at.kind === "decision" && at.id === expected.decision;
  if ("event" in expected) return at.kind === "event" && at.id === expected.event;
  if ("document" in expected) return listPages(at).some((page) => isSamePage(page, expected));
  if ("obligation" in expected) return at.kind === "obligation" && at.id === expected.obligation;
  if ("finding" in expected) return isFinding(at, expected.finding);
  const act = findActId(expected.act, corpus);
  if (expected.article !== undefined) {
    return at.kind === "obligation" && at.act === act && isWithin(at.article, expected.article);
  }
  if (at.kind === "obligation") return listing.has(kind) && at.act === act;
  if (at.kind === "finding") {
    return listing.has(kind) && corpus.obligations.get(at.obligation)?.act.id === act;
  }
  return at.kind === "act" && at.act === act;
}

/**
 * Whether citing the source is right: it is the expected one, or another passage of the same
 * article, whichever its paragraph.
 */
export function isRight(
  source: Source,
  expected: Expected,
  kind: Question["kind"],
  corpus: Corpus,
): boolean {
  if (isExpected(source, expected, kind, corpus)) return true;
  const asked = findArticle(expected, corpus);
  if (!asked) return false;
  const { at } = source;
  const cited =
    at.kind === "obligation"
      ? { act: at.act, article: at.article }
      : at.kind === "finding"
        ? findArticle({ finding: at.obligation }, corpus)
        : null;
  return (
    cited !== null &&
    cited.act === asked.act &&
    cutToArticle(cited.article) === cutToArticle(asked.article)
  );
}

/** The catalogue's id of an act named by its id, CELEX number or identifier. */
export function findActId(name: string, { acts }: Corpus): string | null {
  const act = acts.find(({ id, celex, identifier }) => [id, celex, identifier].includes(name));
  return act?.id ?? null;
}

/** "33(1)" is within "33", and "25h(1)" is not within "25". */
export function isWithin(article: string, asked: string): boolean {
  const parts = splitArticle(article);
  return splitArticle(asked).every((part, at) => part === parts[at]);
}

function findArticle(expected: Expected, corpus: Corpus) {
  if ("act" in expected) {
    const { act, article } = expected;
    return article === undefined ? null : { act: findActId(act, corpus), article };
  }
  const id =
    "obligation" in expected ? expected.obligation : "finding" in expected ? expected.finding : "";
  const entry = corpus.obligations.get(id);
  return entry ? { act: entry.act.id, article: entry.obligation.article } : null;
}

/** A finding is cited by itself, by its obligation, or by a page that it rests on. */
function isFinding(at: Source["at"], obligation: string): boolean {
  if (at.kind === "finding") return at.obligation === obligation;
  return at.kind === "obligation" && at.id === obligation;
}

function listPages(at: Source["at"]) {
  if (at.kind === "document") return [at];
  return at.kind === "finding" ? at.pages : [];
}

function isSamePage(
  one: { document: string; page: number },
  other: { document: string; page: number },
): boolean {
  const plain = (name: string) => name.replace(/\.txt$/, ".pdf").replace(/^.*\//, "");
  return plain(one.document) === plain(other.document) && one.page === other.page;
}

function splitArticle(article: string): string[] {
  return article
    .toLowerCase()
    .split(/[\s()]+/)
    .filter(Boolean);
}

function cutToArticle(article: string): string {
  return splitArticle(article)[0] ?? "";
}
