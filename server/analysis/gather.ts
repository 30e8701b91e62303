import { endsSentence, isRefused, readStem } from "./denial.ts";
import type { ConceptHit, Window } from "./evidence.ts";
import type { PassageIndex } from "./passage-index.ts";

/** Further than this from the anchor, in words, a concept belongs to something else. */
export const farthest = 150;

/**
 * What makes one place better evidence than another that shows as many concepts. The values
 * were settled on labelled policies and agreements (scripts/eval/verdicts.ts), by whether the
 * quote lay where people had marked it; they never change how many concepts are found.
 */
const preferences = {
  concept: 1000,
  sameUnit: 40,
  fittingKind: 20,
  onlyHeading: -30,
  /** "We will", "shall": a place that binds somebody. */
  duty: 20,
  /** For each other concept said in the very sentence of the anchor. */
  sameSentence: 20,
  /** "We are not responsible for …" answers less than a plain statement elsewhere. */
  denial: -80,
  /** For each further hit around, up to twenty. */
  furtherHit: 6,
  /** For each different term among them, up to twenty: one word said often is no second sign. */
  term: 12,
  /** For each word between the anchor and the other concepts, up to a hundred. */
  word: -0.5,
};

/** A place and how good evidence it is: only ever compared with others. */
export type Candidate = { window: Window; score: number };

/** What there is to choose from around an anchor: the unit's hits and those of its neighbours. */
export type Surroundings = {
  near: ConceptHit[];
  fit: number;
  hits: number;
  terms: number;
  prohibits: boolean;
};

/** The nearest hit of every other concept around an anchor; null when it cannot be the best. */
export function gatherAround(
  index: PassageIndex,
  anchor: ConceptHit,
  around: Surroundings,
  atLeast: number,
): Candidate | null {
  const { near, fit, prohibits } = around;
  const nearest: { hit: ConceptHit; distance: number }[] = [];
  for (const hit of near) {
    if (hit.concept === anchor.concept) continue;
    const distance = measureDistance(anchor, hit);
    if (distance > farthest) continue;
    if (distance < (nearest[hit.concept]?.distance ?? Infinity)) {
      nearest[hit.concept] = { hit, distance };
    }
  }
  const others = nearest.filter((found) => found !== undefined);
  const hits = [anchor, ...others.map(({ hit }) => hit)];
  if (hits.every((hit) => hit.inHeading)) return null;

  const spread = others.reduce((sum, { distance }) => sum + distance, 0);
  const together = hits.filter((hit) => hit.unit === anchor.unit).length;
  const placed =
    preferences.concept * hits.length +
    preferences.sameUnit * together +
    preferences.fittingKind * fit +
    preferences.onlyHeading * hits.filter((hit) => hit.inHeading).length +
    preferences.furtherHit * Math.min(around.hits, 20) +
    preferences.word * Math.min(spread, 100) +
    preferences.term * Math.min(around.terms, 20);
  // Reading the words around a hit costs more than all the rest, so only for a likely winner.
  const most = placed + preferences.duty + preferences.sameSentence * others.length;
  if (most <= atLeast) return null;
  const score =
    placed +
    preferences.sameSentence *
      others.filter(({ hit }) => sharesSentence(index, anchor, hit)).length +
    (!prohibits && isRefused(index, anchor) ? preferences.denial : 0) +
    (bindsSomebody(index, anchor) ? preferences.duty : 0);
  const document = index.unitDocument[anchor.unit]!;
  const { terms } = around;
  return { window: { unit: anchor.unit, document, hits, fit, terms, places: 1 }, score };
}

export function countTerms(hits: ConceptHit[]): number {
  return new Set(hits.map(({ concept, term }) => `${concept} ${term}`)).size;
}

/** Words between two hits; a heading is far from all below it. */
export function measureDistance(anchor: ConceptHit, hit: ConceptHit): number {
  if (hit.inHeading) return 100;
  return Math.max(hit.firstWord - anchor.lastWord, anchor.firstWord - hit.lastWord, 0);
}

const duties = new Set(["shall", "will", "must", "agre", "undertak", "ensur", "commit", "we"]);

/** Whether a word of duty stands in the sentence of a hit, up to fifteen words before its end. */
export function bindsSomebody(index: PassageIndex, hit: ConceptHit): boolean {
  if (hit.inHeading) return false;
  for (let word = hit.lastWord; word > hit.firstWord - 15; word--) {
    if (duties.has(readStem(index, word))) return true;
    if (word <= hit.firstWord && endsSentence(index, word - 1)) return false;
  }
  return false;
}

/** Whether no sentence ends between two hits. */
export function sharesSentence(index: PassageIndex, anchor: ConceptHit, hit: ConceptHit): boolean {
  if (anchor.inHeading || hit.inHeading) return false;
  const to = Math.max(anchor.firstWord, hit.firstWord);
  for (let word = Math.min(anchor.lastWord, hit.lastWord); word < to; word++) {
    if (endsSentence(index, word)) return false;
  }
  return true;
}
