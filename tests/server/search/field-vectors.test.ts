import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { getLawEmbeddings, rateSimilarity } from "../../../server/retrieval/law-vectors.ts";
import {
  compareEmbeddings,
  listMostSimilar,
  readQuestionEmbedding,
  readEmbedding,
} from "../../../server/search/field-vectors.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";
import { readWordVectors } from "../../../server/search/word-vectors.ts";

const shipped = fileURLToPath(new URL("../../../server/search/field-vectors/", import.meta.url));

test("the table that comes along has a row for each word, and small words say little", () => {
  const { rows, values } = readWordVectors(shipped);
  expect(values.length).toBe(rows.size * 100);
  const measure = (word: string) => {
    const row = rows.get(word) ?? -1;
    return Math.hypot(...values.subarray(row * 100, (row + 1) * 100));
  };
  expect(measure("the")).toBeLessThan(measure("breach") / 4);
});

test("a table whose files do not belong together is refused, with what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "field-vectors-"));
  copyFileSync(`${shipped}words.txt`, join(folder, "words.txt"));
  writeFileSync(join(folder, "vectors.bin"), Buffer.alloc(100));
  expect(() => readWordVectors(folder)).toThrow(/Put both files back/);
  rmSync(folder, { recursive: true });
});

test.each([
  ["mum or dad has to say yes first", "parental consent", "backup of data"],
  ["somebody stole our laptops with client files", "personal data breach", "price display"],
  ["how long do we hang on to old invoices", "retention period", "cookie banner"],
  ["wer passt bei uns auf den Datenschutz auf", "data protection officer", "payment fraud"],
])("“%s” is more like “%s” than like “%s”", (asked, like, unlike) => {
  const embedding = readQuestionEmbedding(asked);
  expect(compareEmbeddings(embedding, readEmbedding(like))).toBeGreaterThan(
    compareEmbeddings(embedding, readEmbedding(unlike)),
  );
});

test("words that nobody knows make a question less like anything, and alone like nothing", () => {
  const breach = readEmbedding("personal data breach");
  const known = compareEmbeddings(readQuestionEmbedding("data breach"), breach);
  const strange = compareEmbeddings(readQuestionEmbedding("data breach qwxzyk vbnmkjh"), breach);
  expect(strange).toBeLessThan(known);
  expect(strange).toBeGreaterThan(0);
  expect(compareEmbeddings(readQuestionEmbedding("qwxzyk vbnmkjh"), breach)).toBe(0);
  expect(compareEmbeddings(readQuestionEmbedding("?"), breach)).toBe(0);
});

test("rules are found that share no word with the question, and only where they are allowed", () => {
  const similarity = rateSimilarity("a rival firm is after our subscribers' mails", catalogue);
  expect(similarity.size).toBe(catalogue.obligations.size + catalogue.decisions.length);
  const ofDora = listMostSimilar(similarity, (id) => id.startsWith("dora-"), 5);
  expect(ofDora.length).toBe(5);
  expect(ofDora.every((id) => id.startsWith("dora-"))).toBe(true);
  const breach = rateSimilarity(
    "hackers got in, when do we have to tell the regulator?",
    catalogue,
  );
  const nearest = listMostSimilar(breach, (id) => id.startsWith("gdpr-"), 5);
  expect(nearest.some((id) => id.startsWith("gdpr-33"))).toBe(true);
});

test("what a file keeps of the embeddings is read from it, and laid out anew where it is broken", () => {
  const folder = mkdtempSync(join(tmpdir(), "embeddings-"));
  const before = config().dataDir;
  Object.assign(config(), { dataDir: folder });
  // Another catalogue with the same texts, of which nothing has been laid out yet; some of them are
  // enough.
  const obligations = new Map([...catalogue.obligations].slice(0, 200));
  const copy = () => {
    return { ...catalogue, obligations, paraphrases: new Map(catalogue.paraphrases) };
  };
  const made = getLawEmbeddings(copy());
  const isSame = ({ ends, rows }: typeof made) =>
    isDeepStrictEqual(ends, made.ends) && Buffer.from(rows).equals(Buffer.from(made.rows));
  const file = join(folder, "search", "embeddings.bin");
  const written = readFileSync(file);
  expect(isSame(getLawEmbeddings(copy()))).toBe(true);
  const broken = Uint8Array.from(written, (byte, at) =>
    at === written.length - 1 ? byte ^ 1 : byte,
  );
  writeFileSync(file, broken);
  expect(isSame(getLawEmbeddings(copy()))).toBe(true);
  expect(readFileSync(file).equals(written)).toBe(true);
  Object.assign(config(), { dataDir: before });
  rmSync(folder, { recursive: true });
});
