import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { runEvaluation } from "../../scripts/eval/run-eval.ts";
import { compareWords, listWords } from "../../scripts/eval/same-words.ts";
import { writePage, writeWord } from "../../scripts/eval/word/write-word.ts";
import type { Material } from "../../scripts/eval/word/material.ts";
import { readWritten } from "../../server/documents/written/read-written.ts";
import { runCommand } from "../setup/run-command.ts";

const material: Material = {
  name: "Retention policy",
  language: "en",
  parts: [
    { kind: "heading", text: "Retention", level: 1 },
    { kind: "paragraph", text: "We keep records (https://example.com/records) for five years." },
    { kind: "item", text: "Payroll", ordered: true },
    { kind: "item", text: "Invoices", ordered: true },
    { kind: "paragraph", text: "Then:" },
    { kind: "item", text: "Contracts", ordered: true },
    { kind: "item", text: "Notes", ordered: false },
    { kind: "table", rows: [["Logs", "30 days"]] },
  ],
};

test("a document that a library writes for Word is read as it is shown", async () => {
  const { pages } = readWritten(await writeWord(material), {
    ...{ format: "docx", maxPages: 10, maxCharacters: 10_000 },
  });
  expect(pages.map(({ text }) => text).join("\n\n")).toBe(
    "Retention\n\nWe keep records[1] for five years.\n\n[1] https://example.com/records\n\n1. Payroll\n\n2. Invoices\n\nThen:\n\n1. Contracts\n\n• Notes\n\nLogs | 30 days",
  );
});

test("the same as a page has a list of each kind", () => {
  expect(writePage(material)).toContain(
    "<ol>\n<li>Payroll</li>\n<li>Invoices</li>\n</ol>\n<p>Then:</p>\n<ol>\n<li>Contracts</li>\n</ol>\n<ul>",
  );
});

describe("words", () => {
  test("are told apart by what a reader sees", () => {
    expect(listWords("The ﬁrst Data-\u00adsubject’s «right»")).toEqual(
      listWords("the first data subject s right"),
    );
  });

  test.each([
    ["a b c", "a b c", 1, [], []],
    ["a b c d e", "a x c d f e", 8 / 11, ["b"], ["x", "f"]],
    ["x a b", "a b x", 2 / 3, ["x"], ["x"]],
    ["", "a", 0, [], ["a"]],
    ["", "", 1, [], []],
  ])("%j beside %j", (first, second, share, onlyFirst, onlySecond) => {
    const same = compareWords(listWords(first), listWords(second));
    expect(same).toEqual({ share: expect.closeTo(share, 9), onlyFirst, onlySecond });
  });
});

it("says why nothing is measured where the documents are not here", async () => {
  const empty = mkdtempSync(join(tmpdir(), "acquis-no-material-"));
  const { code, err } = await runCommand(runEvaluation, ["word", "--data", empty]);
  expect(code).toBe(0);
  expect(err).toContain("Skipped:");
});
