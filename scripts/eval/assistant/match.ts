import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import type { Expected, Question } from "./questions.ts";
import type { CitedSource, Source } from "./stored-sources.ts";

/** In these kinds an answer lists an act's obligations, so each of them is what was asked for. */
const listing = new Set<Question["kind"]>(["status", "compare"]);

/** Whether the source is the one expected: this obligation, this article, this page. */
export function isExpected(
  { at, quote }: CitedSource,
  expected: Expected,
  kind: Question["kind"],
  catalogue: Catalogue,
): boolean {
  if ("decision" in expected) return at.kind === "decision" && at.id === expected.decision;
  if ("event" in expected) return at.kind === "event" && at.id === expected.event;
  if ("document" in expected) return listPages(at).some((page) => isSamePage(page, expected));
  if ("finding" in expected) return isFinding(at, expected.finding);
  const { text } = expected;
  if (text !== undefined && !squeeze(quote).includes(squeeze(text))) return false;
  if ("obligation" in expected) return at.kind === "obligation" && at.id === expected.obligation;
  // A page shows how the company stands, and is no source of what an act says.
  if (at.kind === "document" && kind !== "status") return false;
  return isOfAct(at, expected, text !== undefined || listing.has(kind), catalogue);
}

/** With an article, what stands there; without, the act itself, and where `any` all its parts. */
function isOfAct(
  at: Source["at"],
  { act: name, article }: { act: string; article?: string | undefined },
  any: boolean,
  catalogue: Catalogue,
): boolean {
  const act = findActId(name, catalogue);
  if (at.kind === "act") return article === undefined && at.act === act;
  return listObligations(at).some((id) => {
    const entry = catalogue.obligations.get(id);
    if (entry?.act.id !== act) return false;
    return article === undefined ? any : isWithin(entry.obligation.article, article);
  });
}

/**
 * Whether citing the source is right: it is the expected one, or another passage of the same
 * article, whichever its paragraph.
 */
export function isRight(
  source: CitedSource,
  expected: Expected,
  kind: Question["kind"],
  catalogue: Catalogue,
): boolean {
  if (isExpected(source, expected, kind, catalogue)) return true;
  // Where certain words are asked for, a neighbour without them does not help.
  if ("text" in expected && expected.text !== undefined) return false;
  const asked = findArticle(expected, catalogue);
  if (!asked) return false;
  const { at } = source;
  const cited =
    at.kind === "obligation"
      ? { act: at.act, article: at.article }
      : at.kind === "finding"
        ? findArticle({ finding: at.obligation }, catalogue)
        : null;
  return (
    cited !== null &&
    cited.act === asked.act &&
    cutToArticle(cited.article) === cutToArticle(asked.article)
  );
}

/** The catalogue's id of an act named by its id, CELEX number or identifier. */
export function findActId(name: string, { acts }: Catalogue): string | null {
  const act = acts.find(({ id, celex, identifier }) => [id, celex, identifier].includes(name));
  return act?.id ?? null;
}

/** "33(1)" is within "33", and "25h(1)" is not within "25". */
export function isWithin(article: string, asked: string): boolean {
  const parts = splitArticle(article);
  return splitArticle(asked).every((part, at) => part === parts[at]);
}

function findArticle(expected: Expected, catalogue: Catalogue) {
  if ("act" in expected) {
    const { act, article } = expected;
    return article === undefined ? null : { act: findActId(act, catalogue), article };
  }
  const id =
    "obligation" in expected ? expected.obligation : "finding" in expected ? expected.finding : "";
  const entry = catalogue.obligations.get(id);
  return entry ? { act: entry.act.id, article: entry.obligation.article } : null;
}

/** A finding is cited by itself, by its obligation, or by a passage that it rests on. */
function isFinding(at: Source["at"], obligation: string): boolean {
  return listObligations(at).includes(obligation);
}

function listObligations(at: Source["at"]): string[] {
  if (at.kind === "obligation") return [at.id];
  if (at.kind === "finding") return [at.obligation];
  return at.kind === "document" ? at.evidenceFor : [];
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
    .split(/\s*[()]+/)
    .filter(Boolean);
}

function cutToArticle(article: string): string {
  return splitArticle(article)[0] ?? "";
}

/** Spaces, line breaks, case and the hyphens at line ends differ between a page and its words. */
export function squeeze(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s-]+/g, "");
}
