import synonymSets from "./synonyms.json" with { type: "json" };
import { compilePhrase, isSame, readForm } from "./phrases.ts";
import type { Form, Phrase, TextWord } from "./phrases.ts";
import { splitWords } from "../search/tokenize.ts";

/** What is asked about: one word, or a set of phrases that mean the same in several languages. */
export type Topic = {
  /** As it was typed. */
  typed: string;
  /** The name of its set of synonyms; null for a word of none. */
  synonyms: string | null;
  /** Any of these says it. */
  phrases: Phrase[];
  /** Words of the documents that share a part with it, where it stands in none. */
  kin?: string[];
  /** How much it says: the rarer in the catalogue, the more. */
  weight: number;
  /** The phrases that a word begins, as far as anybody asked. */
  begun: Map<Form, Phrase[]>;
};

type SynonymSet = { name: string; sources: string[]; phrases: Phrase[] };

/** `at` is its place among all. */
type Entry = { set: SynonymSet; phrase: Phrase; at: number };

type Sets = {
  known: SynonymSet[];
  byName: Map<string, SynonymSet>;
  /** The phrases by what a word has to share with their first, so that it looks at few of them. */
  begun: Record<"word" | "stem" | "german" | "beginning", Map<string, Entry[]>>;
  /** How long the beginnings are. */
  lengths: Set<number>;
};

let sets: Sets | undefined;

/** Read once, by whoever answers: a thread that has no question asked of it does without. */
export function readSynonymSets(): Sets {
  if (sets) return sets;
  const known = Object.entries(synonymSets).map(([name, sources]) => ({
    name,
    sources,
    phrases: sources.map(compileSource),
  }));
  const begun = { word: new Map(), stem: new Map(), german: new Map(), beginning: new Map() };
  const entries = known.flatMap((set) => set.phrases.map((phrase) => ({ set, phrase })));
  sets = { known, byName: new Map(known.map((set) => [set.name, set])), begun, lengths: new Set() };
  for (const [at, one] of entries.entries()) addEntry(sets, { ...one, at });
  return sets;
}

function addEntry({ begun, lengths }: Sets, entry: Entry): void {
  const [first] = entry.phrase;
  if (!first) return;
  const add = (to: Map<string, Entry[]>, key: string) => {
    const others = to.get(key);
    if (others) others.push(entry);
    else to.set(key, [entry]);
  };
  if (first.isBeginning) {
    lengths.add(first.word.length);
    add(begun.beginning, first.word);
    return;
  }
  add(begun.word, first.word);
  if (first.isExact) return;
  add(begun.stem, first.stem);
  add(begun.german, first.german);
}

/** `=ads` stands for the word as it is: its stem is another word. */
function compileSource(source: string): Phrase {
  return source.startsWith("=") ? compilePhrase(source.slice(1), true) : compilePhrase(source);
}

export type SynonymHit = { name: string; at: number; length: number };

/**
 * The sets of synonyms that the words speak of; of two at one place the longer phrase counts, and of two as long
 * the one that says more of the letters: "Zahlungsverzug" is more than "zahlung*".
 */
export function findSynonymSets(words: TextWord[]): SynonymHit[] {
  const hits: SynonymHit[] = [];
  const forms = words.map(({ form }) => form);
  for (let at = 0; at < words.length;) {
    const standing = listEntries(words[at]?.form).flatMap(({ set, phrase }) => {
      const length = measurePhrase(forms, at, phrase);
      if (length === 0) return [];
      return [{ set, length, said: phrase.length, letters: countLetters(words[at], phrase) }];
    });
    if (standing.length === 0) {
      at += 1;
      continue;
    }
    const said = Math.max(0, ...standing.map((one) => one.said));
    const longest = standing.filter((one) => one.said === said);
    const letters = Math.max(0, ...longest.map((one) => one.letters));
    const best = longest.filter((one) => one.letters === letters);
    const length = Math.max(1, ...best.map((one) => one.length));
    for (const name of new Set(best.map(({ set }) => set.name))) {
      hits.push({ name, at, length });
    }
    at += length;
  }
  return hits;
}

/** Of a single word: a beginning says its own letters, the word itself all and a little more. */
function countLetters(word: TextWord | undefined, [part, ...others]: Phrase): number {
  if (!word || !part || others.length > 0) return 0;
  if (part.isBeginning) return part.word.length;
  return word.word.length + (word.word === part.word ? 1 : 0);
}

