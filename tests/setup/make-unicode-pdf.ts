import { writePdfFile } from "./make-pdf.ts";
import type { PdfObject } from "./make-pdf.ts";

const lineHeight = 14;
const letterWidth = 6;

/**
 * A PDF in any script, one page for each text and one line for each of its lines. The letters'
 * codes are Unicode's own, as the font's table says. Arabic lines are drawn from the right, letter
 * by letter in the order of the paper, as programs that set Arabic do.
 */
export function makeUnicodePdf(pages: string[]): Uint8Array {
  const letters = [...new Set(pages.join(""))].filter((letter) => letter !== "\n");
  const kids = pages.map((_, at) => `${8 + 2 * at} 0 R`).join(" ");
  const objects: PdfObject[] = [
    { dictionary: "/Type /Catalog /Pages 2 0 R" },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count ${pages.length}` },
    {
      dictionary:
        "/Type /Font /Subtype /Type0 /BaseFont /Letters /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R",
    },
    {
      dictionary:
        "/Type /Font /Subtype /CIDFontType2 /BaseFont /Letters /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /DW 550",
    },
    { dictionary: "/Title (Test)" },
    { dictionary: "", stream: Buffer.from(writeTable(letters), "latin1") },
    {
      dictionary:
        "/Type /FontDescriptor /FontName /Letters /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80",
    },
    ...pages.flatMap((text, at) => [
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${9 + 2 * at} 0 R`,
      },
      { dictionary: "", stream: Buffer.from(drawPage(text), "latin1") },
    ]),
  ];
  return writePdfFile(objects);
}

function drawPage(text: string): string {
  const lines = text.split("\n");
  if (lines.length > 55) throw new Error("The page has too many lines");
  return lines.map((line, at) => drawLine(line, 800 - at * lineHeight)).join("\n");
}

function drawLine(line: string, y: number): string {
  if (!line) return "";
  const isArabic = /\p{Script=Arabic}/u.test(line);
  const drawn = isArabic ? orderForPaper(line) : line;
  const x = isArabic ? 550 - drawn.length * letterWidth : 40;
  return `BT /F1 11 Tf ${x} ${y} Td <${encode(drawn)}> Tj ET`;
}

/** From left to right as the eye sees it: letters turned round, numbers as they are. */
function orderForPaper(line: string): string {
  const mirrored: Record<string, string> = { "(": ")", ")": "(" };
  const runs = line.match(/[\d٠-٩][\d٠-٩./]*(?<=[\d٠-٩])|[^\d٠-٩]/gu) ?? [];
  return runs
    .toReversed()
    .map((run) => mirrored[run] ?? run)
    .join("");
}

function encode(text: string): string {
  return [...text].map((letter) => toHex(letter)).join("");
}

function toHex(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(4, "0");
}

function writeTable(letters: string[]): string {
  const rows = letters.map((letter) => `<${toHex(letter)}> <${toHex(letter)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Letters def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${blocks.join("\n")}\nendcmap\nend\nend`;
}
