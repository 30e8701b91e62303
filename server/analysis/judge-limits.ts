import { readLimit } from "../catalogue/limits.ts";
import type { Limit } from "../catalogue/limits.ts";
import { codeMessage, joinSentences } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { compareEmbeddings } from "../search/field-vectors.ts";
import type { Quantity } from "../search/quantities/quantities.ts";
import { describePlace, measureFit } from "./by-concepts.ts";
import { disagree } from "./compare-limits.ts";
import type { PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteRange } from "./quotes.ts";
import type { Sentence } from "./read-sentences.ts";
import type { StatementSource } from "./statement-source.ts";
import { createLimitReader } from "./stated-limits.ts";
import type { StatedLimit } from "./stated-limits.ts";
import type { Assessable, Finding } from "./verdicts.ts";

/** A sentence with a number, where it is quoted from. */
type QuotedLimit = StatedLimit & {
  quote: Evidence;
  place: CodedMessage;
  /** Whether the finding rests on it. */
  isEvidence: boolean;
  /** Whether its document is of a kind that shows the obligation. */
  fits: boolean;
};

export type LimitJudge = (finding: Finding, assessable: Assessable) => Finding;

/** How often sentences that are said to be about a deed were, in documents of real companies. */
const right = { clear: 0.91, likely: 0.5 };
/** So like are two sentences, their numbers left out, that speak of one deed. */
const sameDeed = 0.75;

/**
 * Holds the numbers of documents against the one that the law sets. What promises less is never
 * "met": it is contradicted where a sentence is clearly about this deed, and otherwise to be looked
 * at. So are two passages that set different numbers, though each may be enough.
 */
export function createLimitJudge(
  index: PassageIndex,
  sentences: Sentence[],
  source: StatementSource,
): LimitJudge {
  const reader = createLimitReader(sentences, source);
  return (finding, assessable) => {
    const { act, obligation } = assessable;
    const limit = readLimit(act, obligation);
    if (!limit) return finding;
    const isEvidence = (sentence: Sentence) => isQuoted(index, sentence, finding.evidence);
    const stated = reader.readStated(obligation.id, limit, isEvidence).flatMap((one) => {
      const { sentence } = one;
      const fit = measureFit(index.documents[sentence.document]!, obligation);
      const quote = fit > 0 ? quoteRange(index, sentence.passage, sentence) : null;
      if (!quote) return [];
      const place = describePlace(index, [quote]);
      return [{ ...one, quote, place, isEvidence: isEvidence(sentence), fits: fit === 2 }];
    });
    return holdAgainstLimit(finding, assessable, limit, stated);
  };
}

function isQuoted(index: PassageIndex, sentence: Sentence, evidence: Evidence[]): boolean {
  const { documentId, page, start } = index.passages[sentence.passage]!;
  return evidence.some(
    (one) =>
      one.documentId === documentId &&
      one.page === page &&
      one.start < start + sentence.end &&
      one.end > start + sentence.start,
  );
}

function holdAgainstLimit(
  finding: Finding,
  assessable: Assessable,
  limit: Limit,
  stated: QuotedLimit[],
): Finding {
  const said = stated.filter(({ sentence }) => sentence.decoy === null);
  const fitting = said.filter(({ fits }) => fits);
  const clear = fitting.filter(({ about }) => about === "clear");
  const less = clear.find(({ promisesLess }) => promisesLess);
  if (less) {
    const other = clear.find((one) => !one.promisesLess && disagree(one, less));
    const law = describeLimit(assessable, limit, less, other);
    const evidence = other ? [less.quote, other.quote] : [less.quote];
    return { ...finding, verdict: "contradicted", evidence, reason: law, confidence: right.clear };
  }
  if (finding.verdict === "contradicted") return finding;
  const doubtful =
    (mayShow(finding) && said.find((one) => one.promisesLess && one.isEvidence)) ||
    fitting.find((one) => one.promisesLess && one.about === "likely");
  if (doubtful) {
    const reason = describeLimit(assessable, limit, doubtful);
    const evidence = putFirst(doubtful.quote, finding.evidence);
    const confidence = mayShow(finding) ? finding.confidence : right.likely;
    return { ...finding, verdict: "needs_review", evidence, reason, confidence };
  }
  if (!mayShow(finding)) return finding;
  const pair = findPair(clear);
  if (!pair) return finding;
  const evidence = pair.map(({ quote }) => quote);
  return { ...finding, verdict: "needs_review", evidence, reason: describePair(...pair) };
}

function mayShow({ verdict }: Finding): boolean {
  return verdict === "met" || verdict === "partly" || verdict === "needs_review";
}

/** Two passages of different pages that set different numbers for one deed. */
function findPair([first, ...others]: QuotedLimit[]): [QuotedLimit, QuotedLimit] | null {
  const other = others.find(
    (one) =>
      first &&
      (one.quote.documentId !== first.quote.documentId || one.quote.page !== first.quote.page) &&
      disagree(one, first) &&
      compareEmbeddings(one.meaning, first.meaning) >= sameDeed,
  );
  return first && other ? [first, other] : null;
}

function putFirst(quote: Evidence, evidence: Evidence[]): Evidence[] {
  const others = evidence.filter(
    ({ documentId, page, start, end }) =>
      documentId !== quote.documentId ||
      page !== quote.page ||
      end <= quote.start ||
      start >= quote.end,
  );
  return others.length === evidence.length ? [quote, ...evidence] : evidence;
}

function describeLimit(
  { act, obligation }: Assessable,
  { direction, asked }: Limit,
  said: QuotedLimit,
  other?: QuotedLimit,
): CodedMessage {
  const law = codeMessage(`reasons.limit.${direction}`, {
    act: act.shortTitle,
    article: `${act.articleWord} ${obligation.article}`,
    asked: describeQuantity(asked),
  });
  return joinSentences([other ? describePair(said, other) : describeSaid(said), law]);
}

function describeSaid({ place, quantity }: QuotedLimit): CodedMessage {
  return codeMessage("reasons.limit.said", { place, said: describeQuantity(quantity) });
}

function describePair(one: QuotedLimit, other: QuotedLimit): CodedMessage {
  return codeMessage("reasons.limit.disagree", {
    place: one.place,
    said: describeQuantity(one.quantity),
    otherPlace: other.place,
    otherSaid: describeQuantity(other.quantity),
  });
}

function describeQuantity({ amount: count, unit }: Quantity): CodedMessage {
  if (typeof unit === "object") {
    return codeMessage("reasons.amount.sum", { count, currency: unit.currency });
  }
  return codeMessage(`reasons.amount.${unit}`, { count });
}
