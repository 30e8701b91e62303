import { describe, expect, it } from "vitest";

import { SearchIndex, type SearchPassage } from "../../../server/search/search-index.ts";
import { makeRandom, scoreByDefinition } from "./brute-force.ts";

const find = (passages: SearchPassage[], query: string, limit?: number) =>
  SearchIndex.build(passages)
    .search(query, { limit })
    .map((hit) => hit.id);
const list = (...texts: string[]): SearchPassage[] =>
  texts.map((text, i) => ({ id: String(i), text }));

describe("ranking", () => {
  it("puts words that stand together before the same words scattered", () => {
    const scattered = "The breach was large, and of the personal computer data notice was taken.";
    const together = "The large computer was taken, and of the personal data breach notice was.";
    expect(find(list(scattered, together), "personal data breach")).toEqual(["1", "0"]);
    expect(find(list(together, scattered), "personal data breach")).toEqual(["0", "1"]);
  });

  it("prefers a phrase with the query's own small words", () => {
    const passages = list("right must access the file", "right of access file the");
    expect(find(passages, "right of access")[0]).toBe("1");
    expect(find(passages, "right access")).toHaveLength(2);
  });

  it("prefers rare words, and short passages where the words are the same", () => {
    const passages = list(
      "The firm keeps records of the firm.",
      "The firm keeps escrow.",
      "The firm and others that are named below keep, as a rule, every single record of escrow.",
      "A firm.",
    );
    expect(find(passages, "firm escrow").slice(0, 2)).toEqual(["1", "2"]);
  });

  it("lets a heading decide, and finds passages by it alone", () => {
    const passages = [
      { id: "a", text: "It is done within one month.", heading: "Complaints" },
      { id: "b", text: "It is done within one month.", heading: "Erasure of data" },
    ];
    expect(find(passages, "erasure within one month")).toEqual(["b", "a"]);
    expect(find(passages, "erasure")).toEqual(["b"]);
  });

  it("lifts a passage by the one after it, only inside its group", () => {
    const texts = ["Records are kept.", "The auditor is told.", "Records are kept."];
    const grouped = texts.map((text, i) => ({ id: String(i), text, group: "act" }));
    const apart = texts.map((text, i) => ({ id: String(i), text, group: `act ${i}` }));
    expect(find(grouped, "records auditor").slice(1)).toEqual(["0", "2"]);
    const [first, second] = SearchIndex.build(apart)
      .search("records auditor")
      .filter((hit) => hit.id !== "1");
    expect(first?.score).toBe(second?.score);
  });

  it("makes no hit out of context alone", () => {
    const passages = ["Records are kept.", "Nothing here."].map((text, i) => ({
      ...{ id: String(i), text, heading: "Part", group: "act" },
    }));
    expect(find(passages, "records")).toEqual(["0"]);
  });

  it("meets other forms of a word, spellings, diacritics and acronyms the texts explain", () => {
    const passages = list(
      "A firm must perform customer due diligence (CDD).",
      "CDD is repeated each year.",
      "The disclosure is made to the bank.",
      "Authorised in Żejtun and İSTANBUL.",
      "المادة الأولى من القانون",
    );
    expect(find(passages, "customer due diligence")).toEqual(["0", "1"]);
    expect(find(passages, "cdd")).toContain("0");
    expect(find(passages, "disclosing")).toEqual(["2"]);
    expect(find(passages, "authorized zejtun istanbul")).toEqual(["3"]);
    expect(find(passages, "ISTANBUL")).toEqual(["3"]);
    expect(find(passages, "قانون القانون")).toEqual(["4"]);
  });

  it("is not led astray by question words", () => {
    const passages = list("What must we do? How should it be done?", "Escrow is held by a bank.");
    expect(find(passages, "What must we do about escrow, and how?")).toEqual(["1"]);
  });

  it("finds stop words when the query has nothing else", () => {
    expect(find(list("to be or not", "escrow"), "not to be")).toEqual(["0"]);
  });
});

