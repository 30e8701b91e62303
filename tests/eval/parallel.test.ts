import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { textLanguages } from "../../server/search/languages.ts";

const folder = "tests/eval/parallel";
const written = textLanguages.filter((language) => language !== "mt");
const names = new Set(
  readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .map((file) => file.split(".")[0]!),
);

describe("the policies in seven languages", () => {
  it.each([...names])("%s says the same numbers in the same lines", (name) => {
    const versions = written.map((language) => readLines(name, language));
    for (const version of versions) expect(version).toEqual(versions[0]);
  });
});

/** The numbers of each line in digits, whatever their order and the marks between thousands. */
function readLines(name: string, language: string): string[][] {
  const text = readFileSync(`${folder}/${name}.${language}.txt`, "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const plain = line.replaceAll(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, "");
      return (plain.match(/\d+/g) ?? []).toSorted();
    });
}
