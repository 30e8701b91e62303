import { createHash } from "node:crypto";
import { readColumns, readLines, writeColumns, writeLines } from "../search/column-file.ts";
import type { TextLanguage } from "../search/languages.ts";
import { openKept } from "../search/index-file.ts";
import { listTerms } from "./statement-terms.ts";
import { weighTerms } from "./statements.ts";
import type { Statement, WeighedTerms } from "./statements.ts";

/** To be raised when columns get another meaning. */
const layout = 1;
/** So many statements show whether words are still read as they were. */
const sampleSize = 40;
const noWords: ReadonlySet<string> = new Set();

type Head = { of: string };

/** What is known of the statements' words, from the file where it is of just these. */
export function openWeighedTerms(
  file: string,
  statements: Statement[],
  language: TextLanguage,
): WeighedTerms {
  const of = nameInput(statements, language);
  return openKept(file, {
    read: (bytes) => readTerms(bytes, of),
    make: () => weighTerms(statements, language),
    write: (made) => writeTerms(made, of),
  });
}

function writeTerms({ words, known, ...columns }: WeighedTerms, of: string): Uint8Array {
  return writeColumns<Head>({ of }, [
    ["words", writeLines(words.keys())],
    ["known", writeLines(known)],
    ...Object.entries(columns),
  ]);
}

function readTerms(bytes: Uint8Array, of: string): WeighedTerms | null {
  const read = readColumns<Head>(bytes);
  if (read?.head.of !== of) return null;
  const { take } = read;
  const lines = (name: string) => readLines(take<Uint8Array>(name));
  return {
    words: new Map(lines("words").map((word, number) => [word, number])),
    known: new Set(lines("known")),
    ...{ pairs: take<Float64Array>("pairs"), weights: take<Float64Array>("weights") },
    ...{ starts: take<Uint32Array>("starts"), holders: take<Uint32Array>("holders") },
    ...{ norms: take<Float64Array>("norms"), sums: take<Float64Array>("sums") },
  };
}

/** Other statements have another name, and the same ones when their words are read otherwise. */
function nameInput(statements: Statement[], language: TextLanguage): string {
  const sample = statements
    .slice(0, sampleSize)
    .map(({ text }) => listTerms(text, language, noWords));
  const all = statements.map(({ obligation, text, denies }) => `${obligation} ${denies} ${text}`);
  const hash = createHash("sha256").update(all.join("\n")).update(JSON.stringify(sample));
  return `${layout} ${language} ${hash.digest("hex")}`;
}
