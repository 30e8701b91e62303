import { afterAll, describe, expect, test } from "vitest";
import { strToU8, zipSync } from "fflate";
import { closePdfReaders, describeGaps } from "../../../server/documents/read-pdf.ts";
import { readFile } from "../../../server/documents/read-file.ts";
import { readWritten } from "../../../server/documents/written/read-written.ts";
import { inEnglish } from "../../setup/in-english.ts";
import { heading, makeDocx, makeOdt, paragraph, wordNotes } from "../../setup/make-written.ts";

afterAll(closePdfReaders);

const limits = { maxPages: 100, maxCharacters: 100_000 };
const read = (format: "docx" | "odt" | "html" | "markdown" | "text", bytes: Uint8Array) =>
  readWritten(bytes, { format, ...limits });
const textOf = (...file: Parameters<typeof read>) =>
  read(...file)
    .pages.map(({ text }) => text)
    .join("\n\n");
const item = (text: string, depth: number) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`);
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const cell = (...blocks: string[]) => `<w:tc><w:tcPr/>${blocks.join("")}</w:tc>`;

describe("a Word file", () => {
  test("gives headings, lists with the labels they show, and rows of tables", () => {
    const body = [
      heading("Retention", 1),
      paragraph("Records are kept for five years."),
      item("Payroll", 0),
      item("Wages", 1),
      item("Bonus", 1),
      item("Invoices", 0),
      `<w:tbl><w:tr>${cell(paragraph("Logs"))}${cell(paragraph("30 days"))}</w:tr></w:tbl>`,
    ];
    expect(textOf("docx", makeDocx(body.join("")))).toBe(
      "Retention\n\nRecords are kept for five years.\n\n3. Payroll\n\n3.a) Wages\n\n3.b) Bonus\n\n4. Invoices\n\nLogs | 30 days",
    );
  });

  test("reads tracked changes as accepted, and says so", () => {
    const changed = `<w:p>${run("We keep data for ")}<w:del><w:r><w:delText>ten</w:delText></w:r></w:del><w:ins>${run("two")}</w:ins>${run(" years.")}</w:p>`;
    const moved = `<w:p><w:moveFrom>${run("Gone.")}</w:moveFrom></w:p>`;
    const joined = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("One ")}</w:p><w:p>${run("sentence.")}</w:p>`;
    const reading = read("docx", makeDocx(changed + moved + joined));
    expect(reading.pages[0]?.text).toBe("We keep data for two years.\n\nOne sentence.");
    const gaps = reading.status === "read" ? reading.gaps : undefined;
    expect(inEnglish(gaps && describeGaps(gaps))).toBe(
      "The document holds tracked changes. We read it as if all of them were accepted.",
    );
    const plain = read("docx", makeDocx(paragraph("Nothing changed here.")));
    expect(plain).not.toHaveProperty("gaps");
  });

  test("leaves out hidden words, comments' marks and the table of contents", () => {
    const hidden = `<w:p>${run("Seen.")}<w:r><w:rPr><w:vanish/></w:rPr><w:t>Unseen.</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t> Also seen.</w:t></w:r></w:p>`;
    const contents = paragraph("Retention 4", '<w:pStyle w:val="TOC1"/>');
    const field = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph("Deletion 9")}</w:sdtContent></w:sdt>`;
    expect(textOf("docx", makeDocx(hidden + contents + field))).toBe("Seen. Also seen.");
  });

  test("leaves out the marks where a word may be broken", () => {
    const marked = "Auf\u00adbewahrung unter example.com/\u200bpath, 10\u00a0Jahre";
    const seen = "Aufbewahrung unter example.com/path, 10 Jahre";
    expect(textOf("docx", makeDocx(paragraph(marked)))).toBe(seen);
    expect(textOf("text", Buffer.from(marked))).toBe(seen);
  });

  test("puts a note behind its paragraph, and a box once", () => {
    const noted = `<w:p>${run("See the register")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(".")}</w:p>`;
    const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
    const boxed = `<w:p><w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice>${box("In a box.")}</mc:Choice><mc:Fallback>${box("In a box.")}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const file = makeDocx(noted + boxed, wordNotes("Kept by the DPO."));
    expect(textOf("docx", file)).toBe("See the register[1].\n\n[1] Kept by the DPO.\n\nIn a box.");
  });

  test("is parted where chapters begin, and each part knows where it stands", () => {
    const long = "Every record is deleted in time. ".repeat(40);
    const body = [
      heading("Policy", 1),
      paragraph(long),
      paragraph("Deletion", '<w:pStyle w:val="Own"/>'),
      paragraph(long),
      paragraph("Logs go first."),
      heading("Rights", 1),
      paragraph("Everybody may ask."),
    ];
    const { pages } = read("docx", makeDocx(body.join("")));
    expect(pages.map(({ number, place }) => [number, place])).toEqual([
      [1, { path: ["Policy"], from: 1, to: 1 }],
      [2, { path: ["Policy", "Deletion"], from: 2, to: 3 }],
      [3, { path: ["Rights"], from: 4, to: 4 }],
    ]);
  });
});

