import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SearchIndex, type SearchPassage } from "../../../server/search/search-index.ts";
import { readSnapshot, writeSnapshot } from "../../../server/search/snapshot.ts";

const word = fc.constantFrom(
  ...["escrow", "Account", "bank", "the", "of", "records", "Records", "recording", "must", "(EA)"],
  ...[
    "6.2.1",
    "guidance",
    "müssen",
    "der",
    "Auslagerungen",
    "veri",
    "البيانات",
    "escrow account (EA)",
  ],
);
const words = (minLength: number, maxLength: number) =>
  fc.array(word, { minLength, maxLength }).map((list) => list.join(" "));
const passage = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map(String),
  text: words(0, 20),
  heading: fc.constantFrom("", "Records", "Der Auslagerungen", "Escrow account", "6.2.1"),
  group: fc.constantFrom("", "a", "b", "c"),
});
const step = fc.oneof(
  fc.record({ add: fc.array(passage, { maxLength: 12 }) }),
  fc.record({ remove: fc.array(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 8 }) }),
);
const queries = fc.array(words(1, 6), { minLength: 1, maxLength: 5 });

describe("an index that passages come to and go from", () => {
  it("answers as one built anew from what is left", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), queries, (steps, asked) => {
        const index = SearchIndex.build([]);
        let left: SearchPassage[] = [];
        for (const one of steps) {
          if ("add" in one) {
            index.add(one.add);
            left.push(...one.add);
          } else {
            const gone = new Set(one.remove);
            const before = left.length;
            left = left.filter(({ id }) => !gone.has(id));
            expect(index.remove(one.remove)).toBe(before - left.length);
          }
          // A search in between must leave nothing behind.
          index.search(asked[0] ?? "");
        }
        expect(index.size).toBe(left.length);
        expectSame(index, SearchIndex.build(left), asked);
      }),
      { numRuns: 300 },
    );
  });

  it("answers the same after many small additions as after one large one", () => {
    const passages = Array.from({ length: 700 }, (_, i) => ({
      ...{ id: String(i), group: `act ${Math.floor(i / 9)}`, heading: `Part ${i % 7}` },
      text: `Record ${i % 13} of account ${i % 29} is kept ${"by the bank ".repeat(i % 4)}`,
    }));
    const index = SearchIndex.build([]);
    for (let at = 0; at < passages.length; at += 3) index.add(passages.slice(at, at + 3));
    const asked = ["account 5 of the bank", "record 12", "part 3 records", "kept by"];
    expectSame(index, SearchIndex.build(passages), asked);
    const odd = passages.filter((_, i) => i % 2 === 1 || i % 5 === 0);
    index.remove(odd.map(({ id }) => id));
    expectSame(index, SearchIndex.build(passages.filter((one) => !odd.includes(one))), asked);
  });

  it("takes what was removed back in, behind the rest", () => {
    const index = SearchIndex.build([
      { id: "a", text: "escrow" },
      { id: "b", text: "escrow" },
    ]);
    expect(index.remove(["a", "z"])).toBe(1);
    expect(index.remove(["a"])).toBe(0);
    index.add([{ id: "a", text: "escrow" }]);
    expect(index.search("escrow").map((hit) => hit.id)).toEqual(["b", "a"]);
    expect(index.remove(["a", "b"])).toBe(2);
    expect(index.search("escrow")).toEqual([]);
  });
});

describe("a snapshot", () => {
  it("answers as the index it was taken of, and changes as that does", () => {
    fc.assert(
      fc.property(
        fc.array(passage, { maxLength: 30 }),
        fc.array(passage),
        queries,
        (first, more, asked) => {
          const index = SearchIndex.build(first);
          index.remove(["3", "7"]);
          const read = readSnapshot(writeSnapshot(index, "input"), "input")!;
          expectSame(read, index, asked);
          for (const one of [index, read]) {
            one.add(more);
            one.remove(["1", "2", "20"]);
          }
          expectSame(read, index, asked);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("is not taken for one of another input", () => {
    const bytes = writeSnapshot(SearchIndex.build([{ id: "a", text: "escrow" }]), "one");
    expect(readSnapshot(bytes, "other")).toBeNull();
  });

  it("is refused when any of its bytes has changed, or some are missing", () => {
    const passages = [{ id: "a", text: "escrow account", heading: "Bank", group: "act" }];
    const bytes = writeSnapshot(SearchIndex.build(passages), "input");
    for (let at = 0; at < bytes.length; at += 7) {
      const broken = bytes.slice();
      broken[at] = (broken[at] ?? 0) ^ 0x10;
      expect(readSnapshot(broken, "input"), `byte ${at}`).toBeNull();
    }
    for (const length of [0, 5, 11, 12, 40, bytes.length - 4]) {
      expect(readSnapshot(bytes.slice(0, length), "input")).toBeNull();
    }
  });
});

function expectSame(index: SearchIndex, other: SearchIndex, asked: string[]): void {
  for (const query of asked) {
    const hits = index.search(query, { limit: 50 });
    const others = other.search(query, { limit: 50 });
    expect(hits.map((hit) => hit.id)).toEqual(others.map((hit) => hit.id));
    hits.forEach((hit, i) => expect(hit.score).toBeCloseTo(others[i]?.score ?? -1, 5));
  }
}
