import type { CandidateSources } from "./find-candidates.ts";
import { type CountInGroup, GroupScorer } from "./group-scorer.ts";
import { compareMeanings } from "./meaning.ts";
import type { Query } from "./parse-query.ts";
import { PassageScorer } from "./passage-scorer.ts";
import type { PassageStore } from "./passage-store.ts";
import { weights } from "./weights.ts";

export type RankSources = CandidateSources & {
  headings: Float32Array;
  pairNorms: Float32Array;
  countInGroup: CountInGroup;
  slots: Int16Array;
  familySlots: Int16Array;
};

export type Ranked = { place: number; score: number };

/** Places by their full scores, best first; of equal scores the earlier place. */
export function rankPassages(query: Query, places: number[], sources: RankSources): Ranked[] {
  const { store } = sources;
  const { lengths, meanings } = store.columns;
  const ranked = scoreWords(query, places, sources);
  const best = ranked.reduce((most, { score }) => Math.max(most, score), 0);
  // In the order of their places, in which an index built anew has them too.
  ranked.sort((a, b) => a.place - b.place);
  const similarity = compareMeanings(
    query.meaning,
    meanings.values,
    ranked.map(({ place }) => place),
  );
  ranked.forEach((one, i) => {
    const excess = Math.max(0, Math.log(lengths.at(one.place) / weights.long.from));
    one.score += best * (weights.meaning * (similarity[i] ?? 0) - weights.long.less * excess);
  });
  return ranked.sort((a, b) => b.score - a.score || a.place - b.place);
}

/** What a passage says, what the one after says, and what its group holds. */
function scoreWords(query: Query, places: number[], sources: RankSources): Ranked[] {
  const { store, statistics, countInGroup } = sources;
  const scorer = new PassageScorer(query, sources, sources);
  const groups = new GroupScorer(query, statistics, countInGroup);
  const known = new Map<number, number>();
  const scoreOwn = (place: number) => {
    const score = known.get(place) ?? scorer.score(place);
    known.set(place, score);
    return score;
  };
  const ranked = places.map((place) => {
    const next = findNext(store, place);
    const after = next === null ? 0 : weights.next * scoreOwn(next);
    const group = groups.score(store.columns.groupOf.at(place));
    return { place, score: scoreOwn(place) + after + group };
  });
  scorer.close();
  return ranked;
}

function findNext({ columns: { groupOf, removed }, end }: PassageStore, place: number) {
  let next = place + 1;
  while (next < end && removed.at(next)) next++;
  const group = groupOf.at(place);
  return next < end && group > 0 && groupOf.at(next) === group ? next : null;
}
