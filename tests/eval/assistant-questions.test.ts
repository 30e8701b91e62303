import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { dataFolder, findDocument, loadPdf } from "../../scripts/eval/assistant/documents.ts";
import { findUnknown } from "../../scripts/eval/assistant/known-sources.ts";
import { squeeze } from "../../scripts/eval/assistant/match.ts";
import { questionKinds, readQuestions } from "../../scripts/eval/assistant/questions.ts";
import type { Question } from "../../scripts/eval/assistant/questions.ts";
import { shipped as catalogue } from "../setup/shipped.ts";
import { closePdfReaders, readPdf } from "../../server/documents/read-pdf.ts";

const tuneFile = "tests/eval/assistant/questions-tune.jsonl";
const asideFile = "tests/eval/assistant/questions-aside.jsonl";
/** Written later, each without sight of the others. */
const laterFiles = ["everyday", "tester", "tester-aside"].map(
  (name) => `tests/eval/assistant/questions-${name}.jsonl`,
);
const tune = readQuestions(tuneFile);
const aside = readQuestions(asideFile);
const questions = [...tune, ...aside, ...laterFiles.flatMap(readQuestions)];

afterAll(() => closePdfReaders());

describe("our own questions", () => {
  it("are many enough of every kind, language and sort", () => {
    const answerable = questions.filter((one) => one.answerable);
    expect(answerable.length).toBeGreaterThanOrEqual(200);
    expect(questions.length - answerable.length).toBeGreaterThanOrEqual(60);
    for (const kind of questionKinds.filter((one) => one !== "out_of_scope")) {
      const ofKind = answerable.filter((one) => one.kind === kind);
      expect(ofKind.length, kind).toBeGreaterThanOrEqual(20);
    }
    for (const language of ["de", "tr", "ar"]) {
      const inIt = answerable.filter((one) => one.language === language);
      expect(inIt.length, language).toBeGreaterThanOrEqual(10);
    }
    expect(questions.filter(({ after }) => after.length > 0).length).toBeGreaterThanOrEqual(12);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it("are kept aside by their ids alone", () => {
    for (const { id } of aside) expect(isAside(id), id).toBe(true);
    for (const { id } of tune) expect(isAside(id), id).toBe(false);
  });

  it("expect what the catalogue holds and what binds their company", () => {
    for (const { id, company, expected } of questions) {
      for (const one of expected) {
        expect(findUnknown(one, catalogue), id).toBeNull();
        expect(binds(one, company.jurisdiction), `${id}: ${JSON.stringify(one)}`).toBe(true);
      }
    }
  });

  it("name only documents of their company", () => {
    for (const { id, company, expected } of questions) {
      const asPdf = (name: string) => name.replace(/\.txt$/, ".pdf");
      const names = company.documents.map(asPdf);
      for (const one of expected)
        if ("document" in one) expect(names, id).toContain(asPdf(one.document));
    }
  });

  it("expect words that stand on their page in our own documents", async () => {
    await expectWordsOnPages((path) => path.endsWith(".txt"));
  });

  // Without the data beside the project the pages of its PDFs cannot be looked at.
  it.skipIf(!existsSync(dataFolder))(
    "expect words that stand on their page in real PDFs",
    async () => {
      await expectWordsOnPages((path) => path.endsWith(".pdf"));
    },
  );
});

/** The third kept aside while tuning: a draw that nobody chooses. */
function isAside(id: string): boolean {
  return parseInt(createHash("sha256").update(id).digest("hex").slice(0, 8), 16) % 3 === 0;
}

function binds(expected: Question["expected"][number], jurisdiction: string): boolean {
  const find = (): readonly string[] | undefined => {
    if ("document" in expected) return [jurisdiction];
    if ("decision" in expected)
      return catalogue.decisions.find(({ id }) => id === expected.decision)?.jurisdictions;
    if ("event" in expected)
      return catalogue.events.find(({ id }) => id === expected.event)?.jurisdictions;
    if ("act" in expected)
      return catalogue.acts.find(({ id }) => id === expected.act)?.jurisdictions;
    const id = "finding" in expected ? expected.finding : expected.obligation;
    return catalogue.obligations.get(id)?.act.jurisdictions;
  };
  return find()?.includes(jurisdiction) ?? false;
}

async function expectWordsOnPages(wanted: (path: string) => boolean): Promise<void> {
  const names = new Set(questions.flatMap(({ company }) => company.documents));
  const paths = [...names].flatMap((name) => findDocument(name, tuneFile) ?? []).filter(wanted);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const file = loadPdf(path);
    const { status, pages } = await readPdf(Buffer.from(await file.arrayBuffer()));
    expect(status, path).toBe("read");
    for (const { id, expected } of questions) {
      for (const one of expected) {
        if (!("document" in one) || one.document !== file.name) continue;
        const page = pages.find(({ number }) => number === one.page)?.text ?? "";
        expect(squeeze(page), `${id}: ${basename(path)}, page ${one.page}`).toContain(
          squeeze(one.text ?? ""),
        );
      }
    }
  }
}

it("keeps no line of the data itself", () => {
  for (const file of [tuneFile, asideFile, ...laterFiles]) {
    const longest = readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) => [...line.matchAll(/"text":"([^"]*)"/g)].map(([, text = ""]) => text));
    for (const text of longest) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(8);
  }
});
