import { expect, test } from "vitest";
import { translateText, translateWord } from "../../../server/search/lexicon.ts";

test.each([
  ["lt", "kopijos", "copy"],
  ["lv", "pārkāpumu", "breach"],
  ["et", "andmed", "data"],
] as const)("%s: %s stands for %s, in whatever form", (language, word, english) => {
  expect(translateWord(word, language)).toContain(english);
});

test("a word that nobody learned stays as it is", () => {
  expect(translateWord("Xyzzy", "lt")).toEqual([]);
  expect(translateText("Xyzzy kopija", "lt")).toBe("xyzzy copy");
});

test("a language that the other tables know needs no words", () => {
  expect(translateText("Wie lange?", "de")).toBe("");
  expect(translateWord("copy", "en")).toEqual([]);
});