describe("an OpenDocument text", () => {
  test("gives headings, numbered lists, rows and notes, with changes as accepted", () => {
    const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone.</text:p></text:deletion></text:changed-region></text:tracked-changes>
      <text:h text:outline-level="1">Retention</text:h>
      <text:p>Kept<text:s/>for <text:change-start text:change-id="c"/>two<text:change-end text:change-id="c"/> years<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Or longer.</text:p></text:note-body></text:note>.</text:p>
      <text:list text:style-name="L1"><text:list-item><text:p>First</text:p></text:list-item><text:list-item><text:p>Second</text:p></text:list-item></text:list>
      <table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>What</text:p></table:table-cell><table:table-cell><text:p>How long</text:p></table:table-cell></table:table-row></table:table-header-rows></table:table>`;
    const reading = read("odt", makeOdt(body));
    expect(reading.pages[0]).toEqual({
      number: 1,
      text: "Retention\n\nKept for two years[1].\n\n[1] Or longer.\n\n1. First\n\n2. Second\n\nWhat | How long",
      place: { path: ["Retention"], from: 1, to: 5 },
    });
    expect(reading).toMatchObject({ gaps: { changes: true } });
  });

  test("that a password locks is told from one that is broken", () => {
    const manifest = {
      "META-INF/manifest.xml": "<m><file-entry><encryption-data/></file-entry></m>",
    };
    expect(read("odt", makeOdt("", manifest)).status).toBe("encrypted");
    expect(read("docx", Buffer.from("d0cf11e0a1b11ae1", "hex")).status).toBe("encrypted");
    expect(read("odt", makeDocx(paragraph("Word"))).status).toBe("broken");
  });
});

test("HTML and Markdown give their headings and lists, text its paragraphs", () => {
  const page = "<title>x</title><h1>Policy</h1><p>We ask.</p><script>1</script><ul><li>Once</ul>";
  expect(read("html", Buffer.from(page)).pages).toEqual([
    { number: 1, text: "Policy\n\nWe ask.\n\n• Once", place: { path: ["Policy"], from: 1, to: 2 } },
  ]);
  const notes =
    "---\ntitle: x\n---\n# Policy\n\nWe **ask** [you](https://example.com).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
  expect(textOf("markdown", Buffer.from(notes))).toBe("Policy\n\nWe ask you.\n\na | b\n\n1 | 2");
  const plain = "\ufeffPolicy\r\n\r\nWe ask\r\n- once\r\n\f\r\nAgain: Għaqda.";
  expect(textOf("text", Buffer.from(plain))).toBe("Policy\n\nWe ask\n- once\n\nAgain: Għaqda.");
  expect(textOf("text", Buffer.from("\ufeffBreite", "utf16le"))).toBe("Breite");
});

describe("a bad file is an answer, never an error", () => {
  const bomb = zipSync({ "word/document.xml": new Uint8Array(80 * 1024 * 1024) });
  test.each([
    ["a damaged zip", "docx", makeDocx(paragraph("Word")).subarray(0, 300), "broken"],
    ["XML cut off", "docx", makeDocx("<w:p>"), "broken"],
    [
      "entities",
      "odt",
      Buffer.from(zipSync({ "content.xml": strToU8('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>') })),
      "broken",
    ],
    ["a bomb", "docx", bomb, "too_large"],
    ["no words", "docx", makeDocx(paragraph(" ")), "empty"],
    ["an unknown encoding", "text", Buffer.from([0x47, 0xe4, 0x72]), "broken"],
  ] as const)("%s", (_what, format, bytes, status) => {
    expect(read(format, bytes)).toEqual({ status, pages: [] });
  });

  test("and one that is too long is cut, and says so", () => {
    const long = Buffer.from("Every word counts here.\n\n".repeat(20));
    const reading = readWritten(long, { format: "text", maxPages: 9, maxCharacters: 100 });
    expect(reading).toMatchObject({ status: "read", gaps: { cut: true } });
    expect(reading.pages[0]?.text.length).toBeLessThan(110);
  });
});

test("a file is read in the cage", async () => {
  const signal = new AbortController().signal;
  const file = makeDocx(heading("Policy", 1) + paragraph("We ask."));
  const reading = await readFile("docx", file, { wallClockMs: 20_000, signal });
  expect(reading).toEqual({
    status: "read",
    pages: [{ number: 1, text: "Policy\n\nWe ask.", place: { path: ["Policy"], from: 1, to: 1 } }],
  });
});
