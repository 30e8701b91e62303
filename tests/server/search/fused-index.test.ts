import { describe, expect, test } from "vitest";
import { fuseIndex, rankByMeaning } from "../../../server/search/fused-index.ts";
import { fuseRanks } from "../../../server/search/fuse-ranks.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";

test("ranks are fused by the sum of 1 / (60 + rank)", () => {
  expect(fuseRanks([["a", "b"], ["b", "c"], []])).toEqual([
    { id: "b", score: 1 / 62 + 1 / 61 },
    { id: "a", score: 1 / 61 },
    { id: "c", score: 1 / 62 },
  ]);
  expect(fuseRanks([])).toEqual([]);
});

describe("an index by words and meaning", () => {
  const passages = Array.from({ length: 40 }, (_, at) => ({
    id: `p${at}`,
    text: at === 7 ? "The physician keeps records." : `Paragraph number ${at} on other matters.`,
  }));
  const index = SearchIndex.build(passages);
  const vectors = passages.map((_one, at) => Float32Array.from(at === 7 ? [1, 0] : [0, 1]));
  const ids = passages.map(({ id }) => id);
  const fused = fuseIndex(index, "doctor files", Float32Array.from([1, 0]), { ids, vectors });

  test("finds what holds none of the words, and says that it stands out", () => {
    expect(index.search("doctor files")).toEqual([]);
    expect(fused.search("doctor files")[0]).toMatchObject({ id: "p7", near: true });
    expect(
      fused
        .search("doctor files")
        .slice(1)
        .some(({ near }) => near),
    ).toBe(false);
  });

  test("answers any other query as the words alone do", () => {
    expect(fused.search("physician records")).toEqual(index.search("physician records"));
  });

  test("keeps to the limit and the filter", () => {
    expect(fused.search("doctor files", { limit: 3 })).toHaveLength(3);
    const hits = fused.search("doctor files", { filter: (id) => id !== "p7" });
    expect(hits.map(({ id }) => id)).not.toContain("p7");
  });

  test("where all are alike nothing stands out", () => {
    const same = passages.map(() => Float32Array.from([0, 1]));
    expect(rankByMeaning(Float32Array.from([0, 1]), { ids, vectors: same }).near.size).toBe(0);
    expect(rankByMeaning(Float32Array.from([0, 1]), { ids: [], vectors: [] }).ranking).toEqual([]);
  });
});
