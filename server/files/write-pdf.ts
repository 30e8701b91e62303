const fontSize = 11;
const lineHeight = 15;
const lineCharacters = 84;
const linesPerPage = 48;

/**
 * A PDF set in Helvetica, with a line on top of every page. Lines that begin with "# " are headings,
 * an empty line leaves a gap, and what is too long goes on in the next line or on the next page.
 * Throws for a letter outside of Latin-1.
 */
export function writePdf(
  text: string,
  { title, header }: { title: string; header: string },
): Buffer {
  const lines = text.split("\n").flatMap(wrapLine);
  const pages = Math.max(1, Math.ceil(lines.length / linesPerPage));
  const contents = Array.from({ length: pages }, (_, at) =>
    drawPage(lines.slice(at * linesPerPage, (at + 1) * linesPerPage), at + 1, header),
  );
  const kids = contents.map((_, at) => `${6 + at * 2} 0 R`).join(" ");
  const font = "/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding";
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< ${font} /BaseFont /Helvetica >>`,
    `<< ${font} /BaseFont /Helvetica-Bold >>`,
    `<< /Title (${escapeText(title)}) >>`,
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + at * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

function drawPage(lines: string[], number: number, header: string): string {
  const drawn = lines.map((line, at) => drawLine(line, 770 - at * lineHeight));
  return [drawLine(header, 805), ...drawn, drawLine(`${number}`, 30)].filter(Boolean).join("\n");
}

function drawLine(line: string, y: number): string {
  const isHeading = line.startsWith("# ");
  const text = isHeading ? line.slice(2) : line;
  if (!text) return "";
  if (/[^\x20-\xff]/.test(text)) throw new Error(`no letter of Latin-1 in: ${text}`);
  const font = isHeading ? "/F2 13" : `/F1 ${fontSize}`;
  return `BT ${font} Tf 56 ${y} Td (${escapeText(text)}) Tj ET`;
}

function wrapLine(line: string): string[] {
  const lines = [""];
  for (const word of line.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + word.length >= lineCharacters) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}

function assemble(objects: string[]): Buffer {
  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
