import type { Concept } from "../catalogue/types.ts";
import { isDefined } from "./definitions.ts";
import { findRefusal, isAffirmed, isRefused } from "./denial.ts";
import { type Candidate, countTerms, gatherAround } from "./gather.ts";
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
  /** How many different terms the unit holds, and how many units open the topic. */
  terms: number;
  places: number;
};

export type EvidenceSearch = {
  best: Window | null;
  /** An anchor that is only ever denied ("we do not appoint …"). */
  denied: ConceptHit | null;
  /** What a prohibition rules out, plainly said to be done ("we rate people by …"). */
  affirmed: ConceptHit | null;
  /** How many concepts other than anchors the fitting documents speak of anywhere. */
  hinted: number;
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
  const hits = concepts.map(({ terms }, number) =>
    findHits(index, matcher, terms, number).filter((hit) => !isDefined(index, hit)),
  );
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
  let places = 0;
  for (const [unit, own] of byUnit) {
    const fit = fits[index.unitDocument[unit]!] ?? 0;
    const anchors = own.filter((hit) => anchored[hit.concept]);
    if (fit === 0 || anchors.length === 0) continue;
    places++;
    const near = listNear(index, byUnit, unit);
    const around = { near, fit, prohibits, hits: own.length, terms: countTerms(own) };
    for (const anchor of anchors.slice(0, mostAnchorHits)) {
      const candidate = gatherAround(index, anchor, around, best?.score ?? -Infinity);
      if (!best || (candidate && candidate.score > best.score)) best = candidate;
    }
  }
  const hinted = hits.filter(
    (ofConcept, concept) =>
      !anchored[concept] && ofConcept.some((hit) => fits[index.unitDocument[hit.unit]!] === 2),
  ).length;
  if (!best) return { best: null, denied, affirmed: null, hinted };
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
    best: { ...window, hits: [...window.hits, ...elsewhere], places },
    denied: null,
    affirmed: affirmed ?? null,
    hinted,
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
  const spoken = hits.filter((hit) => index.unitDocument[hit.unit] === document && !hit.inHeading);
  const fullest = [...groupByUnit([spoken]).values()].toSorted(
    (one, other) => countTerms(other) - countTerms(one) || other.length - one.length,
  )[0];
  return fullest ? fullest.slice(0, 1) : [];
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
