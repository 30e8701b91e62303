import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadPdf } from "../../scripts/eval/assistant/documents.ts";
import { readQuestions } from "../../scripts/eval/assistant/questions.ts";
import { readPdf } from "../../server/documents/read-pdf.ts";

const company = {
  name: "Żebbuġ Loans Ltd",
  website: "https://example.com",
  jurisdiction: "malta",
  documents: ["policy.pdf"],
};
const question = {
  id: "one",
  kind: "obligation",
  company,
  question: "What must we do?",
  answerable: true,
  expected: [{ act: "gdpr", article: 33 }],
};

function write(lines: unknown[], companies?: unknown): string {
  const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "questions-"));
  const file = join(folder, "questions.jsonl");
  const asText = (line: unknown) => (typeof line === "string" ? line : JSON.stringify(line));
  writeFileSync(file, lines.map(asText).join("\n"));
  if (companies) writeFileSync(join(folder, "companies.json"), JSON.stringify(companies));
  return file;
}

describe("a file of questions", () => {
  it("fills in what may be left out", () => {
    const [read] = readQuestions(write([question, "", ""]));
    expect(read).toMatchObject({
      language: "en",
      after: [],
      match: "any",
      company: { name: "Żebbuġ Loans Ltd", businessType: "b2c", complianceFocus: [] },
      expected: [{ act: "gdpr", article: "33" }],
    });
  });

  it("takes what names a source for answerable where that is left out", () => {
    const [read] = readQuestions(write([{ ...question, answerable: undefined }]));
    expect(read?.answerable).toBe(true);
  });

  it("takes companies from the list beside it, and else from ours", () => {
    const named = { ...question, company: "lender" };
    const [read] = readQuestions(write([named], { lender: company }));
    expect(read?.company.name).toBe("Żebbuġ Loans Ltd");
    const [own] = readQuestions(write([{ ...question, company: "wallet" }]));
    expect(own?.company.name).toBe("Gozo Wallet Ltd");
  });

  it.each([
    ["{ broken", /line 2 is no JSON/],
    [{ ...question, id: "two", kind: "gossip" }, /line 2: kind/],
    [{ ...question, id: "two", company: "nobody" }, /line 2: .*no company "nobody"/],
    [{ ...question, id: "two", company: { ...company, jurisdiction: "mars" } }, /line 2: company/],
    [
      { ...question, id: "two", expected: [{ page: 3 }] },
      /line 2: expected.0 is|line 2: expected.0: is/,
    ],
    [{ ...question, id: "two", expected: [] }, /line 2: expected: what can be answered/],
    [{ ...question, id: "two", answerable: false }, /line 2: expected: what can be answered/],
    [
      { ...question, id: "two", answerable: undefined, expected: undefined },
      /line 2: answerable: say false where nothing answers it/,
    ],
    [{ ...question, id: "two", colour: "42" }, /line 2: Unrecognized key/],
    [question, /line 2: the id one is there twice/],
  ])("is refused with the number of its line: %j", (line, message) => {
    expect(() => readQuestions(write([question, line]))).toThrow(message);
  });

  it("has to be there and to hold a question", () => {
    expect(() => readQuestions("nowhere.jsonl")).toThrow("There is no file nowhere.jsonl");
    expect(() => readQuestions(write([""]))).toThrow("holds no question");
  });
});

describe("a document that is a text", () => {
  it.each([
    ["plain.txt", "# Heading\n\nThe first page.\n---\nThe second page.", "The second page."],
    ["turkish.txt", "İlk sayfa.\n---\nİkinci sayfa şöyledir.", "İkinci sayfa şöyledir."],
    ["arabic.txt", "الصفحة الأولى\n---\nالصفحة الثانية", "الصفحة الثانية"],
  ])("becomes a PDF with its pages: %s", async (name, text, second) => {
    const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "texts-"));
    writeFileSync(join(folder, name), text);
    const file = loadPdf(join(folder, name));
    expect(file.name).toBe(name.replace(".txt", ".pdf"));
    const { pages } = await readPdf(Buffer.from(await file.arrayBuffer()));
    expect(pages).toHaveLength(2);
    expect(pages[1]?.text).toContain(second);
  });
});
