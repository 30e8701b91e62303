import { readLimit } from "../catalogue/limits.ts";
import type { Limit } from "../catalogue/limits.ts";
import { joinSentences } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { compareEmbeddings } from "../search/field-vectors.ts";
import { describePlace, measureFit } from "./by-concepts.ts";
import { disagree } from "./compare-limits.ts";
import { describeLimit, describePair, describeSaid } from "./describe-limits.ts";
import type { PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteRange } from "./quotes.ts";
import type { Sentence } from "./read-sentences.ts";
import type { StatementSource } from "./statement-source.ts";
import { createLimitReader } from "./stated-limits.ts";
import type { StatedLimit } from "./stated-limits.ts";
import type { Assessable, Finding, Verdict } from "./verdicts.ts";

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
  const own = stated.filter(({ sentence, fits }) => fits && sentence.decoy === null);
  const near = own.filter(({ about }) => about !== "unknown");
  const clear = near.filter(({ about }) => about === "clear");
  const hold = (less: QuotedLimit, verdict: Verdict, confidence: number): Finding => {
    const other = near.find((one) => !one.promisesLess && disagree(one, less));
    const said = other ? describePair(less, other) : describeSaid(less);
    const others = verdict === "contradicted" ? [] : finding.evidence;
    const evidence = other ? [less.quote, other.quote] : putFirst(less.quote, others);
    const reason = joinSentences([said, describeLimit(assessable, limit)]);
    return { ...finding, verdict, evidence, reason, confidence };
  };

  const less = clear.find(({ promisesLess }) => promisesLess);
  if (less) return hold(less, "contradicted", right.clear);
  if (finding.verdict === "contradicted") return finding;
  const { confidence } = finding;
  const quoted = findQuotedLess(finding, stated);
  if (quoted) return hold(quoted, "needs_review", confidence);
  const likely = near.find(({ promisesLess }) => promisesLess);
  if (likely) return hold(likely, "needs_review", mayShow(finding) ? confidence : right.likely);
  const pair = mayShow(finding) ? findPair(clear) : null;
  if (!pair) return finding;
  const evidence = pair.map(({ quote }) => quote);
  return { ...finding, verdict: "needs_review", evidence, reason: describePair(...pair) };
}

/** What a finding rests on and promises less; where it rests on no promise, it says so already. */
function findQuotedLess(finding: Finding, stated: QuotedLimit[]): QuotedLimit | null {
  if (!mayShow(finding)) return null;
  const isReviewed = finding.verdict === "needs_review";
  const found = stated.find(
    ({ promisesLess, isEvidence, sentence }) =>
      promisesLess && isEvidence && !(isReviewed && sentence.decoy),
  );
  return found ?? null;
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

/** A quote, and what else a finding rests on where the quote is not part of it. */
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
