import type { Concept } from "../corpus/types.ts";
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
        if (!isDenied(index, hit)) affirmed.push(hit);
        else if (fits[index.unitDocument[hit.unit]!] === 2) denied ??= hit;
      }
      hits[concept] = affirmed;
    });
  }

  const byUnit = groupByUnit(hits);
  let best: { unit: number; score: number } | null = null;
  for (const [unit, own] of byUnit) {
    const fit = fits[index.unitDocument[unit]!] ?? 0;
    if (fit === 0 || !own.some((hit) => anchored[hit.concept])) continue;
    const near = [...own, ...listNeighbours(index, byUnit, unit)];
    if (near.every((hit) => hit.inHeading)) continue;
    const spoken = own.filter((hit) => !hit.inHeading);
    const score =
      1000 * countConcepts(near) +
      40 * countConcepts(own) +
      30 * countConcepts(spoken) +
      20 * fit +
      Math.min(own.length, 19);
    if (!best || score > best.score) best = { unit, score };
  }
  if (!best) return { best: null, denied };
  return { best: composeWindow(index, byUnit, best.unit, anchored, fits), denied: null };
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

function listNeighbours(
  index: PassageIndex,
  byUnit: Map<number, ConceptHit[]>,
  unit: number,
): ConceptHit[] {
  const document = index.unitDocument[unit];
  return [unit - 1, unit + 1].flatMap((next) =>
    index.unitDocument[next] === document ? (byUnit.get(next) ?? []) : [],
  );
}

function countConcepts(hits: ConceptHit[]): number {
  let seen = 0;
  for (const hit of hits) seen |= 1 << hit.concept;
  let count = 0;
  for (; seen !== 0; seen &= seen - 1) count++;
  return count;
}

/** Keeps one hit for each concept: those that stand closest together around one anchor. */
function composeWindow(
  index: PassageIndex,
  byUnit: Map<number, ConceptHit[]>,
  unit: number,
  anchored: boolean[],
  fits: number[],
): Window {
  const own = byUnit.get(unit) ?? [];
  const near = [...own, ...listNeighbours(index, byUnit, unit)];
  const anchors = own.filter((hit) => anchored[hit.concept]).slice(0, mostAnchorHits);

  let closest: ConceptHit[] = [];
  let least = Infinity;
  for (const anchor of anchors) {
    const nearest = new Map<number, { hit: ConceptHit; cost: number }>();
    for (const hit of near) {
      if (hit.concept === anchor.concept) continue;
      const cost = measureDistance(anchor, hit);
      if (cost < (nearest.get(hit.concept)?.cost ?? Infinity))
        nearest.set(hit.concept, { hit, cost });
    }
    const others = [...nearest.values()];
    const total = others.reduce((sum, { cost }) => sum + cost, anchor.inHeading ? 100 : 0);
    if (total >= least) continue;
    least = total;
    closest = [anchor, ...others.map(({ hit }) => hit)];
  }
  const document = index.unitDocument[unit]!;
  return { unit, document, hits: closest, fit: fits[document] ?? 0 };
}

function measureDistance(anchor: ConceptHit, hit: ConceptHit): number {
  if (hit.inHeading) return 100;
  return Math.max(hit.firstWord - anchor.lastWord, anchor.firstWord - hit.lastWord, 0);
}

const denials = new Set([
  "not",
  "never",
  "cannot",
  "dont",
  "wont",
  "doesnt",
  "havent",
  "hasnt",
  "no",
]);
/** Words after a denial that make a limit, not a refusal, of it ("not later than", "no longer"). */
const limiting = new Set([
  "later",
  "longer",
  "only",
  "limit",
  "more",
  "less",
  "mere",
  "just",
  "necessarili",
  "exceed",
]);
const exceptions = new Set([
  "unless",
  "except",
  "until",
  "without",
  "other",
  "than",
  "save",
  "befor",
  "if",
]);

/** A plain refusal: a denial within three words before, and no exception in the next fifteen. */
export function isDenied(index: PassageIndex, hit: ConceptHit): boolean {
  if (hit.inHeading) return false;
  const stemAt = (word: number) => readStem(index, word);
  for (let word = hit.firstWord - 1; word >= hit.firstWord - 3; word--) {
    const stem = stemAt(word);
    if (stem === "" || endsSentence(index, word)) return false;
    if (!denials.has(stem)) continue;
    if (stem === "no" && word !== hit.firstWord - 1) continue;
    for (let after = word + 1; after <= word + 2; after++)
      if (limiting.has(stemAt(after))) return false;
    for (let after = word + 1; after <= hit.lastWord + 15; after++) {
      if (exceptions.has(stemAt(after))) return false;
      if (after >= hit.lastWord && endsSentence(index, after)) break;
    }
    return true;
  }
  return false;
}

function endsSentence(index: PassageIndex, word: number): boolean {
  const end = index.wordEnd[word];
  const start = index.wordStart[word + 1];
  if (end === undefined || start === undefined || start === headingOffset) return true;
  const passage = index.passages[index.unitPassage[index.wordUnit[word]!]!];
  return /[.!?;]/.test(passage?.text.slice(end, start) ?? ".");
}

const stemNames = new WeakMap<PassageIndex, string[]>();

function readStem(index: PassageIndex, word: number): string {
  let names = stemNames.get(index);
  if (!names) {
    names = ["", ...index.stems.keys()];
    stemNames.set(index, names);
  }
  return names[index.wordStem[word] ?? 0] ?? "";
}
