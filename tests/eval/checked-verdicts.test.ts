import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  compareVerdicts,
  readCheckedVerdicts,
  summariseComparisons,
} from "../../scripts/eval/checked-verdicts.ts";

const list = readCheckedVerdicts();
const isHere = existsSync("../shared/data/pdfs");

describe("the list of verdicts that a reader checked", () => {
  it("holds ten for each document, none of them twice, and the place of all that is shown", () => {
    const documents = new Set(list.map(({ pdf }) => pdf));
    expect(documents.size).toBe(11);
    for (const document of documents) {
      const asked = list.filter(({ pdf }) => pdf === document);
      expect(asked.length).toBe(10);
      expect(new Set(asked.map(({ obligation }) => obligation)).size).toBe(10);
    }
    for (const { expected, where, found, right } of list) {
      const isShown = ["met", "partly", "contradicted"].includes(expected);
      expect(where.length > 0).toBe(isShown);
      expect(right).toBe(found === expected);
    }
  });

  it("quotes no more of a document than it takes to find a place", () => {
    const places = list.flatMap(({ where, near }) => [...where, ...(near ? [near] : [])]);
    for (const { words } of places) expect(words.split(/\s+/).length).toBeLessThanOrEqual(8);
  });
});

describe.skipIf(!isHere)(
  "those verdicts today (needs ../shared/data/pdfs; skipped without)",
  () => {
    it("are right where they say shown, and quote the expected page", async () => {
      const compared = (await compareVerdicts(list))!;
      const said = compared.filter(({ finding }) => finding.verdict === "met");
      const right = said.filter((one) => one.right);
      // Two dozen verdicts: one more or less is .04.
      expect(right.length / said.length).toBeGreaterThanOrEqual(0.8);
      const figures = summariseComparisons(compared);
      expect(figures.onPage / figures.quoted).toBeGreaterThanOrEqual(0.93);
    });
  },
);
