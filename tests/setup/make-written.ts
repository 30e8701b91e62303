import { strToU8, zipSync } from "fflate";

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function paragraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export const heading = (text: string, level: number) =>
  paragraph(text, `<w:pStyle w:val="Heading${level}"/>`);

const styles = `<w:styles ${word}>
  <w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>
  <w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style>
  <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="Heading2"/></w:style>
  <w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>
</w:styles>`;
const numbering = `<w:numbering ${word}>
  <w:abstractNum w:abstractNumId="7">
    <w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl>
  </w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
</w:numbering>`;

/** A Word file with such a body, in WordprocessingML. */
export function makeDocx(body: string, others: Record<string, string> = {}): Buffer {
  const parts = {
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<w:document ${word}><w:body>${body}</w:body></w:document>`,
    "word/styles.xml": styles,
    "word/numbering.xml": numbering,
    ...others,
  };
  return pack(parts);
}

const open = [
  ["office", "office"],
  ["text", "text"],
  ["table", "table"],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

/** An OpenDocument text with such a body. */
export function makeOdt(body: string, others: Record<string, string> = {}): Buffer {
  const content = `<office:document-content ${open}><office:automatic-styles>
    <text:list-style xmlns:style="s" style:name="L1">
      <text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
    </text:list-style></office:automatic-styles>
    <office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  return pack({ "content.xml": content, ...others });
}

function pack(parts: Record<string, string>): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
}

export const wordNotes = (text: string) => ({
  "word/footnotes.xml": `<w:footnotes ${word}><w:footnote w:id="2">${paragraph(text)}</w:footnote></w:footnotes>`,
});
