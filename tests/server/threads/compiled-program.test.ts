import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { keepCompiled, runCompiled } from "../../../server/threads/compiled-program.mjs";

const folder = mkdtempSync(join(tmpdir(), "compiled-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "program.cjs");
const told = join(folder, "told");
const write = (word: string) =>
  writeFileSync(
    file,
    `const { writeFileSync } = require("node:fs");
    const tell = (word) => writeFileSync(${JSON.stringify(told)}, word + " " + __filename);
    tell("${word}"); // the last line is a comment`,
  );
beforeEach(() => {
  write("first");
  rmSync(told, { force: true });
  rmSync(`${file}.compiled`, { force: true });
});

function run(): string {
  runCompiled(file);
  return readFileSync(told, "utf8");
}

test("a program that was compiled before runs, and so does one that was not", () => {
  expect(run()).toBe(`first ${file}`);
  keepCompiled(file);
  expect(existsSync(told) && run()).toBe(`first ${file}`);
});

test("what a program exports is given to whoever runs it", () => {
  writeFileSync(file, "module.exports = { word: require('node:path').basename(__filename) };");
  expect(runCompiled(file)).toEqual({ word: "program.cjs" });
  keepCompiled(file);
  expect(runCompiled(file)).toEqual({ word: "program.cjs" });
});

test("to compile a program does not run it", () => {
  keepCompiled(file);
  expect(existsSync(told)).toBe(false);
});

test("what was compiled of a shorter program, or is broken, is not run", () => {
  keepCompiled(file);
  write("another word");
  expect(run()).toBe(`another word ${file}`);
  writeFileSync(`${file}.compiled`, "nothing that Node knows");
  expect(run()).toBe(`another word ${file}`);
});
