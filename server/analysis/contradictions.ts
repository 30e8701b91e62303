import type { Obligation } from "../catalogue/types.ts";
import type { Signs } from "./concept-signs.ts";
import type { Candidate } from "./candidates.ts";
import { asksForCommitment, isForbidding, isTelling } from "./duty-kinds.ts";
import type { Sentence } from "./read-sentences.ts";
import { findDenials } from "./stance.ts";
import type { StatementSource } from "./statement-source.ts";

/** A sentence and how likely it says the opposite of what is asked, from 0 to 1. */
export type Denial = { sentence: Sentence; signs: Signs };

/** Shorter ones are pieces of tables and headings. */
const fewestWords = 5;

/** What speaks for each of the nearest sentences saying the opposite of what is asked. */
export function readDenials(
  obligation: Obligation,
  candidates: Candidate[],
  source: StatementSource,
): Denial[] {
  return candidates.flatMap((candidate) => {
    const { sentence } = candidate;
    const words = sentence.text.split(/\s+/).length;
    if (!sentence.language || words < fewestWords) return [];
    return [{ sentence, signs: readDenialSigns(obligation, candidate, words, source) }];
  });
}

function readDenialSigns(
  obligation: Obligation,
  candidate: Candidate,
  words: number,
  source: StatementSource,
): Signs {
  const { sentence, says, refuses, saysAlike, refusesAlike, meaning, before } = candidate;
  const language = sentence.language!;
  const { denials, odd, forbids, against } = readTurn(obligation, sentence, source);
  const oddOfRefusals = source.shareDenying(obligation.id, language, true) ?? 0.5;
  // Like what those say who refuse it.
  const along = odd * oddOfRefusals + (1 - odd) * (1 - oddOfRefusals);
  const near = Math.max(saysAlike, refusesAlike, meaning);
  const first = before <= 1 ? 1 : 0;
  const decoy = sentence.decoy ? 1 : 0;
  const tells = isTelling(obligation) ? 1 : 0;
  return {
    odd,
    denials: Math.min(denials, 3),
    against,
    along,
    againstAndAlong: against * along,
    lead: refuses - says,
    clearLead: Math.max(0, refuses - says),
    alikeLead: refusesAlike - saysAlike,
    refuses,
    says,
    near,
    meaning,
    before: Math.log(1 + before),
    againstNear: against * near,
    againstTelling: against * tells,
    againstActing: against * (1 - tells),
    affirmsForbidden: (forbids ? 1 : 0) * (1 - odd) * near,
    decoy,
    againstDecoy: against * decoy,
    words: Math.min(words, 40) / 40,
    againstSaid: against * (refuses + says),
    againstFirst: against * first,
  };
}

/** How far a sentence is turned against what is usually said of an obligation, from 0 to 1. */
export function readTurn(
  obligation: Obligation,
  { text, language }: Pick<Sentence, "text" | "language">,
  source: StatementSource,
) {
  const denials = language ? findDenials(text, language).length : 0;
  const odd = denials % 2;
  const forbids = isForbidding(obligation);
  const usual = language && source.shareDenying(obligation.id, language, false);
  const oddOfSays = usual ?? (forbids ? 1 : 0.1);
  const against = odd * (1 - oddOfSays) + (1 - odd) * oddOfSays;
  return { denials, odd, forbids, against };
}

/**
 * Whether a sentence may be turned against what is asked: by what is usually said of it, by its own
 * words alone, or back and forth so that nobody can tell.
 */
export function isTurned(
  obligation: Obligation,
  sentence: Pick<Sentence, "text" | "language">,
  source: StatementSource,
): boolean {
  const { denials, odd, forbids, against } = readTurn(obligation, sentence, source);
  const denied = odd === 1 && asksForCommitment(obligation);
  const affirmed = odd === 0 && forbids;
  return denied || affirmed || denials > 1 || against > 0.5;
}
