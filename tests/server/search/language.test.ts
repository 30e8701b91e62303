import { expect, test } from "vitest";
import { detectLanguage } from "../../../server/search/language.ts";
import { tokenize } from "../../../server/search/tokenize.ts";

test.each([
  ["en", "The controller shall notify the authority."],
  ["en", "What is the Größe of a Zürich branch?"],
  ["en", "the man was in the war"],
  ["de", "Welche Pflichten gelten für Auslagerungen?"],
  ["de", "Sicherungsmaßnahmen"],
  ["de", "Der Verantwortliche meldet die Verletzung."],
  ["tr", "Kişisel veriler ne zaman silinir?"],
  ["tr", "veri ihlali nedir"],
  ["ar", "العمليات المشبوهة"],
  ["other", "Il-kontrollur għandu jinnotifika lill-awtorità, ħlief"],
  ["other", "Pārzinis paziņo uzraudzības iestādei"],
  ["other", "Duomenų valdytojas praneša priežiūros institucijai"],
  [null, "Outsourcing 2024/1774"],
  [null, ""],
  [null, "also in man am"],
])("%s: %s", (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ["ışık", "isik", "ISIK", "İŞIK"],
  ["البيانات", "بيانات", "والبيانات", "بالبيانات", "للبيانات"],
  ["ٱلنظام", "النظام", "نظام", "النـــظام"],
  ["على", "علي"],
  ["لجنة", "لجنه", "اللجنة"],
  ["għażla", "ghazla", "GĦAŻLA"],
  ["šķīrējtiesa", "skirejtiesa"],
  ["žinių", "ziniu"],
  ["õigus", "oigus"],
])("without a stemmer %s and its other spellings fold together", (...spellings) => {
  const folded = spellings.map((spelling) => tokenize(spelling, "plain")[0]?.stem);
  expect(new Set(folded).size).toBe(1);
});

test("an article is no article where nothing would be left of the word", () => {
  expect(tokenize("الله", "plain")[0]?.stem).toBe("الله");
});
