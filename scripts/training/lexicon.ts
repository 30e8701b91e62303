// Learns which English words stand for a word of another language from the catalogue and its
// translations, which say the same sentence for sentence.
// Run: npx tsx scripts/training/lexicon.ts
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { catalogueIn } from "../../server/catalogue/translations.ts";
import { lexiconLanguages } from "../../server/search/lexicon.ts";
import type { LexiconLanguage } from "../../server/search/lexicon.ts";
import { stemWordIn } from "../../server/search/stems.ts";
import { isStopWord, splitWords, stemWord } from "../../server/search/tokenize.ts";

/** A sentence in both languages: the stems of the one, the stems of English. */
type Pair = { foreign: string[]; english: string[] };

const turns = 8;
/** A word seen less often tells nothing. */
const leastSeen = 2;
/** What is likelier than this stands for the word; at most so many. */
const least = 0.2;
const most = 2;

const catalogue = loadCatalogue();
/** Of the forms of an English stem the one that is written most often. */
const written = new Map<string, Map<string, number>>();

for (const language of lexiconLanguages) {
  const pairs = listPairs(catalogue, language);
  const lines = chooseWords(align(pairs), pairs).map(
    ([stem, words]) => `${stem} ${words.join(" ")}`,
  );
  const path = new URL(`../../server/search/lexicon/${language}.txt`, import.meta.url);
  writeFileSync(fileURLToPath(path), `${lines.toSorted().join("\n")}\n`);
  console.log(`${language}: ${pairs.length} sentences, ${lines.length} words`);
}

function listPairs(english: Catalogue, language: LexiconLanguage): Pair[] {
  const spoken = catalogueIn(english, language);
  const pairs: Pair[] = [];
  const add = (one: string, other: string) => {
    if (one === other) return;
    pairs.push({ foreign: readForeign(other, language), english: readEnglish(one) });
  };
  for (const [id, { obligation }] of english.obligations) {
    const other = spoken.obligations.get(id)?.obligation;
    if (!other) continue;
    add(obligation.title, other.title);
    add(obligation.text, other.text);
  }
  for (const kind of ["decisions", "events"] as const) {
    for (const [at, one] of english[kind].entries()) {
      const other = spoken[kind][at];
      if (!other) continue;
      add(one.title, other.title);
      add(one.description, other.description);
    }
  }
  return pairs;
}

function readForeign(text: string, language: LexiconLanguage): string[] {
  const words = splitWords(text).filter(({ word }) => /\p{L}/u.test(word));
  return [...new Set(words.map(({ start, end }) => stemWordIn(text.slice(start, end), language)))];
}

function readEnglish(text: string): string[] {
  const stems = new Set<string>();
  for (const { word } of splitWords(text)) {
    const stem = stemWord(word);
    if (!/[a-z]/.test(stem) || isStopWord(stem)) continue;
    stems.add(stem);
    const forms = written.get(stem) ?? new Map<string, number>();
    written.set(stem, forms.set(word, (forms.get(word) ?? 0) + 1));
  }
  return [...stems];
}

/** How likely a foreign word stands for each English one (IBM's first model). */
function align(pairs: Pair[]): Map<string, Map<string, number>> {
  let likely = new Map<string, Map<string, number>>();
  for (let turn = 0; turn < turns; turn++) {
    const counts = new Map<string, Map<string, number>>();
    for (const { foreign, english } of pairs) {
      for (const word of english) {
        const shares = foreign.map((one) => (turn === 0 ? 1 : (likely.get(one)?.get(word) ?? 0)));
        const all = shares.reduce((sum, share) => sum + share, 0);
        if (all === 0) continue;
        foreign.forEach((one, at) => {
          const share = shares[at]! / all;
          if (share < 1e-4) return;
          const row = counts.get(one) ?? new Map<string, number>();
          counts.set(one, row.set(word, (row.get(word) ?? 0) + share));
        });
      }
    }
    likely = new Map([...counts].map(([one, row]) => [one, normalise(row)]));
  }
  return likely;
}

function normalise(row: Map<string, number>): Map<string, number> {
  const all = [...row.values()].reduce((sum, one) => sum + one, 0);
  return new Map([...row].map(([word, count]) => [word, count / all]));
}

function chooseWords(likely: Map<string, Map<string, number>>, pairs: Pair[]) {
  const seen = new Map<string, number>();
  for (const { foreign } of pairs)
    for (const one of foreign) seen.set(one, (seen.get(one) ?? 0) + 1);
  return [...likely].flatMap(([stem, row]): [string, string[]][] => {
    if ((seen.get(stem) ?? 0) < leastSeen || /\d/.test(stem)) return [];
    const best = [...row].toSorted((a, b) => b[1] - a[1]).slice(0, most);
    const words = best.filter(([, share]) => share >= least).map(([word]) => writeOut(word));
    return words.length > 0 ? [[stem, words]] : [];
  });
}

function writeOut(stem: string): string {
  const forms = [...(written.get(stem) ?? [])].toSorted((a, b) => b[1] - a[1]);
  return forms[0]?.[0] ?? stem;
}
