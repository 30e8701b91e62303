import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseWords } from "../../scripts/training/word-vectors/choose-words.ts";
import { readGlove } from "../../scripts/training/word-vectors/read-glove.ts";
import { readWordNet } from "../../scripts/training/word-vectors/read-wordnet.ts";
import {
  removeCommonParts,
  scaleRows,
} from "../../scripts/training/word-vectors/remove-common-parts.ts";
import { retrofit } from "../../scripts/training/word-vectors/retrofit.ts";
import { listBases, tieWords } from "../../scripts/training/word-vectors/tie-words.ts";
import type { Ties } from "../../scripts/training/word-vectors/tie-words.ts";
import { toBytes } from "../../scripts/training/word-vectors/to-bytes.ts";

// Two senses of "wipe", of which the second is a kind of cleaning; and an adjective with its place.
const files: Record<string, string> = {
  "data.verb": `  1 licence text
00000001 30 v 02 wipe 0 erase 1 000 | make it go away; "wipe it"
00000002 35 v 01 wipe 0 001 @ 00000003 v 0000 | rub
00000003 35 v 01 Clean 0 000 | make clean`,
  "index.verb": `  1 licence text
wipe v 2 1 @ 2 1 00000001 00000002
erase v 1 0 1 0 00000001
clean v 1 0 1 0 00000003`,
  "data.adj": "00000009 00 s 02 glad(p) 0 spick-and-span 0 001 & 00000009 a 0000 | happy",
  "index.adj": "glad a 1 1 & 1 0 00000009",
  ...{ "data.noun": "", "index.noun": "", "data.adv": "", "index.adv": "" },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wordnet-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("reading", () => {
  test("takes WordNet's synsets, and the senses of a word in their order", () => {
    const { synsets, senses } = readWordNet(folder);
    expect(synsets.get("v00000001")).toEqual({ words: ["wipe", "erase"], near: [] });
    expect(synsets.get("v00000002")).toEqual({ words: ["wipe"], near: ["v00000003"] });
    expect(synsets.get("v00000003")?.words).toEqual(["clean"]);
    expect(synsets.get("a00000009")).toEqual({
      words: ["glad", "spick-and-span"],
      near: ["a00000009"],
    });
    expect(senses.get("wipe")).toEqual([["v00000001", "v00000002"]]);
    expect(senses.has("1")).toBe(false);
  });

  test("leaves out what is no word, and refuses a word without a vector", () => {
    const path = join(folder, "glove.json");
    const vector = (first: number) => [first, ...Array<number>(99).fill(0), 8.5, 7];
    const vectors = { the: vector(0.5), ",": vector(1), "ice-cream": vector(2), "3d": vector(3) };
    writeFileSync(path, JSON.stringify({ words: ["the", ",", "ice-cream", "3d"], vectors }));
    const { words, values } = readGlove(path);
    expect(words).toEqual(["the", "ice-cream"]);
    expect(values.length).toBe(200);
    expect([values[0], values[99], values[100]]).toEqual([0.5, 0, 2]);
    writeFileSync(path, JSON.stringify({ words: ["the", "of"], vectors }));
    expect(() => readGlove(path)).toThrow("“of” has no vector");
  });
});

describe("ties", () => {
  test("go to synonyms, less to what a rarer sense is a kind of, and between forms", () => {
    const words = ["wipe", "erase", "clean", "wiped"];
    const { from, to, weights } = tieWords(words, readWordNet(folder));
    const list = from.map((row, at) => `${words[row]} ${words[to[at] ?? -1]} ${weights[at]}`);
    expect(list).toEqual([
      "wipe erase 1",
      "wipe clean 0.125",
      "wipe wiped 0.3",
      "erase wipe 1",
      "wiped wipe 1",
    ]);
  });

  test.each([
    ["policies", "policy"],
    ["erased", "erase"],
    ["processes", "process"],
    ["submitting", "submit"],
    ["staffs", "staff"],
  ])("%s may be a form of %s", (form, base) => expect(listBases(form)).toContain(base));

  test("an s after an s is no ending", () => expect(listBases("boss")).toEqual([]));
});

describe("vectors", () => {
  test("lose their mean and the two directions they share most", () => {
    const values = makeVectors(400, (row, at) => {
      if (at === 0) return 5 + 40 * wave(row);
      if (at === 1) return 20 * wave(7 * row + 3);
      return wave(row * 31 + at * 17);
    });
    removeCommonParts(values);
    expect(largestIn(values, 0)).toBeLessThan(0.5);
    expect(largestIn(values, 1)).toBeLessThan(0.5);
    expect(largestIn(values, 2)).toBeGreaterThan(0.9);
    const sum = values.reduce((all, value) => all + value, 0);
    expect(sum).toBeCloseTo(0, 6);
  });

  test("move towards what they are tied to, and stay where nothing pulls", () => {
    const values = makeVectors(3, (row, at) => (row === at ? 1 : 0));
    const ties: Ties = { from: [0, 1], to: [1, 0], weights: [1, 1] };
    const fitted = retrofit(values, ties);
    expect(cosine(values, 0, 1)).toBe(0);
    expect(cosine(fitted, 0, 1)).toBeGreaterThan(0.8);
    expect(fitted.slice(200)).toEqual(values.slice(200));
    expect(fitted[0]).toBeGreaterThan(fitted[1] ?? 0);
  });

  test("are pulled by all ties together no more than by one strong one", () => {
    const values = makeVectors(3, (row, at) => (row === at ? 1 : 0));
    const once = retrofit(values, { from: [0], to: [1], weights: [1] });
    const often = retrofit(values, { from: [0], to: [1], weights: [9] });
    expect([...often]).toEqual([...once]);
    const weak = retrofit(values, { from: [0], to: [1], weights: [0.1] });
    expect(cosine(weak, 0, 1)).toBeLessThan(cosine(once, 0, 1));
  });

  test("keep their direction as bytes, the largest number as 127", () => {
    const values = makeVectors(2, (row, at) => (row + 1) * wave(at));
    scaleRows(values);
    const bytes = toBytes(values, [1]);
    expect(bytes.length).toBe(100);
    expect(Math.max(...bytes.map(Math.abs))).toBe(127);
    expect(cosine(Float64Array.from([...values.slice(100), ...bytes]), 0, 1)).toBeCloseTo(1, 3);
  });
});

test("kept are words of WordNet, their forms and the catalogue's, without hyphens", () => {
  const words = ["berlin", "wipe", "wiped", "spick-and", "accountability", "zzz"];
  const rows = chooseWords(words, readWordNet(folder), new Set(["accountability", "absent"]));
  expect(rows.map((row) => words[row])).toEqual(["wipe", "wiped", "accountability"]);
});

/** Numbers from -1 to 1 that look random and are the same each time. */
function wave(at: number): number {
  return Math.sin(at * at + at);
}

function makeVectors(rows: number, valueAt: (row: number, at: number) => number): Float64Array {
  return Float64Array.from({ length: rows * 100 }, (_, index) =>
    valueAt(Math.floor(index / 100), index % 100),
  );
}

function largestIn(values: Float64Array, column: number): number {
  return values.reduce(
    (most, value, index) => (index % 100 === column ? Math.max(most, Math.abs(value)) : most),
    0,
  );
}

function cosine(values: Float64Array, a: number, b: number): number {
  const dot = (one: number, other: number) =>
    values
      .slice(one * 100, one * 100 + 100)
      .reduce((sum, value, at) => sum + value * (values[other * 100 + at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
