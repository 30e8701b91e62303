import { isStopWord } from "../search/tokenize.ts";
import { compareWords, findWord } from "../search/word-vectors.ts";
import type { Form } from "./phrases.ts";
import { speaksOf } from "./topics.ts";
import type { Topic } from "./topics.ts";

/** A word counts as near from this cosine on, and as the same in meaning at the next. */
const far = 0.45;
const same = 0.95;
/** What the nearest word counts beside the word itself. */
const mostByMeaning = 0.8;

/** The rows of a topic's English words, and how near each word of a text has been found. */
type Meant = { topic: Topic; rows: number[]; near: Map<Form, number> };

/** What is asked, as far as words stand near it in their meaning; keeps what it found out. */
export type Meaning = Meant[];

export function readMeaning(topics: Topic[]): Meaning {
  return topics.map((topic) => {
    const words = [...topic.typed.split(/[\s-]+/), ...(topic.ring ?? "").split(/[\s-]+/)];
    const rows = [...new Set(words)].map(findWord).filter((row) => row >= 0);
    return { topic, rows, near: new Map() };
  });
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
  let [held, all] = [0, 0];
  for (const meant of meaning) {
    const { topic } = meant;
    all += topic.weight;
    if (speaksOf(forms, topic, from, to) || speaksOf(above, topic)) {
      held += topic.weight;
      continue;
    }
    let nearest = 0;
    for (let at = from; at < to; at++) {
      const form = forms[at];
      if (form) nearest = Math.max(nearest, findNear(meant, form));
    }
    for (const form of above) nearest = Math.max(nearest, findNear(meant, form));
    held += topic.weight * nearest;
  }
  return all > 0 ? held / all : 0;
}

/** How near a word comes to the topic, from 0 to 0.8. */
function findNear({ rows, near }: Meant, form: Form): number {
  const known = near.get(form);
  if (known !== undefined) return known;
  const row = isStopWord(form.stem) ? -1 : findWord(form.word);
  let best = -1;
  if (row >= 0) for (const one of rows) best = Math.max(best, compareWords(row, one));
  const value = mostByMeaning * Math.min(1, Math.max(0, (best - far) / (same - far)));
  near.set(form, value);
  return value;
}
