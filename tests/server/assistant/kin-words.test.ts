import { describe, expect, test } from "vitest";
import { rankPassages } from "../../../server/assistant/gather-documents.ts";
import { addKin, findKin } from "../../../server/assistant/kin-words.ts";
import { planQuestion } from "../../../server/assistant/plan.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { splitWords } from "../../../server/search/tokenize.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";

describe("a compound that stands nowhere is known by its kin", () => {
  const words = new Set([
    ...["jahresurlaub", "urlaubsantrag", "dienstreisen", "hotel", "kilometerpauschale"],
    ...["feiertage", "absicherung", "puhkus", "pohipuhkus", "marketplace"],
  ]);

  test.each([
    ["urlaubstage", ["jahresurlaub", "urlaubsantrag"]],
    ["reisekosten", ["dienstreisen"]],
    ["hotelrechnung", ["hotel"]],
    ["kilometergeld", ["kilometerpauschale"]],
    ["puhkusepaevad", ["puhkus", "pohipuhkus"]],
    // What it ends with says too little, and not every end of a word is a part of it.
    ["ruhetage", []],
    ["versicherung", []],
    ["workplace", []],
    // What stands there needs no kin.
    ["hotel", []],
  ])("%s", (word, kin) => {
    expect(findKin(word, words)).toEqual(kin);
  });
});

test("a sentence that says only part of a compound is found by it", () => {
  const text = [
    "Die Werkstatt öffnet um sieben Uhr.",
    "Der Jahresurlaub beträgt 28 Arbeitstage.",
    "Werkzeuge werden abends weggeräumt.",
  ].join(" ");
  const passage = { page: 1, start: 0, end: text.length, text, pageText: text };
  const words = new Set(splitWords(text).map(({ word }) => word));
  const sources = {
    index: SearchIndex.build([{ id: "d:0", text, group: "d" }]),
    passages: new Map([["d:0", { ...passage, documentId: "d", documentName: "Handbuch.pdf" }]]),
    ...{ documents: 1, pages: 1, isForeign: true, words },
  };
  const plan = planQuestion("Wie viele Urlaubstage haben unsere Leute?", catalogue, {});
  const [best] = rankPassages(addKin(plan, words), sources);
  expect(best?.evidence.quote).toContain("Jahresurlaub");
  expect(best?.coverage).toBeGreaterThan(rankPassages(plan, sources)[0]?.coverage ?? 0);
});