describe("answers", () => {
  it("keep the order of the passages where scores are equal", () => {
    const passages = list(...Array.from({ length: 50 }, () => "The same escrow."));
    expect(find(passages, "escrow", 7)).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  });

  it("hold only what the filter lets through, as many as asked for", () => {
    const index = SearchIndex.build(list(...Array.from({ length: 40 }, (_, i) => `escrow ${i}`)));
    const asked: string[] = [];
    const filter = (id: string) => {
      asked.push(id);
      return Number(id) % 3 === 0;
    };
    const hits = index.search("escrow", { limit: 5, filter });
    expect(hits.map((hit) => hit.id)).toEqual(["0", "3", "6", "9", "12"]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("do not depend on the searches before", () => {
    const index = SearchIndex.build(list("escrow account", "bank account", "bank"));
    const before = index.search("escrow bank");
    index.search("account");
    expect(index.search("escrow bank")).toEqual(before);
  });

  it.each([0, -1, Number.NaN])("are empty for the limit %d", (limit) => {
    expect(SearchIndex.build(list("escrow")).search("escrow", { limit })).toEqual([]);
  });

  it("hold at most a thousand hits", () => {
    const index = SearchIndex.build(list(...Array.from({ length: 1200 }, () => "escrow")));
    expect(index.search("escrow", { limit: Infinity })).toHaveLength(1000);
    expect(index.size).toBe(1200);
  });
});

describe("hostile input", () => {
  it.each(["", " \n", "\0", "?!", "\ud800", "zebra", "the zebra"])(
    "finds nothing for %j",
    (query) => {
      expect(find(list("The escrow account."), query)).toEqual([]);
    },
  );

  it("stands no passages, one passage, and passages without words", () => {
    expect(find([], "escrow")).toEqual([]);
    expect(find(list("escrow"), "escrow")).toEqual(["0"]);
    expect(find(list("", "\0", "escrow\0account", "…"), "account")).toEqual(["2"]);
  });

  it("reads only the beginning of an endless query", () => {
    const words = Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(" ");
    const index = SearchIndex.build(list("w5 escrow", words, "w19999"));
    expect(words.length).toBeGreaterThan(100_000);
    const ids = index.search(words).map((hit) => hit.id);
    expect(ids).toContain("0");
    expect(ids).not.toContain("2");
  });

  it("takes names of properties and markup for words", () => {
    const passages = list("constructor", "__proto__ toString", "<script>alert(1)</script>");
    expect(find(passages, "constructor")).toEqual(["0"]);
    expect(find(passages, "__proto__")).toEqual(["1"]);
    expect(find(passages, "hasOwnProperty")).toEqual([]);
    expect(find(passages, '"<script>" OR 1=1')).toContain("2");
  });
});

describe("against the definition", () => {
  it.each([1, 2, 3, 4, 5, 6])("agrees with a plain BM25 on random passages (seed %i)", (seed) => {
    const random = makeRandom(seed);
    const vocabulary = ["zab", "zeb", "zib", "zob", "zub", "qab", "qeb", "qib", "the", "of"];
    const pick = () => vocabulary[Math.floor(random() ** 2 * vocabulary.length)] ?? "zab";
    const texts = Array.from({ length: 60 }, () =>
      Array.from({ length: 1 + Math.floor(random() * 25) }, pick).join(" "),
    );
    const index = SearchIndex.build(list(...texts));
    for (let run = 0; run < 20; run++) {
      const query = Array.from({ length: 1 + Math.floor(random() * 5) }, pick).join(" ");
      const expected = scoreByDefinition(texts, query);
      const hits = index.search(query, { limit: 10 });
      expect(hits).toHaveLength(Math.min(10, expected.filter((score) => score > 0).length));
      const best = expected.toSorted((a, b) => b - a);
      hits.forEach((hit, i) => {
        expect(hit.score).toBeCloseTo(best[i] ?? 0, 4);
        expect(hit.score).toBeCloseTo(expected[Number(hit.id)] ?? 0, 4);
      });
    }
  });
});
