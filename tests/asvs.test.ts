import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The sections of ASVS 5.0.0: how many requirements each has, and which of them are of level 3 and
 * not listed here.
 */
const sections: Record<string, [count: number, ...levelThree: number[]]> = {
  ...{ "1.1": [2], "1.2": [10, 10], "1.3": [12, 12], "1.4": [3], "1.5": [3, 3] },
  ...{ "2.1": [3], "2.2": [3], "2.3": [5, 5], "2.4": [2, 2] },
  ...{ "3.1": [1, 1], "3.2": [3, 3], "3.3": [5, 5], "3.4": [8, 7, 8], "3.5": [8, 6, 7, 8] },
  ...{ "3.6": [1, 1], "3.7": [5, 3, 4, 5] },
  ...{ "4.1": [5, 4, 5], "4.2": [5, 2, 3, 4, 5], "4.3": [2], "4.4": [4] },
  ...{ "5.1": [1], "5.2": [6, 4, 5, 6], "5.3": [3, 3], "5.4": [3] },
  ...{ "6.1": [3], "6.2": [12], "6.3": [8, 5, 6, 7, 8], "6.4": [6, 5, 6], "6.5": [8, 6, 7, 8] },
  ...{ "6.6": [4, 4], "6.7": [2, 1, 2], "6.8": [4] },
  ...{ "7.1": [3], "7.2": [4], "7.3": [2], "7.4": [5], "7.5": [3, 3], "7.6": [2] },
  ...{ "8.1": [4, 3, 4], "8.2": [4, 4], "8.3": [3, 2, 3], "8.4": [2, 2] },
  ...{ "9.1": [3], "9.2": [4] },
  ...{ "10.1": [2], "10.2": [3, 3], "10.3": [5, 5], "10.4": [16, 12, 13, 14, 15, 16] },
  ...{ "10.5": [5], "10.6": [2], "10.7": [3] },
  ...{ "11.1": [4, 3, 4], "11.2": [5, 4, 5], "11.3": [5, 4, 5], "11.4": [4], "11.5": [2, 2] },
  ...{ "11.6": [2, 2], "11.7": [2, 1, 2] },
  ...{ "12.1": [5, 4, 5], "12.2": [2], "12.3": [5, 5] },
  ...{ "13.1": [4, 2, 3, 4], "13.2": [6, 6], "13.3": [4, 3, 4], "13.4": [7, 6, 7] },
  ...{ "14.1": [2], "14.2": [8, 5, 6, 7, 8], "14.3": [3] },
  ...{ "15.1": [5, 4, 5], "15.2": [5, 4, 5], "15.3": [7], "15.4": [4, 1, 2, 3, 4] },
  ...{ "16.1": [1], "16.2": [5], "16.3": [4], "16.4": [3], "16.5": [4, 4] },
  ...{ "17.1": [2, 2], "17.2": [8, 5, 6, 7, 8], "17.3": [2] },
};

const text = readFileSync("docs/asvs.md", "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| V"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, id = "", level = "", what = "", answer = ""]) => ({ id, level, what, answer }));

test("every requirement of levels 1 and 2 stands there once, in its order", () => {
  const wanted = Object.entries(sections).flatMap(([section, [count, ...out]]) =>
    Array.from({ length: count }, (_all, index) => index + 1)
      .filter((number) => !out.includes(number))
      .map((number) => `V${section}.${number}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted);
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
  expect(rows.filter(({ level }) => level === "2")).toHaveLength(183);
});

const reason = /^(?:Not met|Partly|Not here|By the operator): .{6,}/;
const file = /`((?:(?:tests|server|app|docs|scripts)\/|[\w-]+\.(?:md|json)$)[^`]*|[\w-]+\.json)`/;

test("each names a file that is there, or says why not", () => {
  for (const { id, what, answer } of rows) {
    expect([id, what.split(" ").length > 1 || what.length > 6]).toEqual([id, true]);
    const [, named = ""] = file.exec(answer) ?? [];
    expect([id, reason.test(answer) || existsSync(named)]).toEqual([id, true]);
  }
});

test("the counts at its head are those of its rows", () => {
  const count = (word: string) => rows.filter(({ answer }) => answer.startsWith(`${word}:`)).length;
  const [partly, not, absent, operator] = ["Partly", "Not met", "Not here", "By the operator"].map(
    count,
  );
  const shown = rows.filter(({ answer }) => !reason.test(answer)).length;
  expect(text).toContain(
    `Of ${rows.length}: ${shown} shown, ${partly} partly, ${not} not met, ${absent} about what is not here, ${operator} for whoever runs it.`,
  );
});
