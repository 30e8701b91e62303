import type { Concept } from "../corpus/types.ts";
import { endsSentence, isRefused, readStem } from "./denial.ts";
import { headingOffset, type PassageIndex } from "./passage-index.ts";
import type { TermMatcher } from "./term-matching.ts";

/** One place where a concept is said; `inHeading` when only the heading above it says so. */
export type ConceptHit = {
  concept: number;
  unit: number;
  firstWord: number;
  lastWord: number;
  inHeading: boolean;
};

/** The place that says most of an obligation: a unit and its neighbours in the same document. */
export type Window = {
  unit: number;
  document: number;
  /** One hit for each concept found, the anchor's first; indexes into the obligation's concepts. */
  hits: ConceptHit[];
  /** How near the document's kind is to where the obligation would be shown: 2 fits, 0 far. */
  fit: number;
};

export type EvidenceSearch = {
  best: Window | null;
  /** An anchor that is only ever denied ("we do not appoint …"). */
  denied: ConceptHit | null;
};

export type EvidenceRequest = {
  concepts: Concept[];
  /** For each document of the index: 2 fits, 1 neighbouring or unknown kind, 0 leave out. */
  fits: number[];
  /** Whether a denial of the anchor contradicts the obligation rather than answers it. */
  isCommitment: boolean;
};

/** Anchor hits looked at closely in one unit; more only repeat the same words. */
const mostAnchorHits = 40;

/** Further than this from the anchor, in words, a concept belongs to something else. */
const farthest = 150;

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
  /** "Measures means …" defines a word and promises nothing. */
  definition: -40,
  /** "We are not responsible for …" answers less than a plain statement elsewhere. */
  denial: -80,
  /** For each further hit around, up to twenty. */
  furtherHit: 6,
  /** For each word between the anchor and the other concepts, up to a hundred. */
  word: -0.5,
};

/** Finds the window that shows an anchor and most of the other concepts. */
export function findEvidence(
  index: PassageIndex,
  matcher: TermMatcher,
  { concepts, fits, isCommitment }: EvidenceRequest,
): EvidenceSearch {
  const hits = concepts.map(({ terms }, number) => findHits(index, matcher, terms, number));
  const anchored = concepts.map(({ anchor }) => anchor === true);
  // A catalogue entry without an anchor is anchored by everything it names.
  if (!anchored.includes(true)) anchored.fill(true);

  let denied: ConceptHit | null = null;
  if (isCommitment) {
    hits.forEach((ofConcept, concept) => {
      if (!anchored[concept]) return;
      const affirmed: ConceptHit[] = [];
      for (const hit of ofConcept) {
        if (!isRefused(index, hit)) affirmed.push(hit);
        else if (fits[index.unitDocument[hit.unit]!] === 2) denied ??= hit;
      }
      hits[concept] = affirmed;
    });
  }

  const byUnit = groupByUnit(hits);
  let best: Candidate | null = null;
  for (const [unit, own] of byUnit) {
    const fit = fits[index.unitDocument[unit]!] ?? 0;
    const anchors = own.filter((hit) => anchored[hit.concept]);
    if (fit === 0 || anchors.length === 0) continue;
    const near = listNear(index, byUnit, unit);
    for (const anchor of anchors.slice(0, mostAnchorHits)) {
      const candidate = gatherAround(
        index,
        anchor,
        near,
        fit,
        own.length,
        best?.score ?? -Infinity,
      );
      if (!best || (candidate && candidate.score > best.score)) best = candidate;
    }
  }
  if (!best) return { best: null, denied };
  return { best: best.window, denied: null };
}

type Candidate = { window: Window; score: number };

/** The nearest hit of every other concept around an anchor; null when it cannot be the best. */
function gatherAround(
  index: PassageIndex,
  anchor: ConceptHit,
  near: ConceptHit[],
  fit: number,
  hitsAround: number,
  atLeast: number,
): Candidate | null {
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
    preferences.furtherHit * Math.min(hitsAround, 20) +
    preferences.word * Math.min(spread, 100);
  // Reading the words around a hit costs more than all the rest, so only for a likely winner.
  if (placed + preferences.duty <= atLeast) return null;
  const score =
    placed +
    (isRefused(index, anchor) ? preferences.denial : 0) +
    (isPreceded(index, anchor, duties) ? preferences.duty : 0) +
    (isPreceded(index, anchor, definitions) ? preferences.definition : 0);
  const document = index.unitDocument[anchor.unit]!;
  return { window: { unit: anchor.unit, document, hits, fit }, score };
}

/** Where any of the terms stand, in the order of the text. */
export function findHits(
  index: PassageIndex,
  matcher: TermMatcher,
  terms: string[],
  concept: number,
): ConceptHit[] {
  const hits: ConceptHit[] = [];
  for (const term of terms) {
    const spans = matcher.matchTerm(term);
    for (let at = 0; at < spans.length; at += 2) {
      const firstWord = spans[at]!;
      const lastWord = spans[at + 1]!;
      hits.push({
        concept,
        unit: index.wordUnit[firstWord]!,
        firstWord,
        lastWord,
        inHeading: index.wordStart[lastWord] === headingOffset,
      });
    }
  }
  return hits.sort((one, other) => one.firstWord - other.firstWord);
}

function groupByUnit(hits: ConceptHit[][]): Map<number, ConceptHit[]> {
  const byUnit = new Map<number, ConceptHit[]>();
  for (const hit of hits.flat()) {
    const known = byUnit.get(hit.unit);
    if (known) known.push(hit);
    else byUnit.set(hit.unit, [hit]);
  }
  return byUnit;
}

/** The hits of a unit and of its neighbours in the same document. */
function listNear(
  index: PassageIndex,
  byUnit: Map<number, ConceptHit[]>,
  unit: number,
): ConceptHit[] {
  const document = index.unitDocument[unit];
  return [unit, unit - 1, unit + 1].flatMap((each) =>
    index.unitDocument[each] === document ? (byUnit.get(each) ?? []) : [],
  );
}

function measureDistance(anchor: ConceptHit, hit: ConceptHit): number {
  if (hit.inHeading) return 100;
  return Math.max(hit.firstWord - anchor.lastWord, anchor.firstWord - hit.lastWord, 0);
}

const duties = new Set(["shall", "will", "must", "agre", "undertak", "ensur", "commit", "we"]);
const definitions = new Set(["mean"]);

/** Whether one of the words stands in the sentence of a hit, up to fifteen words before its end. */
function isPreceded(index: PassageIndex, hit: ConceptHit, wanted: Set<string>): boolean {
  if (hit.inHeading) return false;
  for (let word = hit.lastWord; word > hit.firstWord - 15; word--) {
    if (wanted.has(readStem(index, word))) return true;
    if (word <= hit.firstWord && endsSentence(index, word - 1)) return false;
  }
  return false;
}
