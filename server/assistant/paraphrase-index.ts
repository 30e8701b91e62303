import { join } from "node:path";
import { config } from "../config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { weighWord } from "../catalogue/catalogue.ts";
import { detectLanguage, isSmallWord } from "../search/language.ts";
import { openIndex } from "../search/index-file.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { isStopWord } from "../search/tokenize.ts";
import { isFrame } from "./question-kinds.ts";
import { mostWeight, unknownWeight } from "./question-topics.ts";
import { readTextWords } from "./phrases.ts";
import type { Form } from "./phrases.ts";
import { findSpoken, markSpoken } from "./spoken-topics.ts";
import type { Topic } from "./topics.ts";

/** A paraphrase people ask with, and its words that say something, each with how much. */
export type Paraphrase = { forms: Form[]; telling: { at: number; weight: number }[] };

/** By what is in it, since a catalogue may be searched in more than one way. */
const indexes = new WeakMap<Catalogue["paraphrases"], SearchIndex>();
const readAlready = new WeakMap<string[], Paraphrase[]>();

const mostParaphrases = 80;

/**
 * What is asked about in words like these, by its id: how near its nearest paraphrase comes, the
 * best 1.
 */
export function searchParaphrases(
  question: string,
  catalogue: Catalogue,
  allow: (id: string) => boolean,
): Map<string, number> {
  const hits = getParaphraseIndex(catalogue).search(question, {
    limit: mostParaphrases,
    filter: (id) => allow(dropNumber(id)),
  });
  const top = hits[0]?.score ?? 1;
  const found = new Map<string, number>();
  for (const { id, score } of hits) {
    const about = dropNumber(id);
    if (!found.has(about)) found.set(about, score / top);
  }
  return found;
}

export function readParaphrases(catalogue: Catalogue, id: string): Paraphrase[] {
  const texts = catalogue.paraphrases.get(id);
  if (!texts) return [];
  const known = readAlready.get(texts);
  if (known) return known;
  const read = texts.map((one) => readParaphrase(one, catalogue));
  readAlready.set(texts, read);
  return read;
}

/** From this share of a paraphrase on, what it says counts like what the law says. */
const muchOfParaphrase = 0.25;

/**
 * The share of what is asked that is said, from 0 to 1, where one of the paraphrases may say what the
 * text itself does not; `said` is what of each topic the text says. And how like the question the
 * nearest paraphrase is: the share of it that the question speaks of, times the share the other way.
 */
export function rateParaphrases(
  paraphrases: Paraphrase[],
  topics: Topic[],
  said: number[],
): { coverage: number; similarity: number } {
  const plain = weigh(topics, said);
  const best = { coverage: plain, similarity: 0 };
  for (const paraphrase of paraphrases) {
    const inParaphrase = findSpoken(paraphrase.forms, topics).map(Number);
    if (!inParaphrase.includes(1)) continue;
    const inBoth = inParaphrase.map((one, at) => Math.max(one, said[at] ?? 0));
    const share = shareOfParaphrase(paraphrase, topics);
    // A single word may stand in any paraphrase; it takes more to be asked in its way.
    const trust = Math.min(1, share / muchOfParaphrase);
    best.coverage = Math.max(best.coverage, plain + trust * (weigh(topics, inBoth) - plain));
    best.similarity = Math.max(best.similarity, share * weigh(topics, inParaphrase));
  }
  return best;
}

function weigh(topics: Topic[], said: number[]): number {
  let [held, all] = [0, 0];
  for (const [at, { weight }] of topics.entries()) {
    all += weight;
    held += weight * (said[at] ?? 0);
  }
  return all > 0 ? held / all : 0;
}

/** How much of the paraphrase's own telling words the topics speak of, from 0 to 1. */
function shareOfParaphrase({ forms, telling }: Paraphrase, topics: Topic[]): number {
  const spoken = markSpoken(forms, topics);
  let [held, all] = [0, 0];
  for (const { at, weight } of telling) {
    all += weight;
    if (spoken[at]) held += weight;
  }
  return all > 0 ? held / all : 0;
}

function readParaphrase(text: string, catalogue: Catalogue): Paraphrase {
  const words = readTextWords(text);
  const language = detectLanguage(text);
  const telling = words.flatMap((word, at) => {
    if (isFrame(word) || isStopWord(word.stem) || isSmallWord(word.word, language)) return [];
    const isKnown = catalogue.wordWeights.has(word.stem);
    const weight = isKnown ? Math.min(mostWeight, weighWord(catalogue, word.stem)) : unknownWeight;
    return [{ at, weight }];
  });
  return { forms: words.map(({ form }) => form), telling };
}

/** Finds obligations and decisions by how people ask about them; built once. */
export function getParaphraseIndex(catalogue: Catalogue): SearchIndex {
  const known = indexes.get(catalogue.paraphrases);
  if (known) return known;
  const file = join(config().dataDir, "search", "paraphrases.index");
  const built = openIndex(file, [...listPassages(catalogue)]);
  indexes.set(catalogue.paraphrases, built);
  return built;
}

function* listPassages({ paraphrases }: Catalogue) {
  for (const [id, list] of paraphrases) {
    for (const [number, text] of list.entries()) yield { id: `${id}#${number}`, text };
  }
}

function dropNumber(id: string): string {
  return id.slice(0, id.lastIndexOf("#"));
}
