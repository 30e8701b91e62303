import { expect, test } from "vitest";
import { compilePhrase } from "../../../server/assistant/phrases.ts";
import { coverTopics, findSpoken, markSpoken } from "../../../server/assistant/spoken-topics.ts";
import { listSynonymPhrases, readForms, speaksOf } from "../../../server/assistant/topics.ts";
import type { Topic } from "../../../server/assistant/topics.ts";
import synonymSets from "../../../server/assistant/synonyms.json" with { type: "json" };

const ofSet = (synonyms: string): Topic => ({
  ...{
    typed: synonyms,
    synonyms,
    phrases: listSynonymPhrases(synonyms),
    weight: 2,
    begun: new Map(),
  },
});
const ofWord = (typed: string): Topic => ({
  ...{ typed, synonyms: null, phrases: [compilePhrase(typed)], weight: 1, begun: new Map() },
});

const texts = [
  "The controller shall notify the personal data breach to the supervisory authority.",
  "We keep the records of our customers for five years after the contracts have ended.",
  "Die Verarbeitung durch einen Auftragsverarbeiter; Zahlungsverzug und Kündigung.",
  "Kişisel verilerin korunması, sözleşmeler ve bildirimler.",
  "",
];

test("all topics at once are found where each of them is found alone", () => {
  const topics = [
    ...Object.keys(synonymSets).map(ofSet),
    ...["breach", "record*", "veri*", "vertrag", "ended", "nowhere"].map(ofWord),
  ];
  for (const text of texts) {
    const forms = readForms(text);
    for (const [from, to] of [
      [0, forms.length],
      [2, 6],
    ] as const) {
      const alone = topics.map((topic) => speaksOf(forms, topic, from, to));
      expect(findSpoken(forms, topics, from, to)).toEqual(alone);
    }
  }
});

test("a phrase marks all its words, and what is covered counts by its weight", () => {
  const forms = readForms("The personal data breach was told to nobody");
  expect(markSpoken(forms, [ofWord("data breach"), ofWord("nobody")])).toEqual(
    [0, 0, 1, 1, 0, 0, 0, 1].map(Boolean),
  );
  expect(coverTopics(forms, [ofSet("year"), ofWord("nobody"), ofWord("told")])).toBe(0.5);
});

test("however many words a text has, each topic is looked at once", () => {
  let looks = 0;
  const topics = Array.from({ length: 30 }, (_, at) => {
    const { phrases, ...topic } = ofWord(`word${at}`);
    return {
      ...topic,
      get phrases() {
        looks += 1;
        return phrases;
      },
    };
  });
  const text = Array.from({ length: 1000 }, (_, at) => `other${at}`).join(" ");
  expect(findSpoken(readForms(text), topics)).not.toContain(true);
  expect(looks).toBe(topics.length);
});
