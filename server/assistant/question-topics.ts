import type { Catalogue } from "../catalogue/catalogue.ts";
import { weighWord } from "../catalogue/catalogue.ts";
import { isSmallWord } from "../search/language.ts";
import type { Language } from "../search/language.ts";
import { isStopWord, stemWord } from "../search/tokenize.ts";
import { weighTerm } from "../search/field-vectors.ts";
import { translateWord } from "../search/lexicon.ts";
import type { TextLanguage } from "../search/languages.ts";
import { readTextWords } from "./phrases.ts";
import type { Phrase, TextWord } from "./phrases.ts";
import { isCommon, isFrame } from "./question-kinds.ts";
import { findSynonymSets, listSynonymPhrases } from "./topics.ts";
import type { Topic } from "./topics.ts";

/** A rare word says no more than this, one that the catalogue does not know a little less. */
export const mostWeight = 6;
export const unknownWeight = 4.5;
/** More topics than these, and each that nobody knows weighs less. */
const fewTopics = 3;
export const commonWeight = 1;

/**
 * What the words ask about, each by how much it says: synonyms first, then plain words; without what
 * stands in `taken` (acts, places, names) and `told` (what tells the kind of question).
 */
export function listTopics(
  words: TextWord[],
  catalogue: Catalogue,
  { language, spoken }: { language: Language | null; spoken: TextLanguage },
  taken: Span[],
  told: Span[] = [],
): Topic[] {
  const free = words.filter((word) => !isWithin(word, taken));
  const topics = new Map<string, Topic>();
  const inSet = new Set<TextWord>();
  for (const { name, at, length } of findSynonymSets(free)) {
    const hit = free.slice(at, at + length);
    for (const word of hit) inSet.add(word);
    // "Due diligence" stays whole, though "due" tells a kind.
    if (hit.every((word) => isWithin(word, told))) continue;
    if (topics.has(name)) continue;
    topics.set(name, ofSet(name, hit.map(({ word }) => word).join(" "), catalogue));
  }
  for (const word of free) {
    if (inSet.has(word) || isEmpty(word, language) || isWithin(word, told)) continue;
    const english = readTextWords(translateWord(word.word, spoken).join(" "));
    const sets = findSynonymSets(english.slice(0, 1));
    for (const { name } of sets) {
      if (!topics.has(name)) topics.set(name, ofSet(name, word.word, catalogue));
    }
    if (sets.length > 0 || (english.length > 0 && english.every((one) => isEmpty(one, "en"))))
      continue;
    const weight = Math.max(
      ...[...(english.length > 0 ? english : [word])].map((one) => weigh(one, catalogue)),
    );
    const phrases = [word, ...english].map((one) => [asPhraseWord(one, language)]);
    topics.set(word.stem, { typed: word.word, synonyms: null, phrases, weight, begun: new Map() });
  }
  // A story brings words along that no rule needs to know: the more there are, the less each says.
  const size = topics.size;
  return [...topics.values()].map((topic) => {
    const isUnknown = topic.synonyms === null && !catalogue.wordWeights.has(stemWord(topic.typed));
    const ease = Math.min(1, fewTopics / size);
    return isUnknown ? { ...topic, weight: ease * topic.weight } : topic;
  });
}

function ofSet(name: string, typed: string, catalogue: Catalogue): Topic {
  return {
    ...{ typed, synonyms: name, phrases: listSynonymPhrases(name), begun: new Map() },
    weight: weighSynonymSet(catalogue, name),
  };
}

export type Span = { start: number; end: number };

export function isWithin({ start, end }: Span, spans: Span[]): boolean {
  return spans.some((span) => start >= span.start && end <= span.end);
}

function weigh(word: TextWord, catalogue: Catalogue): number {
  if (isCommon(word)) return commonWeight;
  const learned = weighTerm(word.word) ?? 1;
  if (!catalogue.wordWeights.has(word.stem)) return Math.max(commonWeight, learned * unknownWeight);
  return Math.max(commonWeight, learned * Math.min(mostWeight, weighWord(catalogue, word.stem)));
}

function isEmpty(word: TextWord, language: Language | null): boolean {
  if (isFrame(word) || isSmallWord(word.word, language) || isSmallWord(word.word, "de"))
    return true;
  return isStopWord(word.stem) || word.word.length < 2 || /^\d/.test(word.word);
}

/** Turkish and Arabic end a word in many ways: its beginning has to do. */
function asPhraseWord(word: TextWord, language: Language | null): Phrase[number] {
  const kept = word.word.length - (language === "ar" ? 2 : 3);
  const endsFreely = language === "tr" || language === "ar";
  if (!endsFreely || kept < 4) return { ...word.form, isBeginning: false, isExact: false };
  const beginning = word.word.slice(0, Math.max(4, kept));
  return { ...word.form, word: beginning, isBeginning: true, isExact: false };
}

/** Synonyms that stand in half the catalogue. */
const generic = new Set(["year", "process", "customer", "contract"]);

function weighSynonymSet(catalogue: Catalogue, name: string): number {
  const stems = name.split(/[\s-]+/).map((word) => stemWord(word.toLowerCase()));
  const weights = stems
    .filter((stem) => !isStopWord(stem))
    .map((stem) => weighWord(catalogue, stem));
  if (generic.has(name)) return commonWeight;
  const mean = weights.reduce((sum, one) => sum + one, 0) / (weights.length || 1);
  return Math.min(mostWeight, (mean + Math.max(0, ...weights)) / 2);
}
