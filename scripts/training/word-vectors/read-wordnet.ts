import { readFileSync } from "node:fs";

export type Synset = {
  words: string[];
  /** Synsets that stand near in meaning: what it is a kind of, what is derived from it and the like. */
  near: string[];
};

export type WordNet = {
  synsets: Map<string, Synset>;
  /** For each word and each of its parts of speech the synsets it stands in, the most usual first. */
  senses: Map<string, string[][]>;
};

const parts = { noun: "n", verb: "v", adj: "a", adv: "r" };

/** Hypernym, derivationally related form, similar to, attribute: the signs of wndb(5WN). */
const nearSigns = new Set(["@", "+", "&", "="]);

/** WordNet's database files, as the manual page wndb(5WN) describes them. */
export function readWordNet(folder: string): WordNet {
  const synsets: WordNet["synsets"] = new Map();
  const senses: WordNet["senses"] = new Map();
  for (const [name, part] of Object.entries(parts)) {
    for (const line of readLines(`${folder}/data.${name}`)) {
      const [offset = "", synset] = parseSynset(line);
      synsets.set(part + offset, synset);
    }
    for (const line of readLines(`${folder}/index.${name}`)) {
      const [word = "", , synsetCount, signCount, ...more] = line.trim().split(" ");
      // After the signs stand two counts of senses, and then the synsets.
      const offsets = more.slice(Number(signCount) + 2);
      if (offsets.length !== Number(synsetCount)) throw new Error(`index.${name}: ${line}`);
      const list = senses.get(word) ?? [];
      senses.set(word, [...list, offsets.map((offset) => part + offset)]);
    }
  }
  return { synsets, senses };
}

/** The lines that begin with two blanks are the licence. */
function readLines(path: string): string[] {
  const lines = readFileSync(path, "latin1").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("  "));
}

function parseSynset(line: string): [string, Synset] {
  const [offset = "", , , wordCount = "", ...more] = line.split(" ");
  const pointersAt = 2 * Number.parseInt(wordCount, 16);
  const words = more.slice(0, pointersAt).filter((_, at) => at % 2 === 0);
  const near: string[] = [];
  for (let pointer = 0; pointer < Number(more[pointersAt]); pointer++) {
    const from = pointersAt + 1 + 4 * pointer;
    const [sign = "", target = "", part = ""] = more.slice(from, from + 3);
    if (nearSigns.has(sign)) near.push(part + target);
  }
  return [offset, { words: words.map(plainWord), near }];
}

/** Adjectives may bear a note on where they stand, such as "(p)". */
function plainWord(word: string): string {
  return word.replace(/\(.*\)$/, "").toLowerCase();
}
