import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  addVector,
  compareWords,
  findWord,
  makeSum,
  readWordVectors,
} from "../../../server/search/word-vectors.ts";

const shipped = fileURLToPath(new URL("../../../server/search/word-vectors/", import.meta.url));
const words = readFileSync(`${shipped}words.txt`, "utf8").trimEnd().split("\n");

/** Two words that mean the same or nearly, and one that is met beside them and means something else. */
const likeAndUnlike = [
  ["erase", "delete", "laptop"],
  ["staff", "employees", "invoice"],
  ["laptop", "computer", "erase"],
  ["breach", "violation", "calendar"],
  ["supplier", "vendor", "password"],
  ["retain", "keep", "regulator"],
  ["consent", "permission", "laptop"],
  ["fine", "penalty", "encryption"],
  ["lawyer", "attorney", "backup"],
  ["visitor", "guest", "deletion"],
  ["boss", "manager", "cookie"],
  ["bribe", "kickback", "website"],
  ["outage", "disruption", "consent"],
  ["newsletter", "bulletin", "sanction"],
  ["kids", "children", "audit"],
  ["relatives", "family", "contract"],
  ["complaint", "grievance", "server"],
  ["encrypt", "encode", "salary"],
  ["password", "login", "pension"],
  ["salary", "wage", "firewall"],
  ["purchase", "buy", "privacy"],
  ["location", "place", "fraud"],
  ["competitor", "rival", "disclosure"],
  ["secrecy", "confidentiality", "invoice"],
  ["disclose", "reveal", "training"],
  ["audit", "inspection", "cookie"],
  ["risk", "danger", "mailbox"],
  ["training", "course", "breach"],
  ["sworn", "oath", "database"],
  ["fraud", "deception", "visitor"],
] as const;

describe("the table that comes along", () => {
  test("has a hundred numbers for each of its words, and each word once", () => {
    const { rows, values, inverseNorms } = readWordVectors(shipped);
    expect(rows.size).toBe(words.length);
    expect(values.length).toBe(words.length * 100);
    expect(inverseNorms.every((norm) => norm > 0 && norm < 1)).toBe(true);
    expect(words.filter((word) => !/^[a-z]{2,}$/.test(word))).toEqual([]);
    expect(words.map(findWord)).toEqual(words.map((_, row) => row));
  });

  test("uses the whole range of its bytes, so that rounding costs little", () => {
    const { values } = readWordVectors(shipped);
    const largest = words.map((_, row) =>
      values
        .subarray(row * 100, (row + 1) * 100)
        .reduce((most, one) => Math.max(most, Math.abs(one)), 0),
    );
    expect(new Set(largest)).toEqual(new Set([127]));
  });

  test.each(likeAndUnlike)("has %s nearer to %s than to %s", (word, like, unlike) => {
    const [row, likeRow, unlikeRow] = [word, like, unlike].map(requireRow) as [
      number,
      number,
      number,
    ];
    expect(compareWords(row, likeRow)).toBeGreaterThan(compareWords(row, unlikeRow) + 0.2);
  });

  test("has few words near to any one: two words taken at random are not alike", () => {
    const pairs = words.map((_, row) => [row, (row * 7_919 + 13) % words.length] as const);
    const alike = pairs.filter(([a, b]) => a !== b && compareWords(a, b) > 0.4);
    expect(alike.length / pairs.length).toBeLessThan(0.02);
  });

  test.each(["gdpr", "Staff", "", "personal data", "daten", "tostring", "__proto__"])(
    "does not know “%s”",
    (word) => expect(findWord(word)).toBe(-1),
  );
});

describe("comparing", () => {
  test("gives 1 for a word and itself, and the same both ways", () => {
    const [erase, laptop] = [requireRow("erase"), requireRow("laptop")];
    expect(compareWords(erase, erase)).toBeCloseTo(1, 5);
    expect(compareWords(erase, laptop)).toBe(compareWords(laptop, erase));
  });

  test("a sum of vectors is the same as comparing one by one", () => {
    const [staff, leave, pay] = ["staff", "leave", "pay"].map(requireRow) as [
      number,
      number,
      number,
    ];
    const sum = makeSum();
    addVector(sum, staff, 2);
    addVector(sum, leave, -1);
    const other = makeSum();
    addVector(other, pay, 1);
    const dot = sum.reduce((all, value, at) => all + value * (other[at] ?? 0), 0);
    expect(dot).toBeCloseTo(2 * compareWords(staff, pay) - compareWords(leave, pay), 5);
    expect(other.reduce((all, value) => all + value ** 2, 0)).toBeCloseTo(1, 5);
  });
});

describe("a broken table", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "word-vectors-"));
    for (const name of ["words.txt", "vectors.bin"])
      copyFileSync(shipped + name, join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, name), content);

  test("is refused when bytes are missing, with what to do", () => {
    write("vectors.bin", readFileSync(`${shipped}vectors.bin`).subarray(0, -1));
    expect(() => readWordVectors(folder)).toThrow(
      `${words.length} words need ${words.length * 100} bytes, and there are ${words.length * 100 - 1}`,
    );
    expect(() => readWordVectors(folder)).toThrow(/Put both files back as they came/);
  });

  test("is refused when words are missing, or there are none", () => {
    write("words.txt", `${words.slice(1).join("\n")}\n`);
    expect(() => readWordVectors(folder)).toThrow("are broken");
    write("words.txt", "");
    expect(() => readWordVectors(folder)).toThrow("are broken");
  });

  test("is refused when a word stands twice, which would shift no row and name a wrong one", () => {
    write("words.txt", `${[words[1], ...words.slice(1)].join("\n")}\n`);
    expect(() => readWordVectors(folder)).toThrow("a word stands twice");
  });

  test("is refused when a word has only zeros, which would make every similarity NaN", () => {
    const bytes = readFileSync(`${shipped}vectors.bin`);
    bytes.fill(0, 300, 400);
    write("vectors.bin", bytes);
    expect(() => readWordVectors(folder)).toThrow(`“${words[3]}” has no vector`);
  });
});

function requireRow(word: string): number {
  const row = findWord(word);
  if (row < 0) throw new Error(`${word} is not in the table`);
  return row;
}
