import { createConceptAssessor } from "../../../server/analysis/by-concepts.ts";
import type { AnalysedDocument, Assessable } from "../../../server/analysis/verdicts.ts";
import type { Act, DocumentKind, Obligation } from "../../../server/catalogue/types.ts";

/** One page whose paragraphs, parted by blank lines, are the passages. */
export function buildDocument(
  page: string,
  about: Partial<AnalysedDocument> & { heading?: string } = {},
): AnalysedDocument {
  const { heading, id = "document-1", ...others } = about;
  const passages: AnalysedDocument["passages"] = [];
  for (const found of page.matchAll(/(?:(?!\n\n)[\s\S])+/g)) {
    const text = found[0];
    const start = found.index;
    passages.push({ documentId: id, page: 1, start, end: start + text.length, text, heading });
  }
  const kind: DocumentKind = "privacy_policy";
  return { id, name: "Policy.pdf", kind, readable: true, language: "en", passages, ...others };
}

export function buildObligation(about: Partial<Obligation> = {}): Obligation {
  return {
    id: "act-1-retention",
    article: "1",
    title: "State how long personal data is kept",
    shortTitle: "State how long data is kept",
    text: "A company says how long it keeps personal data.",
    focus: "data_security_and_privacy",
    roles: ["controller"],
    kind: "state",
    severity: "HIGH",
    severityReason: "An example.",
    shownIn: ["privacy_policy"],
    concepts: [
      { name: "storage", terms: ["we keep", "retain", "retention"], anchor: true },
      { name: "period", terms: ["years", "as long as", "no longer than necessary"] },
    ],
    keyTerms: ["stored"],
    ...about,
  };
}

export function buildAct(obligations: Obligation[], about: Partial<Act> = {}): Act {
  return {
    id: "act-1",
    shortTitle: "Act",
    title: "An Act",
    identifier: "1/2026",
    link: "https://example.org/act",
    publisher: "Example",
    articleWord: "Article",
    jurisdictions: ["malta"],
    countries: ["MT"],
    inUnion: false,
    form: "act",
    language: "en",
    summary: "An example.",
    dates: [],
    source: "An example.",
    obligations,
    ...about,
  };
}

export function buildAssessable(about: Partial<Obligation> = {}): Assessable {
  const obligation = buildObligation(about);
  return { act: buildAct([obligation]), obligation };
}

/** A repeatable stream of whole numbers below a bound (xorshift32). */
export function createDice(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** What the concepts alone find. */
export function judgeAll(documents: AnalysedDocument[], assessable: Assessable[]) {
  const assessor = createConceptAssessor(documents);
  return assessable.map((each) => assessor.judgeObligation(each));
}
