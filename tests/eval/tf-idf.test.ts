import { expect, it } from "vitest";
import {
  learnTfIdf,
  readLetters,
  readStemPairs,
  readWordPairs,
  readWords,
} from "../../scripts/eval/analysis/tf-idf.ts";

it("reads words, pairs of neighbours, stems and stretches of letters", () => {
  expect(readWords("We store Your data.")).toEqual(["we", "store", "your", "data"]);
  expect(readWordPairs("stored data")).toEqual(["stored", "data", "stored data"]);
  expect(readLetters("We keep")).toEqual([" we ", " kee", "keep", "eep "]);
  expect(readStemPairs("stored data")).toEqual(["store", "data", "store data"]);
});

it("weighs a term by how often it stands there and how few texts have it", () => {
  const terms = learnTfIdf(["data data audit", "data"], { fewest: 1, readTerms: readWords });
  const { columns, values } = terms.vectorise(["data data audit"]);
  // data: (1 + ln 2) × (ln(3/3) + 1); audit: ln(3/2) + 1; then divided by the row's length.
  const raw = [1 + Math.log(2), Math.log(3 / 2) + 1];
  const length = Math.hypot(...raw);
  expect([...columns]).toEqual([0, 1]);
  expect(values[0]).toBeCloseTo(raw[0]! / length, 10);
  expect(values[1]).toBeCloseTo(raw[1]! / length, 10);
});

it("leaves out terms of too few texts and words it never saw", () => {
  const terms = learnTfIdf(["data audit", "data"], { fewest: 2, readTerms: readWords });
  expect(terms.width).toBe(1);
  expect([...terms.vectorise(["audit", "", "data"]).starts]).toEqual([0, 0, 0, 1]);
});
