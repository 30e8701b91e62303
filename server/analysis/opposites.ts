import type { Obligation } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Candidate } from "./candidates.ts";
import { describePlace } from "./by-concepts.ts";
import { readDenials } from "./contradictions.ts";
import type { PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteRange } from "./quotes.ts";
import type { Sentence } from "./read-sentences.ts";
import { findDenials } from "./stance.ts";
import type { StatementSource } from "./statement-source.ts";
import type { Finding } from "./verdicts.ts";
import { weighDenial } from "./weigh.ts";

/** From here on, as likely as not, a sentence says what is asked; see `stated-limits.ts`. */
const leastAlike = 0.65;
/** Up to here a sentence denies nothing. */
const mostDenial = 0.1;

/**
 * Where one passage denies what another one says, both are quoted. The verdict is the one that the
 * denial led to: neither passage outweighs the other.
 */
export function showOpposite(
  finding: Finding,
  denial: Sentence,
  obligation: Obligation,
  /** The nearest sentences of documents that fit. */
  near: Candidate[],
  index: PassageIndex,
  source: StatementSource,
): Finding {
  const isSure = finding.verdict === "contradicted";
  if (!isSure && !holdsDenial(denial)) return finding;
  const quote = (sentence: Sentence) => quoteRange(index, sentence.passage, sentence);
  const denied = quote(denial);
  if (!denied) return finding;
  const affirmed = near
    .filter(({ sentence, saysAlike }) => saysAlike >= leastAlike && sentence.decoy === null)
    .filter((one) =>
      readDenials(obligation, [one], source).every(({ signs }) => weighDenial(signs) <= mostDenial),
    )
    .toSorted((one, other) => other.saysAlike - one.saysAlike)
    .flatMap(({ sentence }) => quote(sentence) ?? [])
    .find((one) => isElsewhere(one, denied));
  if (!affirmed) return finding;
  return {
    ...finding,
    evidence: [affirmed, denied],
    reason: codeMessage(isSure ? "reasons.disagree" : "reasons.mayDisagree", {
      place: describePlace(index, [affirmed]),
      otherPlace: describePlace(index, [denied]),
    }),
  };
}

/**
 * What is shown in one place, in whole or in part, is for a person to look at where another place
 * turns it round: too little to say that it is contradicted, too much to say that all is well.
 */
export function questionShown(
  finding: Finding,
  obligation: Obligation,
  near: Candidate[],
  index: PassageIndex,
  source: StatementSource,
): Finding {
  const [shown] = finding.evidence;
  const denied = readDenials(obligation, near, source)
    .filter(({ sentence }) => sentence.decoy === null && holdsDenial(sentence))
    .filter(({ signs }) => (signs["near"] ?? 0) >= leastAlike && (signs["against"] ?? 0) > 0.5)
    .flatMap(({ sentence }) => quoteRange(index, sentence.passage, sentence) ?? [])
    .find((one) => finding.evidence.every((other) => isElsewhere(one, other)));
  if (!shown || !denied) return finding;
  return {
    ...finding,
    verdict: "needs_review",
    evidence: [...finding.evidence, denied],
    reason: codeMessage("reasons.mayDisagree", {
      place: describePlace(index, [shown]),
      otherPlace: describePlace(index, [denied]),
    }),
  };
}

function holdsDenial({ text, language }: Sentence): boolean {
  return language !== null && findDenials(text, language).length > 0;
}

function isElsewhere(one: Evidence, other: Evidence): boolean {
  return one.documentId !== other.documentId || one.page !== other.page;
}
