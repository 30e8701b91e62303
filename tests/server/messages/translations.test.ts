import { expect, test } from "vitest";
import { englishTexts } from "../../../server/messages/en.ts";
import { languages, offeredLanguages } from "../../../server/messages/languages.ts";
import { readTranslations } from "../../../server/messages/translated-texts.ts";
import { parseMessage } from "../../../server/messages/parse-message.ts";
import type { Message } from "../../../server/messages/message.ts";

const translated = offeredLanguages.filter((one) => one !== "en");

test.each(translated)("%s has every text", (language) => {
  const texts = readTranslations(language);
  expect(Object.keys(englishTexts).filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
});

test.each(translated)("%s fills in and marks what English does", (language) => {
  const texts = readTranslations(language);
  const wrong = Object.entries(englishTexts).filter(([key, english]) => {
    const [ours, theirs] = [english, texts[key] ?? ""].map((text) => namesIn(parseMessage(text)));
    return JSON.stringify(ours) !== JSON.stringify(theirs);
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test.each(translated)("%s has a form for each plural of the language", (language) => {
  const { locale } = languages[language];
  const wrong = Object.entries(readTranslations(language)).filter(([, text]) =>
    pluralsIn(parseMessage(text)).some(({ ordinal, forms }) => {
      const rules = new Intl.PluralRules(locale, { type: ordinal ? "ordinal" : "cardinal" });
      const { pluralCategories } = rules.resolvedOptions();
      const named = forms.filter((form) => !form.startsWith("="));
      return named.toSorted().join() !== pluralCategories.toSorted().join();
    }),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

/** What is filled in and which tags there are, each once. */
function namesIn(message: Message): string[] {
  if (typeof message === "string") return [];
  const names = message.flatMap((piece): string[] => {
    if (typeof piece === "string") return [];
    if ("value" in piece) return [piece.value];
    if ("number" in piece) return [piece.number];
    if ("tag" in piece) return [`<${piece.tag}>`, ...namesIn(piece.inside)];
    const inside = Object.values(piece.cases).flatMap(namesIn);
    return ["plural" in piece ? piece.plural : piece.select, ...inside];
  });
  return [...new Set(names)].toSorted();
}

function pluralsIn(message: Message): { ordinal: boolean; forms: string[] }[] {
  if (typeof message === "string") return [];
  return message.flatMap((piece) => {
    if (typeof piece === "string") return [];
    if ("tag" in piece) return pluralsIn(piece.inside);
    if (!("cases" in piece)) return [];
    const inside = Object.values(piece.cases).flatMap(pluralsIn);
    if (!("plural" in piece)) return inside;
    return [{ ordinal: Boolean(piece.ordinal), forms: Object.keys(piece.cases) }, ...inside];
  });
}
