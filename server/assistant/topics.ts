import rings from "./word-rings.json" with { type: "json" };
import { compilePhrase, isSame, readForm } from "./phrases.ts";
import type { Form, Phrase, TextWord } from "./phrases.ts";
import { splitWords } from "../search/tokenize.ts";

/** What is asked about: one word, or a ring of phrases that mean the same in several languages. */
export type Topic = {
  /** As it was typed. */
  typed: string;
  /** The ring's name; null for a word of no ring. */
  ring: string | null;
  /** Any of these says it. */
  phrases: Phrase[];
  /** How much it says: the rarer in the catalogue, the more. */
  weight: number;
  /** The phrases that a word begins, as far as anybody asked. */
  begun: Map<Form, Phrase[]>;
};

type Ring = { name: string; sources: string[]; phrases: Phrase[] };

const known: Ring[] = Object.entries(rings).map(([name, sources]) => ({
  name,
  sources,
  phrases: sources.map((source) => compilePhrase(source)),
}));
const byName = new Map(known.map((ring) => [ring.name, ring]));

/** The rings by the first letter of a phrase, so that a question looks at few of them. */
const byFirstLetter = new Map<string, { ring: Ring; phrase: Phrase }[]>();
for (const ring of known) {
  for (const phrase of ring.phrases) {
    const letter = phrase[0]?.word[0] ?? "";
    byFirstLetter.set(letter, [...(byFirstLetter.get(letter) ?? []), { ring, phrase }]);
  }
}

export type RingHit = { name: string; at: number; length: number };

/** The rings the words speak of; of two at one place the longer phrase counts. */
export function findRings(words: TextWord[]): RingHit[] {
  const hits: RingHit[] = [];
  for (let at = 0; at < words.length;) {
    const here = byFirstLetter.get(words[at]?.word[0] ?? "") ?? [];
    const standing = here.filter(({ phrase }) =>
      phrase.every((part, i) => isSame(words[at + i]?.form, part)),
    );
    const length = Math.max(0, ...standing.map(({ phrase }) => phrase.length));
    const longest = standing.filter(({ phrase }) => phrase.length === length);
    for (const name of new Set(longest.map(({ ring }) => ring.name))) {
      hits.push({ name, at, length });
    }
    at += Math.max(1, length);
  }
  return hits;
}

export function listRingPhrases(name: string): Phrase[] {
  return byName.get(name)?.phrases ?? [];
}

/** The ring's phrases as a search reads them. */
export function listRingWords(name: string): string[] {
  return (byName.get(name)?.sources ?? []).map((source) => source.replaceAll("*", ""));
}

/** The words of a text, ready to be asked about many topics. */
export function readForms(text: string): Form[] {
  return splitWords(text).map(({ word }) => readForm(word));
}

/** Whether the words from one place to another speak of the topic, in any of its phrases. */
export function speaksOf(forms: Form[], topic: Topic, from = 0, to = forms.length): boolean {
  for (let at = from; at < to; at++) {
    const form = forms[at];
    if (!form) continue;
    for (const phrase of listBegun(topic, form)) {
      if (at + phrase.length > to) continue;
      if (phrase.every((part, i) => i === 0 || isSame(forms[at + i], part))) return true;
    }
  }
  return false;
}

/** The topic's phrases that begin with the word. */
export function listBegun(topic: Topic, form: Form): Phrase[] {
  const begun = topic.begun.get(form);
  if (begun) return begun;
  const found = topic.phrases.filter(([first]) => first !== undefined && isSame(form, first));
  topic.begun.set(form, found);
  return found;
}

/** The share of what is asked that the words speak of, from 0 to 1, each topic by its weight. */
export function coverTopics(forms: Form[], topics: Topic[]): number {
  let [held, all] = [0, 0];
  for (const topic of topics) {
    all += topic.weight;
    if (speaksOf(forms, topic)) held += topic.weight;
  }
  return all > 0 ? held / all : 0;
}

let latinWords: string[] | null = null;

/** Every whole English word of the rings, for slips of the pen. */
export function listLatinRingWords(): string[] {
  latinWords ??= [
    ...new Set(
      known.flatMap(({ name, sources }) => {
        const english = [name, ...sources].filter((source) => /^[a-z\s-]+$/.test(source));
        return english
          .flatMap((source) => source.split(/[\s-]+/))
          .filter((word) => word.length > 4);
      }),
    ),
  ];
  return latinWords;
}
