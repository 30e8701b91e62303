import { isSame } from "./phrases.ts";
import type { Form, Phrase } from "./phrases.ts";
import { listSetsBegun, measurePhrase } from "./topics.ts";
import type { Topic } from "./topics.ts";

/** A topic by its place among those asked about, and its phrases that a word begins. */
type Begun = { topic: number; phrases: Phrase[] };

/** The topics by how their phrases begin, so that a word costs one look-up however many there are. */
type TopicIndex = {
  bySet: Map<string, number>;
  /** Plain phrases by each form of their first word that a word may share. */
  byWord: Map<string, Set<number>>;
  byBeginning: Map<string, Set<number>>;
  lengths: Set<number>;
  /** What each word begins, as far as anybody asked; most words begin nothing. */
  begun: Map<Form, Begun[]>;
};

const indexes = new WeakMap<readonly Topic[], TopicIndex>();
const nothing: Begun[] = [];

/** Which of the topics the words from one place to another speak of, in any of their phrases. */
export function findSpoken(
  forms: Form[],
  topics: readonly Topic[],
  from = 0,
  to = forms.length,
): boolean[] {
  const index = readIndex(topics);
  const spoken = topics.map(() => false);
  for (let at = from; at < to; at++) {
    const form = forms[at];
    if (!form) continue;
    for (const { topic, phrases } of listBegun(index, topics, form)) {
      if (spoken[topic]) continue;
      spoken[topic] = phrases.some((phrase) => measurePhrase(forms, at, phrase, to) > 0);
    }
  }
  return spoken;
}

/** Which of the words a topic stands at, in any of its phrases. */
export function markSpoken(forms: Form[], topics: readonly Topic[]): boolean[] {
  const index = readIndex(topics);
  const spoken = forms.map(() => false);
  const begun = forms.flatMap((form, at) =>
    listBegun(index, topics, form).map((one) => ({ ...one, at })),
  );
  for (const { at, phrases } of begun.toSorted((a, b) => a.topic - b.topic)) {
    if (spoken[at]) continue;
    for (const phrase of phrases) {
      const stands = phrase.every((part, i) => i === 0 || isSame(forms[at + i], part));
      if (stands) spoken.fill(true, at, at + phrase.length);
    }
  }
  return spoken;
}

/** The share of what is asked that the words speak of, from 0 to 1, each topic by its weight. */
export function coverTopics(forms: Form[], topics: readonly Topic[]): number {
  const spoken = findSpoken(forms, topics);
  let [held, all] = [0, 0];
  for (const [at, { weight }] of topics.entries()) {
    all += weight;
    if (spoken[at]) held += weight;
  }
  return all > 0 ? held / all : 0;
}

function readIndex(topics: readonly Topic[]): TopicIndex {
  const known = indexes.get(topics);
  if (known) return known;
  const index: TopicIndex = {
    ...{ bySet: new Map(), byWord: new Map(), byBeginning: new Map() },
    ...{ lengths: new Set(), begun: new Map() },
  };
  for (const [at, { synonyms, phrases }] of topics.entries()) {
    if (synonyms !== null) index.bySet.set(synonyms, at);
    else for (const [first] of phrases) if (first) addFirst(index, first, at);
  }
  indexes.set(topics, index);
  return index;
}

function addFirst({ byWord, byBeginning, lengths }: TopicIndex, first: Phrase[number], at: number) {
  if (first.isBeginning) {
    lengths.add(first.word.length);
    addTo(byBeginning, first.word, at);
    return;
  }
  const shared = first.isExact ? [first.word] : [first.word, first.stem, first.german];
  for (const one of shared) addTo(byWord, one, at);
}

function addTo(map: Map<string, Set<number>>, key: string, at: number): void {
  const known = map.get(key);
  if (known) known.add(at);
  else map.set(key, new Set([at]));
}

function listBegun(index: TopicIndex, topics: readonly Topic[], form: Form): Begun[] {
  const known = index.begun.get(form);
  if (known) return known;
  const sets = listSets(index, form);
  const plain = listPlain(index, topics, form);
  const begun = plain.length === 0 ? sets : [...sets, ...plain];
  index.begun.set(form, begun);
  return begun;
}

function listSets({ bySet }: TopicIndex, form: Form): Begun[] {
  let found = nothing;
  for (const [synonyms, phrases] of listSetsBegun(form)) {
    const topic = bySet.get(synonyms);
    if (topic !== undefined) found = [...found, { topic, phrases }];
  }
  return found;
}

function listPlain(index: TopicIndex, topics: readonly Topic[], form: Form): Begun[] {
  const { byWord, byBeginning, lengths } = index;
  const near = [byWord.get(form.word), byWord.get(form.stem), byWord.get(form.german)];
  for (const length of lengths) near.push(byBeginning.get(form.word.slice(0, length)));
  // Most words begin nothing.
  if (near.every((one) => one === undefined)) return nothing;
  return [...new Set(near.flatMap((one) => [...(one ?? [])]))].flatMap((topic) => {
    const phrases = (topics[topic]?.phrases ?? []).filter(([one]) => one && isSame(form, one));
    return phrases.length > 0 ? [{ topic, phrases }] : [];
  });
}
