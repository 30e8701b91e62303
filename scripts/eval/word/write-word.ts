import {
  AlignmentType,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";
import type { Material, Part } from "./material.ts";

const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const rightToLeft = new Set(["ar"]);
const bullets = [
  { level: 0, format: LevelFormat.BULLET, text: "•", alignment: AlignmentType.LEFT },
];
const numbers = [
  { level: 0, format: LevelFormat.DECIMAL, text: "%1.", alignment: AlignmentType.LEFT },
];

/**
 * A Word file as an office would write it: headings, counted lists, tables, addresses as footnotes,
 * the name of the document on top of each page and the page's number below.
 */
export async function writeWord({ name, language, parts }: Material): Promise<Uint8Array> {
  const bidirectional = rightToLeft.has(language);
  const footnotes: Record<string, { children: Paragraph[] }> = {};
  let list = 0;

  function write(part: Part, at: number): Paragraph | Table {
    if (part.kind === "table") return writeTable(part.rows);
    if (part.kind === "heading") {
      const heading = headings[part.level - 1] ?? HeadingLevel.HEADING_3;
      return new Paragraph({ heading, bidirectional, children: [run(part.text)] });
    }
    if (part.kind === "paragraph")
      return new Paragraph({ bidirectional, children: note(part.text) });
    const before = parts[at - 1];
    const goesOn = before?.kind === "item" && before.ordered === part.ordered;
    if (!goesOn) list += 1;
    const reference = part.ordered ? "numbers" : "bullets";
    const numbering = { reference, level: 0, instance: list };
    return new Paragraph({ bidirectional, numbering, children: note(part.text) });
  }

  function run(text: string): TextRun {
    return new TextRun({ text, rightToLeft: bidirectional });
  }

  /** An address in brackets is a footnote of its own. */
  function note(text: string): (TextRun | FootnoteReferenceRun)[] {
    const [before = "", link, after = ""] = text.split(/\s*\((https?:\/\/[^\s)]+)\)/);
    if (!link) return [run(text)];
    const id = Object.keys(footnotes).length + 1;
    footnotes[id] = { children: [new Paragraph({ children: [run(link)] })] };
    return [run(before), new FootnoteReferenceRun(id), ...(after ? [run(after)] : [])];
  }

  function writeTable(rows: string[][]): Table {
    return new Table({
      visuallyRightToLeft: bidirectional,
      rows: rows.map(
        (cells) =>
          new TableRow({
            children: cells.map(
              (text) =>
                new TableCell({
                  children: [new Paragraph({ bidirectional, children: [run(text)] })],
                }),
            ),
          }),
      ),
    });
  }

  const children = parts.map(write);
  const document = new Document({
    title: name,
    // As Word sets a new document.
    styles: { default: { document: { paragraph: { spacing: { after: 160 } } } } },
    footnotes,
    numbering: {
      config: [
        { reference: "bullets", levels: bullets },
        { reference: "numbers", levels: numbers },
      ],
    },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph({ children: [run(name)] })] }) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({
                    children: ["Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES],
                  }),
                ],
              }),
            ],
          }),
        },
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** The same as a page, which a word processor turns into its own kind of file. */
export function writePage({ name, language, parts }: Material): string {
  const body: string[] = [];
  let open = "";
  const turnTo = (tag: string) => {
    if (tag === open) return;
    if (open) body.push(`</${open}>`);
    if (tag) body.push(`<${tag}>`);
    open = tag;
  };
  for (const part of parts) {
    turnTo(part.kind === "item" ? (part.ordered ? "ol" : "ul") : "");
    if (part.kind === "item") body.push(`<li>${escape(part.text)}</li>`);
    else if (part.kind === "heading") {
      body.push(`<h${part.level}>${escape(part.text)}</h${part.level}>`);
    } else if (part.kind === "paragraph") body.push(`<p>${escape(part.text)}</p>`);
    else {
      const rows = part.rows.map((cells) =>
        cells.map((cell) => `<td>${escape(cell)}</td>`).join(""),
      );
      body.push(`<table border="1">${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`);
    }
  }
  turnTo("");
  const direction = rightToLeft.has(language) ? "rtl" : "ltr";
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escape(name)}</title></head><body>${body.join("\n")}</body></html>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
