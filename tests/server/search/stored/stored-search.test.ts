import { expect, test } from "vitest";
import { SearchIndex } from "../../../../server/search/search-index.ts";
import type { SearchPassage } from "../../../../server/search/search-index.ts";
import { lineUp } from "../../../../server/search/stored/searched-documents.ts";
import { listNeeded, rankStored } from "../../../../server/search/stored/rank-stored.ts";
import { readColumns, writeDocument } from "../../../../server/search/stored/stored-document.ts";
import { StoredSearch } from "../../../../server/search/stored/stored-search.ts";

const words =
  `data personal retention controller processor breach notify notification authority risk
  assess assessment customer due diligence record records Transfer the of and must not within`
    .trim()
    .split(/\s+/);
const foreign = "Die Löschung der Daten muss nach fünf Jahren erfolgen und wird nicht verschoben.";

function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function makeDocuments(random: (below: number) => number): SearchPassage[][] {
  return Array.from({ length: 7 }, (_, document) =>
    Array.from({ length: 1 + random(6) }, (_none, at) => {
      const text = Array.from({ length: 3 + random(30) }, () => words[random(words.length)]);
      if (random(5) === 0) text.push("customer due diligence (CDD)");
      return {
        id: `${document}:${at}`,
        text: random(9) === 0 ? foreign : `${text.join(" ")}.`,
        group: `d${document}`,
        ...(random(3) > 0 && { heading: `Retention of ${words[random(words.length)]}` }),
      };
    }),
  );
}

/** As the database gives them: rows of several documents joined, in segments of any order. */
function ask(query: string, documents: SearchPassage[][], left: number[]) {
  const stored = documents.map((passages, number) => writeDocument(number, passages));
  const segments = [
    [4, 5, 6],
    [0, 1, 2, 3],
  ];
  const rows = segments.flatMap((numbers) => {
    const names = new Set(numbers.flatMap((number) => [...(stored[number]?.rows.keys() ?? [])]));
    return [...names].map((key) => ({
      key,
      data: Buffer.concat(numbers.flatMap((number) => stored[number]?.rows.get(key) ?? [])),
    }));
  });
  const searched = lineUp(
    left.map((number) => ({
      ...{ id: `d${number}`, number, columns: readColumns(stored[number]!.columns) },
      explanations: stored[number]!.explanations,
    })),
  );
  const search = new StoredSearch(query, searched);
  const wanted = new Set(search.rowNames);
  search.load(rows.filter(({ key }) => wanted.has(key)));
  const passages = left.flatMap((number) => documents[number] ?? []);
  const places = search.findCandidates(64).map(({ place }) => place);
  const needed = listNeeded(search, places);
  const ranked = rankStored(search, places, new Map(needed.map((at) => [at, passages[at]!])));
  return ranked.map(({ place, score }) => ({ id: passages[place]!.id, score }));
}

test("rows in a database answer as an index of the same passages does", () => {
  const random = makeRandom(11);
  let compared = 0;
  for (let round = 0; round < 60; round++) {
    const documents = makeDocuments(random);
    const left = documents.map((_, number) => number).filter(() => random(6) > 0);
    const index = SearchIndex.build(left.flatMap((number) => documents[number] ?? []));
    const query = [
      ...Array.from({ length: 1 + random(5) }, () => words[random(words.length)]),
      ...["CDD", "Löschung der Daten", ""].slice(random(3)).slice(0, 1),
    ].join(" ");
    const wanted = index.search(query, { limit: 64 });
    const found = ask(query, documents, left);
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    for (const [at, { score }] of wanted.entries()) expect(found[at]?.score).toBeCloseTo(score, 4);
    compared += wanted.length;
  }
  expect(compared).toBeGreaterThan(500);
});

test("a word that nothing holds finds nothing, and neither do documents without passages", () => {
  const documents: SearchPassage[][] = [[], [{ id: "a", text: "Breach of data.", group: "d1" }]];
  expect(ask("sanctions", documents, [0, 1])).toEqual([]);
  expect(ask("breach", documents, [0, 1]).map(({ id }) => id)).toEqual(["a"]);
  expect(ask("breach", documents, [0])).toEqual([]);
});
