import { findReferred } from "../catalogue/article-references.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { coverQuestion, weighQuestion } from "./coverage.ts";
import { openCompounds } from "./open-compounds.ts";
import { rankHit } from "./search-catalogue.ts";

const mostHits = 1000;
/** Share of the words, by weight, that an obligation has to hold where any holds so much. */
const enough = 0.75;
/** What a word counts of which only a relative is there. */
const kin = 0.5;

/**
 * The obligations that hold the words, by id, the best first: in what they ask, in the article's
 * own words, or in the names of their act, in English or in the words of `shown`. An article by its
 * number comes before all others.
 */
export function searchObligations(
  catalogue: Catalogue,
  query: string,
  shown = catalogue,
): string[] {
  const own = shown === catalogue ? [] : rankObligations(shown, openCompounds(query, shown));
  const ranked = [...rankObligations(catalogue, query), ...own];
  const most = Math.max(0, ...ranked.map(({ coverage }) => coverage));
  const least = Math.min(enough, most);
  const good = ranked.filter(({ coverage }) => coverage > 0 && coverage >= least);
  const ids = good.toSorted((a, b) => b.rank - a.rank).map(({ id }) => id);
  return [...new Set([...findReferred(query, catalogue), ...ids])];
}

/** `rank` counts against the best, since scores compare only within one index. */
function rankObligations(catalogue: Catalogue, query: string) {
  const asked = weighQuestion(query, catalogue);
  const hits = catalogue.index.search(query, { limit: mostHits });
  return hits.flatMap((hit) => {
    const { id } = hit;
    const key = id.startsWith("obligation:") ? id.slice("obligation:".length) : "";
    const entry = catalogue.obligations.get(key);
    if (!entry) return [];
    const { act, obligation } = entry;
    const words = [obligation.title, obligation.text, ...obligation.keyTerms];
    const names = [act.shortTitle, act.title, act.identifier, obligation.article];
    const coverage = coverQuestion(asked, [...words, ...names].join(" "), kin);
    return [{ id: key, coverage, rank: rankHit(hit, hits, coverage) }];
  });
}
