import { findNamedActs } from "../catalogue/act-names.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { Act } from "../catalogue/types.ts";
import { SearchIndex } from "../search/search-index.ts";

const indexes = new WeakMap<Act[], SearchIndex>();
const mostHits = 1000;

/** An act that holds some of the words; `rank` is 1 for the best, and above 1 where it is named. */
export type FoundAct = { act: Act; text: string; rank: number };

/** The acts that bind in one of the jurisdictions and hold words of the query. */
export function searchActs(catalogue: Catalogue, where: Jurisdiction[], query: string): FoundAct[] {
  const named = findNamedActs(query, catalogue.actNames);
  const hits = indexActs(catalogue.acts).search(query, { limit: mostHits });
  const scores = new Map(hits.map(({ id, score }) => [id, score / (hits[0]?.score ?? score)]));
  return catalogue.acts
    .filter(({ id }) => named.has(id) || scores.has(id))
    .filter((act) => act.jurisdictions.some((one) => where.includes(one)))
    .map((act) => ({
      act,
      text: `${act.shortTitle} ${act.title} ${act.identifier} ${act.summary}`,
      rank: named.has(act.id) ? 1.5 : (scores.get(act.id) ?? 0),
    }));
}

/** The same catalogue is read for many requests. */
function indexActs(acts: Act[]): SearchIndex {
  const known = indexes.get(acts);
  if (known) return known;
  const index = SearchIndex.build(
    acts.map(({ id, shortTitle, title, identifier, summary }) => ({
      id,
      text: `${shortTitle}. ${summary}`,
      heading: `${title} ${identifier}`,
    })),
  );
  indexes.set(acts, index);
  return index;
}
