import {
  Document,
  HeadingLevel,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Table as Cells } from "./csv.ts";

/** A line of text: as it is, as a quote, or as a small note below. */
export type DocxLine = { text: string; look?: "quote" | "small" | "bold" };
export type DocxBlock =
  | { heading: string; level: 1 | 2 | 3 }
  | { lines: DocxLine[] }
  | { head: string[]; rows: DocxLine[][][] };
export type DocxPage = { title: string; language: string; rightToLeft: boolean };

/** What XML cannot hold. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Wider tables would have no room for their words, so each row becomes a list. */
const mostColumns = 6;
const headings = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
} as const;

/** A Word document of headings, paragraphs and tables; nothing in it is ever run. */
export async function renderDocx(
  { title, language, rightToLeft }: DocxPage,
  blocks: DocxBlock[],
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document({
    title: clean(title),
    creator: "Acquis",
    styles: {
      default: {
        document: { run: { font: "Calibri", size: 20, language: { value: language } } },
      },
    },
    sections: [
      {
        properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
        children: blocks.flatMap((block) => renderBlock(block, rightToLeft)),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** A table as a Word document, with its title above. */
export async function renderTableDocx(
  page: DocxPage,
  { columns, rows }: Cells,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = rows.map((cells) => columns.map((_name, at) => String(cells[at] ?? "")));
  const title: DocxBlock = { heading: page.title, level: 1 };
  if (columns.length <= mostColumns) {
    const table = { head: columns, rows: texts.map((cells) => cells.map((text) => [{ text }])) };
    return renderDocx(page, [title, table]);
  }
  const lists = texts.flatMap((cells): DocxBlock[] => [
    { heading: cells[0] || "–", level: 2 },
    {
      lines: cells.flatMap((text, at) =>
        at === 0 || text === "" ? [] : [{ text: `${columns[at]}: ${text}` }],
      ),
    },
  ]);
  return renderDocx(page, [title, ...lists]);
}

function renderBlock(block: DocxBlock, rightToLeft: boolean): (Paragraph | Table)[] {
  if ("heading" in block) {
    const run = new TextRun({ text: clean(block.heading), rightToLeft });
    const heading = headings[block.level];
    return [new Paragraph({ heading, bidirectional: rightToLeft, children: [run] })];
  }
  if ("lines" in block) return block.lines.map((line) => renderLine(line, rightToLeft));
  const head = block.head.map((text) => [{ text, look: "bold" as const }]);
  const rows = [head, ...block.rows].map(
    (cells, index) =>
      new TableRow({
        tableHeader: index === 0,
        cantSplit: true,
        children: cells.map(
          (lines) =>
            new TableCell({
              margins: { top: 60, bottom: 60, left: 80, right: 80 },
              // Word refuses a cell without a paragraph.
              children: (lines.length > 0 ? lines : [{ text: "" }]).map((line) =>
                renderLine(line, rightToLeft),
              ),
            }),
        ),
      }),
  );
  return [
    new Table({
      rows,
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: rightToLeft,
    }),
    new Paragraph({ children: [] }),
  ];
}

function renderLine({ text, look }: DocxLine, rightToLeft: boolean): Paragraph {
  const pieces = clean(text).split(/\r\n|\r|\n/);
  const children = pieces.map(
    (piece, index) =>
      new TextRun({
        text: piece,
        rightToLeft,
        bold: look === "bold",
        italics: look === "quote",
        ...(look === "small" && { size: 16, color: "444444" }),
        ...(index > 0 && { break: 1 }),
      }),
  );
  return new Paragraph({
    children,
    bidirectional: rightToLeft,
    ...(look === "quote" && { indent: { start: 200 } }),
  });
}

function clean(text: string): string {
  return text.replace(unwritable, "");
}
