import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openIndex } from "../../../server/search/index-file.ts";

const folder = mkdtempSync(join(tmpdir(), "index-file-"));
afterAll(() => rmSync(folder, { recursive: true }));
const passages = [
  { id: "a", text: "The escrow account is held by a bank.", heading: "Accounts", group: "act" },
  { id: "b", text: "Die Auslagerung wird gemeldet.", group: "act" },
];
const ask = (file: string, list = passages) =>
  openIndex(file, list).search("escrow accounts Auslagerungen");

test("what a file holds is read from it, and rebuilt where that is not just these passages", () => {
  const file = join(folder, "some", "catalogue.index");
  const answers = ask(file);
  expect(answers.map((hit) => hit.id)).toContain("b");
  const written = readFileSync(file);
  expect(ask(file)).toEqual(answers);
  expect(readFileSync(file)).toEqual(written);

  const other = passages.slice(0, 1);
  expect(ask(file, other).map((hit) => hit.id)).toEqual(["a"]);
  expect(readFileSync(file)).not.toEqual(written);
  expect(readdirSync(join(folder, "some"))).toEqual(["catalogue.index"]);
});

test.each([
  ["empty", Buffer.alloc(0)],
  ["foreign", Buffer.from("%PDF-1.7 this is another file altogether")],
  ["zeros", Buffer.alloc(4096)],
])("a file that is %s is replaced", (name, bytes) => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const answers = ask(file);
  expect(answers).not.toEqual([]);
  expect(readFileSync(file).length).toBeGreaterThan(100);
  expect(readFileSync(file)).not.toEqual(bytes);
});

test("where no file can be written there is an index all the same", () => {
  const file = join(folder, "folder");
  mkdirSync(file);
  expect(ask(file)).not.toEqual([]);
});
