import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { closePdfReaders, readPdf, type PageText } from "../../../server/documents/read-pdf.ts";
import { splitPassages } from "../../../server/documents/split-passages.ts";
import { makePdf } from "../../setup/make-pdf.ts";

const samples = new URL("../../../../shared/data/pdfs/", import.meta.url);
const sentence = "The processor keeps a record of every category of processing it carries out. ";

const toPages = (...texts: string[]): PageText[] =>
  texts.map((text, index) => ({ number: index + 1, text }));

function expectVerbatim(pages: PageText[]): void {
  for (const passage of splitPassages(pages)) {
    const source = pages[passage.page - 1]?.text ?? "";
    expect(passage.text).toBe(source.slice(passage.start, passage.end));
    expect(passage.text).toBe(passage.text.trim());
    expect(passage.text.length).toBeGreaterThan(0);
  }
}

afterAll(() => closePdfReaders());

describe("splitPassages", () => {
  it("cuts at empty lines and gives every paragraph its heading", () => {
    const first = sentence.repeat(3).trim();
    const second = sentence.repeat(4).trim();
    const pages = toPages(`1. Records\n\n${first}\n\n2. Retention\n\n${second}`);
    expect(splitPassages(pages).map(({ heading, text }) => [heading, text])).toEqual([
      ["1. Records", first],
      ["2. Retention", second],
    ]);
    expectVerbatim(pages);
  });

  it("carries a heading on to the next page and shows at most two levels", () => {
    const body = sentence.repeat(3).trim();
    const pages = toPages(
      `4. Security\n\n4.1 Access\n\n${body}\n\n4.2 Backups\n\n${body}`,
      `${body}\n\n5. Breaches\n\n${body}`,
    );
    expect(splitPassages(pages).map(({ page, heading }) => [page, heading])).toEqual([
      [1, "4. Security › 4.1 Access"],
      [1, "4. Security › 4.2 Backups"],
      [2, "4. Security › 4.2 Backups"],
      [2, "5. Breaches"],
    ]);
  });

  it("puts plain headings under a title in capitals and an annex beside it", () => {
    const body = sentence.repeat(3).trim();
    const text = ["HOW WE SHARE", "With Banks", body, "With Auditors", body, "Annex 1", body];
    expect(splitPassages(toPages(text.join("\n\n"))).map(({ heading }) => heading)).toEqual([
      "HOW WE SHARE › With Banks",
      "HOW WE SHARE › With Auditors",
      "Annex 1",
    ]);
  });

  it("reads a title over two lines and the lettered titles below it", () => {
    const body = sentence.repeat(3).trim();
    const title = "4. What kinds of data does the bank\n\ncollect about me?";
    const text = [title, "a. Contact data", body, "b. Device data", body].join("\n\n");
    expect(splitPassages(toPages(text)).map(({ heading }) => heading)).toEqual([
      "4. What kinds of data does the bank collect about me? › a. Contact data",
      "4. What kinds of data does the bank collect about me? › b. Device data",
    ]);
  });

  it("finds a numbered heading that stands tight above its text, and no heading in a contents list", () => {
    const body = sentence.repeat(3).trim();
    const pages = toPages(
      `1. Scope ............ 2\n2. Incidents ............ 3\n\n2. Incidents\n2.1 Reporting\n${body}`,
    );
    expect(splitPassages(pages).map(({ heading }) => heading)).toEqual([
      undefined,
      "2. Incidents › 2.1 Reporting",
    ]);
  });

  it("keeps a list with the sentence that leads into it", () => {
    const list = "We share data with:\n\n• banks;\n\n• auditors; and\n\n• hosting providers.";
    const [passage] = splitPassages(toPages(`${list}\n\n${sentence.repeat(4).trim()}`));
    expect(passage?.text).toContain("We share data with:");
    expect(passage?.text).toContain("hosting providers.");
  });

  it("does not take the short items of a list for headings", () => {
    const pages = toPages(
      "We collect:\n\nName\n\nPostal address\n\nPhone number\n\nE-mail address",
    );
    const passages = splitPassages(pages);
    expect(passages).toHaveLength(1);
    expect(passages[0]?.heading).toBeUndefined();
  });

  it("cuts a long paragraph at sentence ends, into parts of similar length", () => {
    const pages = toPages(sentence.repeat(30).trim());
    const passages = splitPassages(pages);
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(900);
      expect(text.length).toBeGreaterThan(200);
      expect(text.endsWith(".")).toBe(true);
    }
    expect(passages.map(({ text }) => text).join(" ")).toBe(pages[0]?.text);
    expectVerbatim(pages);
  });

  it("does not end a sentence at an abbreviation", () => {
    const text = `${sentence.repeat(5)}It applies (e.g. Article 5) to Acme Inc. Germany as well. `;
    for (const passage of splitPassages(toPages(text.repeat(4).trim()))) {
      expect(passage.text).not.toMatch(/(?:e\.g\.|Inc\.)$/);
    }
  });

  it("cuts even a text without any sentence or space", () => {
    const words = "word ".repeat(1000).trim();
    const pages = toPages("x".repeat(5000), words);
    expect(splitPassages(pages).every(({ text }) => text.length <= 900)).toBe(true);
    expectVerbatim(pages);
  });

  it("keeps its pace on texts made to slow it down", () => {
    const spaces = `-${" ".repeat(100_000)}x`;
    const quotes = `.${"”".repeat(100_000)}x. `;
    const pages = toPages(spaces, quotes, "(a) ".repeat(50_000), "1.".repeat(100_000));
    expectVerbatim(pages);
  });

  it("parts paragraphs and headings where a page has no empty lines", () => {
    const full = sentence
      .repeat(4)
      .trim()
      .replace(/(.{60,75}) /g, "$1\n");
    const passages = splitPassages(
      toPages(`Data Retention\n${full}\nand then erases it.\nSecurity Measures\n${full}`),
    );
    expect(passages.map(({ heading }) => heading)).toEqual(["Data Retention", "Security Measures"]);
  });

  it("leaves out running headers, footers and page numbers, and nothing else", () => {
    const pages = Array.from({ length: 5 }, (_, index) => {
      const body = `Section body ${"abcde"[index]}. ${sentence.repeat(3).trim()}`;
      return `Acme Ltd – Policy v2\n\n${body}\n\nPage ${index + 1} of 5`;
    });
    const passages = splitPassages(toPages(...pages));
    expect(passages).toHaveLength(5);
    for (const { text } of passages) {
      expect(text).toMatch(/^Section body/);
      expect(text).not.toContain("Page ");
    }
  });

  it("leaves out what stands on top of both of two pages, and keeps what stands below it on both", () => {
    const pages = ["abc", "def"].map(
      (body) => `retention-policy\n\nRetention\n\n${body} ${sentence.repeat(3).trim()}`,
    );
    const passages = splitPassages(toPages(...pages));
    expect(passages.map(({ heading }) => heading)).toEqual(["Retention", "Retention"]);
    for (const { text } of passages) expect(text).not.toContain("retention-policy");
  });

  it("finds a title close to its text where empty lines part the paragraphs", () => {
    const line = "We keep what you tell us for as long as the law asks us to keep it, and then";
    const body = `${line}\nwe erase it from all of our systems, and from those of our partners as well.`;
    const pages = toPages(
      `Retention\n${body}\n\n${body}\n\nHow we erase it\n${body}\n\nAcme Ltd\nMain Street 1\nVienna`,
    );
    expect(splitPassages(pages).map(({ heading }) => heading)).toEqual([
      ...["Retention", "How we erase it"],
    ]);
    expectVerbatim(pages);
  });

  it("keeps a heading that nothing follows as a passage", () => {
    const passages = splitPassages(toPages(`${sentence.trim()}\n\nAnnex 1`, "Annex 2 Measures"));
    expect(passages.map(({ text }) => text)).toEqual([
      sentence.trim(),
      "Annex 1",
      "Annex 2 Measures",
    ]);
  });

  it("finds headings and clauses in a PDF", async () => {
    const body = sentence.repeat(3).trim();
    const { pages } = await readPdf(makePdf([`# 1. Scope\n\n${body}\n\n# 2. Duties\n\n${body}`]));
    expect(splitPassages(pages).map(({ heading }) => heading)).toEqual(["1. Scope", "2. Duties"]);
    expectVerbatim(pages);
  });

  it("has nothing to say about no pages or blank ones", () => {
    expect(splitPassages([])).toEqual([]);
    expect(splitPassages(toPages("", " \n \n"))).toEqual([]);
  });
});

describe.skipIf(!existsSync(samples))(
  "passages of real documents (need ../shared/data/pdfs; skipped without)",
  () => {
    const files = existsSync(samples) ? readdirSync(samples) : [];
    it.each(files)("loses no word of %s and keeps to the lengths", async (name) => {
      const { pages } = await readPdf(readFileSync(new URL(name, samples)));
      const passages = splitPassages(pages);
      expectVerbatim(pages);
      expect(passages.every(({ text }) => text.length <= 900)).toBe(true);
      const short = passages.filter(({ text }) => text.length < 100).length;
      expect(short / passages.length).toBeLessThan(0.1);
      const kept = passages.map(({ text, heading }) => `${heading ?? ""} ${text}`).join(" ");
      const words = new Set(kept.split(/\s+/));
      const lost = pages
        .flatMap(({ text }) => text.split(/\s+/))
        .filter((word) => word && !words.has(word));
      expect(lost).toEqual([]);
    });
  },
);
