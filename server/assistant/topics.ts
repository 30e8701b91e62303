import rings from "./word-rings.json" with { type: "json" };
import { compilePhrase, findPhrase, isSame, readTextWords } from "./phrases.ts";
import type { Phrase, TextWord } from "./phrases.ts";

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
};

type Ring = { name: string; sources: string[]; phrases: Phrase[] };

const known: Ring[] = Object.entries(rings).map(([name, sources]) => ({
  name,
  sources,
  phrases: sources.map(compilePhrase),
}));

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
      phrase.every((part, i) => isSame(words[at + i], part)),
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
  return known.find((ring) => ring.name === name)?.phrases ?? [];
}

/** The ring's phrases as a search reads them. */
export function listRingWords(name: string): string[] {
  const ring = known.find((one) => one.name === name);
  return ring ? ring.sources.map((source) => source.replaceAll("*", "")) : [];
}

/** The words of a text, ready to be asked about many topics. */
export type TopicText = { words: TextWord[]; stems: Set<string> };

export function readTopicText(text: string): TopicText {
  const words = readTextWords(text);
  return { words, stems: new Set(words.flatMap(({ word, stem, german }) => [word, stem, german])) };
}

/** Whether a text speaks of the topic, in whichever of its phrases. */
export function speaksOf({ words, stems }: TopicText, topic: Topic): boolean {
  return topic.phrases.some((phrase) => {
    if (phrase.some((part) => !part.isBeginning && !isHeld(part, stems))) return false;
    if (phrase.length === 1 && !phrase[0]?.isBeginning) return true;
    return findPhrase(words, phrase).length > 0;
  });
}

function isHeld({ word, stem, german }: Phrase[number], stems: Set<string>): boolean {
  return stems.has(word) || stems.has(stem) || stems.has(german);
}

/** The share of what is asked that the text speaks of, from 0 to 1, each topic by its weight. */
export function coverTopics(text: TopicText, topics: Topic[]): number {
  let [held, all] = [0, 0];
  for (const topic of topics) {
    all += topic.weight;
    if (speaksOf(text, topic)) held += topic.weight;
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
        return english.flatMap((source) => source.split(/[\s-]+/)).filter((word) => word.length > 4);
      }),
    ),
  ];
  return latinWords;
}
