import type { Concept } from "../corpus/types.ts";
import { isDefined } from "./definitions.ts";
import { endsSentence, findRefusal, isAffirmed, isRefused, readStem } from "./denial.ts";
import { headingOffset, type PassageIndex } from "./passage-index.ts";
import type { TermMatcher } from "./term-matching.ts";

/** One place where a concept is said; `inHeading` when only the heading above it says so. */
export type ConceptHit = {
  concept: number;
  unit: number;
  firstWord: number;
  lastWord: number;
  inHeading: boolean;
  /** Index into the concept's terms. */
  term: number;
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
  /** What a prohibition rules out, plainly said to be done ("we rate people by …"). */
  affirmed: ConceptHit | null;
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
  /** For each other concept said in the very sentence of the anchor. */
  sameSentence: 20,
  /** "We are not responsible for …" answers less than a plain statement elsewhere. */
  denial: -80,
  /** For each further hit around, up to twenty. */
  furtherHit: 6,
  /** For each different wording among them, up to twenty: one word said often is no second sign. */
  wording: 12,
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

  const prohibits = concepts.some(({ refusal }) => refusal);
  if (prohibits) addRefusals(index, concepts, anchored, hits);

  const byUnit = groupByUnit(hits);
  let best: Candidate | null = null;
  for (const [unit, own] of byUnit) {
    const fit = fits[index.unitDocument[unit]!] ?? 0;
    const anchors = own.filter((hit) => anchored[hit.concept] && !isDefined(index, hit));
    if (fit === 0 || anchors.length === 0) continue;
    const near = listNear(index, byUnit, unit);
    const around = { near, fit, prohibits, hits: own.length, wordings: countWordings(own) };
    for (const anchor of anchors.slice(0, mostAnchorHits)) {
      const candidate = gatherAround(index, anchor, around, best?.score ?? -Infinity);
      if (!best || (candidate && candidate.score > best.score)) best = candidate;
    }
  }
  if (!best) return { best: null, denied, affirmed: null };
  const { window } = best;
  const found = new Set(window.hits.map(({ concept }) => concept));
  const elsewhere = concepts.flatMap(({ apart }, concept) =>
    apart && !found.has(concept) ? findApart(index, hits[concept] ?? [], window.document) : [],
  );
  const isKept = concepts.every(({ refusal }, concept) => !refusal || found.has(concept));
  const affirmed = isKept
    ? undefined
    : hits
        .filter((_, concept) => anchored[concept])
        .flat()
        .find((hit) => fits[index.unitDocument[hit.unit]!] === 2 && isAffirmed(index, hit));
  return {
    best: { ...window, hits: [...window.hits, ...elsewhere] },
    denied: null,
    affirmed: affirmed ?? null,
  };
}

/** A topic that is denied shows the refusal that a prohibition asks for, in the same words. */
function addRefusals(
  index: PassageIndex,
  concepts: Concept[],
  anchored: boolean[],
  hits: ConceptHit[][],
): void {
  const refused = hits
    .filter((_, concept) => anchored[concept])
    .flat()
    .flatMap((hit) => findRefusal(index, hit) ?? []);
  concepts.forEach(({ refusal }, concept) => {
    if (!refusal) return;
    const own = refused.map((hit) => ({ ...hit, concept, term: -1 }));
    hits[concept] = [...(hits[concept] ?? []), ...own].sort(
      (one, other) => one.firstWord - other.firstWord,
    );
  });
}

/** The place in a document with most hits of a concept that needs no neighbours; none or one. */
function findApart(index: PassageIndex, hits: ConceptHit[], document: number): ConceptHit[] {
  const spoken = hits.filter(
    (hit) => index.unitDocument[hit.unit] === document && !hit.inHeading && !isDefined(index, hit),
  );
  const fullest = [...groupByUnit([spoken]).values()].toSorted(
    (one, other) => countWordings(other) - countWordings(one) || other.length - one.length,
  )[0];
  return fullest ? fullest.slice(0, 1) : [];
}

type Candidate = { window: Window; score: number };

/** What there is to choose from around an anchor: the unit's hits and those of its neighbours. */
type Surroundings = {
  near: ConceptHit[];
  fit: number;
  hits: number;
  wordings: number;
  prohibits: boolean;
};

/** The nearest hit of every other concept around an anchor; null when it cannot be the best. */
function gatherAround(
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
    preferences.wording * Math.min(around.wordings, 20);
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
  for (const [number, term] of terms.entries()) {
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
        term: number,
      });
    }
  }
  return hits.sort((one, other) => one.firstWord - other.firstWord);
}

function countWordings(hits: ConceptHit[]): number {
  return new Set(hits.map(({ concept, term }) => `${concept} ${term}`)).size;
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

/** Whether a word of duty stands in the sentence of a hit, up to fifteen words before its end. */
function bindsSomebody(index: PassageIndex, hit: ConceptHit): boolean {
  if (hit.inHeading) return false;
  for (let word = hit.lastWord; word > hit.firstWord - 15; word--) {
    if (duties.has(readStem(index, word))) return true;
    if (word <= hit.firstWord && endsSentence(index, word - 1)) return false;
  }
  return false;
}

function sharesSentence(index: PassageIndex, anchor: ConceptHit, hit: ConceptHit): boolean {
  if (anchor.inHeading || hit.inHeading) return false;
  const to = Math.max(anchor.firstWord, hit.firstWord);
  for (let word = Math.min(anchor.lastWord, hit.lastWord); word < to; word++) {
    if (endsSentence(index, word)) return false;
  }
  return true;
}
