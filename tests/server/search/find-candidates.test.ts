import { expect, test } from "vitest";
import { findCandidates, scoreHeadings } from "../../../server/search/find-candidates.ts";
import { parseQuery } from "../../../server/search/parse-query.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { makeRandom } from "./brute-force.ts";

const noAcronyms = { longForms: new Map(), byFirstStem: new Map() };

test.each([1, 2, 3, 4])("keeping the best leaves out nothing that is better (seed %i)", (seed) => {
  const random = makeRandom(seed);
  const pick = (power: number) => `w${Math.floor(random() ** power * 400)}`;
  const passages = Array.from({ length: 6000 }, (_, i) => ({
    id: String(i),
    heading: i % 3 === 0 ? `${pick(1)} ${pick(3)}` : "",
    text: Array.from({ length: 3 + Math.floor(random() * 30) }, () => pick(3)).join(" "),
  }));
  const index = SearchIndex.build(passages.slice(0, 4000));
  for (let at = 4000; at < 6000; at += 500) index.add(passages.slice(at, at + 500));
  index.remove(["17", "4321", "5999"]);
  const { store, statistics } = index.parts;
  const sources = { ...index.parts, norms: statistics.findNorms(store).words };
  for (let run = 0; run < 15; run++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(2)).join(" ");
    const query = parseQuery(text, { ...index.parts, acronyms: noAcronyms });
    const find = (limit: number, allow?: (place: number) => boolean) =>
      findCandidates(query, { ...sources, headings: scoreHeadings(query, sources) }, limit, allow)
        .toSorted((a, b) => b.score - a.score || a.place - b.place)
        .map(({ place }) => place);
    const all = find(6000);
    expect(find(20)).toEqual(all.slice(0, 20));
    const isOdd = (place: number) => place % 2 === 1;
    expect(find(20, isOdd)).toEqual(all.filter(isOdd).slice(0, 20));
    expect(all).not.toContain(17);
  }
});
