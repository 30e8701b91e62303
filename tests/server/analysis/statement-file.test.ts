import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openWeighedTerms } from "../../../server/analysis/statement-file.ts";
import { findTerm } from "../../../server/analysis/statement-terms.ts";
import { findWeight, weighTerms } from "../../../server/analysis/statements.ts";

const folder = mkdtempSync(join(tmpdir(), "statements-"));
afterAll(() => rmSync(folder, { recursive: true }));
const statements = [
  { obligation: "breach", text: "We tell the authority within 72 hours.", denies: false },
  { obligation: "breach", text: "We tell nobody of a breach.", denies: true },
  { obligation: "records", text: "We keep a record of processing for 10 000 days.", denies: false },
];

test("what is known of statements is read from the file as it was written", () => {
  const file = join(folder, "en.terms");
  const made = openWeighedTerms(file, statements, "en");
  const written = readFileSync(file);
  const read = openWeighedTerms(file, statements, "en");
  expect(read).toEqual(made);
  expect(made).toEqual(weighTerms(statements, "en"));
  expect(readFileSync(file)).toEqual(written);
});

test("German compounds come with it", () => {
  const german = [{ obligation: "a", text: "Die Auslagerung melden wir.", denies: false }];
  const file = join(folder, "de.terms");
  openWeighedTerms(file, german, "de");
  expect(openWeighedTerms(file, german, "de").known).toEqual(weighTerms(german, "de").known);
  expect(weighTerms(german, "de").known.size).toBeGreaterThan(0);
});

test("a file of other statements, of another language or broken is made anew", () => {
  const file = join(folder, "other.terms");
  openWeighedTerms(file, statements, "en");
  const fewer = statements.slice(1);
  expect(openWeighedTerms(file, fewer, "en")).toEqual(weighTerms(fewer, "en"));
  expect(openWeighedTerms(file, fewer, "tr")).toEqual(weighTerms(fewer, "tr"));
  const whole = readFileSync(file);
  const broken = Buffer.from(whole);
  broken[broken.length - 20]! ^= 1;
  writeFileSync(file, broken);
  expect(openWeighedTerms(file, fewer, "tr")).toEqual(weighTerms(fewer, "tr"));
  expect(readFileSync(file)).toEqual(whole);
});

test("words and pairs of neighbours have a number, and others have none", () => {
  const terms = weighTerms(statements, "en");
  const found = ["author", "the author", "72", "tell nobodi"].map((one) => findTerm(terms, one));
  expect(found.every((number) => number >= 0)).toBe(true);
  expect(new Set(found).size).toBe(found.length);
  for (const one of ["author the", "ledger", "the ledger", "72 author", " ", ""]) {
    expect([one, findTerm(terms, one), findWeight(terms, one)]).toEqual([one, -1, null]);
  }
});

test("each statement stands behind its words", () => {
  const { starts, holders, ...terms } = weighTerms(statements, "en");
  const holdersOf = (term: string) => {
    const number = findTerm(terms, term);
    return [...holders.slice(starts[number], starts[number + 1])];
  };
  expect(holdersOf("tell")).toEqual([0, 1]);
  expect(holdersOf("we tell")).toEqual([0, 1]);
  expect(holdersOf("record")).toEqual([2]);
});
