import type { ConceptHit } from "./evidence.ts";
import type { PassageIndex } from "./passage-index.ts";
import type { Sentence } from "./read-sentences.ts";

/** Finds the sentences that hold the words of hits, each once; those of a heading are in none. */
export function createCarrierFinder(
  index: PassageIndex,
  sentences: Sentence[],
): (hits: ConceptHit[]) => Sentence[] {
  const byPassage = new Map<number, Sentence[]>();
  for (const sentence of sentences) {
    const known = byPassage.get(sentence.passage);
    if (known) known.push(sentence);
    else byPassage.set(sentence.passage, [sentence]);
  }
  return (hits) => {
    const found = hits.flatMap((hit) => {
      if (hit.inHeading) return [];
      const at = index.wordStart[hit.lastWord]!;
      const around = byPassage.get(index.unitPassage[hit.unit]!) ?? [];
      return around.find(({ start, end }) => start <= at && at < end) ?? [];
    });
    return [...new Set(found)];
  };
}
