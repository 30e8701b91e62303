import type { Concept } from "../catalogue/types.ts";
import { type ConceptHit, findHits } from "./evidence.ts";
import { type AnalysedPassage, indexPassages } from "./passage-index.ts";
import { type Evidence, quoteWindow } from "./quotes.ts";
import { createTermMatcher } from "./term-matching.ts";

/**
 * The passages that speak of an obligation's topic, with the words that do: those that show most
 * of its concepts first, then as they were given. One without an anchor says nothing of the topic.
 */
export function findConceptPassages(
  passages: AnalysedPassage[],
  concepts: Concept[],
  most: number,
): Evidence[] {
  const documents = passages.map((passage, at) => ({
    ...{ id: String(at), name: "", kind: "other" as const, readable: true, language: null },
    passages: [passage],
  }));
  const index = indexPassages(documents);
  const matcher = createTermMatcher(index);
  const byUnit = new Map<number, ConceptHit[]>();
  for (const [concept, { terms }] of concepts.entries()) {
    for (const hit of findHits(index, matcher, terms, concept)) {
      const own = byUnit.get(hit.unit) ?? [];
      // One place for each concept is enough to show where it stands.
      if (own.every((known) => known.concept !== concept)) byUnit.set(hit.unit, [...own, hit]);
    }
  }
  const anchored = concepts.some(({ anchor }) => anchor);
  const isTopic = (hits: ConceptHit[]) =>
    hits.some((hit) => !hit.inHeading) &&
    hits.some((hit) => !anchored || concepts[hit.concept]?.anchor);
  const names = concepts.map(({ name }) => name);
  return [...byUnit]
    .filter(([, hits]) => isTopic(hits))
    .toSorted(([unit, hits], [other, more]) => more.length - hits.length || unit - other)
    .slice(0, most)
    .flatMap(([, hits]) => {
      const spoken = hits.filter((hit) => !hit.inHeading);
      return quoteWindow(index, { hits: spoken }, names).slice(0, 1);
    });
}
