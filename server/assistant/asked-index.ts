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

/** A wording people ask with, and its words that say something, each with how much. */
export type Wording = { forms: Form[]; telling: { at: number; weight: number }[] };

/** By what is in it, since a catalogue may be searched in more than one way. */
const indexes = new WeakMap<Catalogue["asked"], SearchIndex>();
const readAlready = new WeakMap<string[], Wording[]>();

const mostWordings = 80;

/**
 * What is asked about in words like these, by its id: how near its nearest wording comes, the
 * best 1.
 */
export function searchAsked(
  question: string,
  catalogue: Catalogue,
  allow: (id: string) => boolean,
): Map<string, number> {
  const hits = getAskedIndex(catalogue).search(question, {
    limit: mostWordings,
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

export function readWordings(catalogue: Catalogue, id: string): Wording[] {
  const asked = catalogue.asked.get(id);
  if (!asked) return [];
  const known = readAlready.get(asked);
  if (known) return known;
  const read = asked.map((one) => readWording(one, catalogue));
  readAlready.set(asked, read);
  return read;
}

/** From this share of a wording on, what it says counts like what the law says. */
const muchOfWording = 0.25;

/**
 * The share of what is asked that is said, from 0 to 1, where one of the wordings may say what the
 * text itself does not; `said` is what of each topic the text says. And how like the question the
 * nearest wording is: the share of it that the question speaks of, times the share the other way.
 */
export function rateWordings(
  wordings: Wording[],
  topics: Topic[],
  said: number[],
): { coverage: number; likeness: number } {
  const plain = weigh(topics, said);
  const best = { coverage: plain, likeness: 0 };
  for (const wording of wordings) {
    const inWording = findSpoken(wording.forms, topics).map(Number);
    if (!inWording.includes(1)) continue;
    const inBoth = inWording.map((one, at) => Math.max(one, said[at] ?? 0));
    const share = shareOfWording(wording, topics);
    // A single word may stand in any wording; it takes more to be asked in its way.
    const trust = Math.min(1, share / muchOfWording);
    best.coverage = Math.max(best.coverage, plain + trust * (weigh(topics, inBoth) - plain));
    best.likeness = Math.max(best.likeness, share * weigh(topics, inWording));
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

/** How much of the wording's own telling words the topics speak of, from 0 to 1. */
function shareOfWording({ forms, telling }: Wording, topics: Topic[]): number {
  const spoken = markSpoken(forms, topics);
  let [held, all] = [0, 0];
  for (const { at, weight } of telling) {
    all += weight;
    if (spoken[at]) held += weight;
  }
  return all > 0 ? held / all : 0;
}

function readWording(text: string, catalogue: Catalogue): Wording {
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

/** Finds obligations and decisions by how people ask about them; laid out once. */
export function getAskedIndex(catalogue: Catalogue): SearchIndex {
  const known = indexes.get(catalogue.asked);
  if (known) return known;
  const file = join(config().dataDir, "search", "asked.index");
  const built = openIndex(file, [...listPassages(catalogue)]);
  indexes.set(catalogue.asked, built);
  return built;
}

function* listPassages({ asked }: Catalogue) {
  for (const [id, list] of asked) {
    for (const [number, text] of list.entries()) yield { id: `${id}#${number}`, text };
  }
}

function dropNumber(id: string): string {
  return id.slice(0, id.lastIndexOf("#"));
}