/** Words that may stand inside a phrase wherever nouns do. */
const determiners = new Set(
  "the a an our your my their his her its this that any all der die das den dem des ein eine einen einem einer unser unsere unseren unserem unserer ihre ihrer bir".split(
    " ",
  ),
);

/** How many words from `at` say the phrase, articles inside it included; 0 where they do not. */
export function measurePhrase(
  forms: Form[],
  at: number,
  phrase: Phrase,
  to = forms.length,
): number {
  let next = at;
  for (let i = 0; i < phrase.length; i++) {
    const part = phrase[i];
    let form = forms[next];
    if (!part || !form) return 0;
    if (!isSame(form, part)) {
      if (i === 0 || !determiners.has(form.word)) return 0;
      next += 1;
      form = forms[next];
      if (!isSame(form, part)) return 0;
    }
    next += 1;
    if (next > to) return 0;
  }
  return next - at;
}

const nothing: Entry[] = [];
/** By a word's form, the phrases that it begins; most words begin none. */
const entriesByForm = new WeakMap<Form, Entry[]>();

function listEntries(form: Form | undefined): Entry[] {
  if (!form) return nothing;
  const seen = entriesByForm.get(form);
  if (seen) return seen;
  const { begun, lengths } = readSynonymSets();
  const { word, stem, german } = form;
  const found = new Set([
    ...(begun.word.get(word) ?? nothing),
    ...(begun.stem.get(stem) ?? nothing),
    ...(begun.german.get(german) ?? nothing),
    ...[...lengths].flatMap((length) =>
      length <= word.length ? (begun.beginning.get(word.slice(0, length)) ?? nothing) : nothing,
    ),
  ]);
  // Stems of words that begin otherwise may be alike by chance.
  const entries = [...found].filter(
    ({ phrase }) => phrase[0]?.word.slice(0, 2) === word.slice(0, 2),
  );
  const listed = entries.length > 0 ? entries.toSorted((a, b) => a.at - b.at) : nothing;
  entriesByForm.set(form, listed);
  return listed;
}

export function listSynonymPhrases(name: string): Phrase[] {
  return readSynonymSets().byName.get(name)?.phrases ?? [];
}

/** The set's phrases as a search reads them. */
export function listSynonyms(name: string): string[] {
  return (readSynonymSets().byName.get(name)?.sources ?? []).map((source) =>
    source.replace(/[*=]/g, ""),
  );
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
      if (measurePhrase(forms, at, phrase, to) > 0) return true;
    }
  }
  return false;
}

const noPhrases: Phrase[] = [];

/** The topic's phrases that begin with the word. */
function listBegun(topic: Topic, form: Form): Phrase[] {
  if (topic.synonyms === null) return listBegunByWord(topic, form);
  return listSetsBegun(form).get(topic.synonyms) ?? noPhrases;
}

const noSets = new Map<string, Phrase[]>();

/** The phrases that begin with the word, by the name of their set. */
export function listSetsBegun(form: Form): Map<string, Phrase[]> {
  const seen = setsByForm.get(form);
  if (seen) return seen;
  const entries = listEntries(form);
  const begun = entries.length === 0 ? noSets : groupBySet(entries);
  setsByForm.set(form, begun);
  return begun;
}

const setsByForm = new WeakMap<Form, Map<string, Phrase[]>>();

function groupBySet(entries: Entry[]): Map<string, Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const { set, phrase } of entries)
    groups.set(set.name, [...(groups.get(set.name) ?? []), phrase]);
  return groups;
}

function listBegunByWord(topic: Topic, form: Form): Phrase[] {
  const begun = topic.begun.get(form);
  if (begun) return begun;
  const found = topic.phrases.filter(([first]) => first !== undefined && isSame(form, first));
  topic.begun.set(form, found);
  return found;
}

let latinWords: string[] | null = null;

/** Every whole English word among the synonyms, for slips of the pen. */
export function listLatinSynonyms(): string[] {
  latinWords ??= [
    ...new Set(
      readSynonymSets().known.flatMap(({ name, sources }) => {
        const english = [name, ...sources].filter((source) => /^[a-z\s-]+$/.test(source));
        return english
          .flatMap((source) => source.split(/[\s-]+/))
          .filter((word) => word.length > 4);
      }),
    ),
  ];
  return latinWords;
}
