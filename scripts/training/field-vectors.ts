import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listSayings } from "../../server/retrieval/law-vectors.ts";
import { listTerms } from "../../server/search/field-vectors.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { dimensions, readWordVectors } from "../../server/search/word-vectors.ts";
import { trainVectors } from "./field-vectors/train.ts";
import type { Rows } from "./field-vectors/train.ts";

/** A word that stands in fewer texts, and not in the table of word vectors, gets none. */
const fewest = 2;
/** The same of two words that follow each other. */
const fewestOfPair = 3;
/** What a pair counts at first beside a word that is as rare. */
const shareOfPair = 0.5;

const general = fileURLToPath(new URL("../../server/search/word-vectors/", import.meta.url));
/** With `statements` as its argument, what documents say of each obligation is learned as well. */
const withStatements = process.argv[2] === "statements";
const tableName = withStatements ? "statement-vectors" : "field-vectors";
const target = fileURLToPath(new URL(`../../server/search/${tableName}/`, import.meta.url));
const pairsFolder = fileURLToPath(new URL("./field-vectors/said-and-asked/", import.meta.url));
const unansweredFolder = fileURLToPath(new URL("./field-vectors/unanswered/", import.meta.url));

const catalogue = loadCatalogue();
const groups = [
  ...listSayings(catalogue).map(({ texts }) => texts),
  ...listPairs(),
  ...(withStatements ? listStatements() : []),
].filter((group) => group.length > 1);
const strangers = readLists(unansweredFolder) as string[];
const texts = [...groups.flat(), ...strangers];
const counts = new Map<string, number>();
const [ofWords, ofPairs] = [new Set<string>(), new Set<string>()];
for (const text of texts) {
  const { words, pairs } = listTerms(text);
  for (const word of words) ofWords.add(word);
  for (const pair of pairs) ofPairs.add(pair);
  for (const term of new Set([...words, ...pairs])) counts.set(term, (counts.get(term) ?? 0) + 1);
}

const table = readWordVectors(general);
const isOften = (term: string, least: number) => (counts.get(term) ?? 0) >= least;
const added = [...ofWords].filter((word) => isOften(word, fewest) && !table.rows.has(word));
const addedPairs = [...ofPairs].filter((pair) => isOften(pair, fewestOfPair));
const terms = [...table.rows.keys(), ...added.sort(), ...addedPairs.sort()];
const rowOf = new Map(terms.map((term, row) => [term, row]));
const firstPair = terms.length - addedPairs.length;

const most = Math.log(1 + texts.length);
const rarity = terms.map((term, row) => {
  const share = Math.log(1 + texts.length / (1 + (counts.get(term) ?? 0))) / most;
  return row < firstPair ? share : shareOfPair * share;
});
const trained = trainVectors(
  readStart(),
  Float32Array.from(rarity),
  groups.map((group) => group.map(findRows)),
  strangers.map(findRows),
);
writeFileSync(`${target}words.txt`, `${terms.join("\n")}\n`);
writeFileSync(`${target}vectors.bin`, toBytes(trained));
console.log(
  `${texts.length} texts, ${groups.length} groups, ${strangers.length} strangers; ` +
    `${terms.length} terms, ${addedPairs.length} of them pairs.`,
);

/** How documents say that an obligation is kept, beside what it asks; and how they refuse it. */
function listStatements(): string[][] {
  return [...catalogue.statements()].flatMap(([id, { says, denies }]) => {
    const asked = catalogue.obligations.get(id)?.obligation;
    if (!asked) return [];
    const kept = [`${asked.title}. ${asked.text}`, ...Object.values(says).flat()];
    return [kept, Object.values(denies).flat()];
  });
}

/** What documents of companies say, and how people ask about it. */
function listPairs(): string[][] {
  return readLists(pairsFolder) as string[][];
}

function readLists(folder: string): unknown[] {
  const files = readdirSync(folder).sort();
  return files.flatMap((name) => JSON.parse(readFileSync(folder + name, "utf8")) as unknown[]);
}

function findRows(text: string): number[] {
  const { words, pairs } = listTerms(text);
  return [...words, ...pairs].flatMap((term) => rowOf.get(term) ?? []);
}

/** Vectors 1 long; a word that the table lacks begins anywhere near the middle. */
function readStart(): Rows {
  const values = new Float32Array(terms.length * dimensions);
  for (let row = 0; row < terms.length; row++) {
    for (let at = row * dimensions; at < (row + 1) * dimensions; at++) {
      const norm = table.inverseNorms[row];
      values[at] =
        norm === undefined ? 0.1 * Math.sin(at * 12.9898) : norm * (table.values[at] ?? 0);
    }
  }
  return { width: dimensions, values };
}

/** Signed bytes, all on one scale, so that a vector's length still says how much its word says. */
function toBytes({ values }: Rows): Int8Array {
  const largest = values.reduce((best, value) => Math.max(best, Math.abs(value)), 0);
  return Int8Array.from(values, (value) => Math.round((127 * value) / largest));
}
