import { isStopWord } from "../search/tokenize.ts";
import { compareWords, findWord } from "../search/word-vectors.ts";
import type { Form } from "./phrases.ts";
import { findSpoken } from "./spoken-topics.ts";
import type { Topic } from "./topics.ts";

/** A word counts as near from this cosine on, and as the same in meaning at the next. */
const far = 0.45;
const same = 0.95;
/** What the nearest word counts beside the word itself. */
const mostByMeaning = 0.8;

/** A topic by its place among those asked about, and how near a word comes to it, from 0 to 0.8. */
type Near = { topic: number; value: number };

/** What is asked, as far as words stand near it in their meaning; keeps what it found out. */
export type Meaning = {
  topics: Topic[];
  /** The rows of each topic's English words. */
  rows: number[][];
  /** What each word of a text comes near to; most words are near nothing. */
  near: Map<Form, Near[]>;
};

export function readMeaning(topics: Topic[]): Meaning {
  const rows = topics.map((topic) => {
    const words = [...topic.typed.split(/[\s-]+/), ...(topic.synonyms ?? "").split(/[\s-]+/)];
    return [...new Set(words)].map(findWord).filter((row) => row >= 0);
  });
  return { topics, rows, near: new Map() };
}

/**
 * The share of what is asked that the words speak of, from 0 to 1, each topic by its weight; a
 * word that only means nearly the same counts in part.
 */
export function coverMeaning(
  meaning: Meaning,
  forms: Form[],
  from = 0,
  to = forms.length,
  above: Form[] = [],
): number {
  const { topics } = meaning;
  const spoken = findSpoken(forms, topics, from, to);
  const spokenAbove = findSpoken(above, topics);
  const nearest = new Float64Array(topics.length);
  for (let at = from; at < to; at++) raiseNearest(nearest, meaning, forms[at]);
  for (const form of above) raiseNearest(nearest, meaning, form);
  let [held, all] = [0, 0];
  for (const [at, { weight }] of topics.entries()) {
    all += weight;
    held += weight * (spoken[at] || spokenAbove[at] ? 1 : (nearest[at] ?? 0));
  }
  return all > 0 ? held / all : 0;
}

function raiseNearest(nearest: Float64Array, meaning: Meaning, form: Form | undefined): void {
  if (!form) return;
  for (const { topic, value } of listNear(meaning, form)) {
    if (value > (nearest[topic] ?? 0)) nearest[topic] = value;
  }
}

const nothing: Near[] = [];

/** The topics that a word comes near to. */
function listNear({ rows, near }: Meaning, form: Form): Near[] {
  const known = near.get(form);
  if (known) return known;
  const row = isStopWord(form.stem) ? -1 : findWord(form.word);
  const found = row >= 0 ? rows.flatMap((ofTopic, topic) => rateNear(row, ofTopic, topic)) : [];
  const kept = found.length > 0 ? found : nothing;
  near.set(form, kept);
  return kept;
}

function rateNear(row: number, ofTopic: number[], topic: number): Near[] {
  let best = -1;
  for (const one of ofTopic) best = Math.max(best, compareWords(row, one));
  if (best <= far) return [];
  return [{ topic, value: mostByMeaning * Math.min(1, (best - far) / (same - far)) }];
}
