import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openWordWeights, weighWords } from "../../../server/catalogue/word-weights.ts";

const folder = mkdtempSync(join(tmpdir(), "word-weights-"));
afterAll(() => rmSync(folder, { recursive: true }));
const passages = [
  { id: "a", text: "The escrow account is held by a bank.", heading: "Accounts" },
  { id: "b", text: "The bank tells the authority." },
];

test("a word that fewer passages hold weighs more", () => {
  const weights = weighWords(passages);
  expect(weights.get("bank")).toBeCloseTo(Math.log(2));
  expect(weights.get("escrow")).toBeCloseTo(Math.log(3));
  expect(weights.has("ledger")).toBe(false);
});

test("weights are read from the file of just these passages, and made for others", () => {
  const file = join(folder, "catalogue.words");
  expect(openWordWeights(file, passages)).toEqual(weighWords(passages));
  const written = readFileSync(file);
  expect(openWordWeights(file, passages)).toEqual(weighWords(passages));
  expect(readFileSync(file)).toEqual(written);
  const other = passages.slice(1);
  expect(openWordWeights(file, other)).toEqual(weighWords(other));
  expect(readFileSync(file)).not.toEqual(written);
});

test("without passages there are no weights, read or made", () => {
  const file = join(folder, "empty.words");
  expect(openWordWeights(file, [])).toEqual(new Map());
  expect(openWordWeights(file, [])).toEqual(new Map());
});
