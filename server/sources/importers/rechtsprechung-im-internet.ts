import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import { findElements, getChild, readChildText, readText } from "../../files/walk-markup.ts";

const source = "rechtsprechung-im-internet";

const sections: [string, string][] = [
  ["leitsatz", "Leitsatz"],
  ["sonstosatz", "Orientierungssatz"],
  ["tenor", "Tenor"],
  ["tatbestand", "Tatbestand"],
  ["entscheidungsgruende", "Entscheidungsgründe"],
  ["gruende", "Gründe"],
  ["abwmeinung", "Abweichende Meinung"],
  ["sonstlt", "Sonstiger Langtext"],
];

/** Decisions of the German federal courts, with the numbers of their margins. */
export const rechtsprechungImInternet: Importer = {
  name: source,
  recognise: ({ content }) =>
    content.format === "xml" &&
    content.root.name === "dokument" &&
    getChild(content.root, "doknr") !== undefined,
  parse: ({ content }) => {
    if (content.format !== "xml") throw new ImportFault("it is no XML");
    return [parseDecision(content.root)];
  },
};

function parseDecision(root: MarkupElement): ImportedText {
  const read = (name: string) => readChildText(root, name);
  const id = read("ecli") || read("doknr");
  if (!id) throw new ImportFault("it is a decision without ECLI and number");
  const outline = createOutline();
  for (const [name, heading] of sections) {
    const section = getChild(root, name);
    if (section && readText(section)) readSection(section, name, heading, outline);
  }
  if (outline.provisions.length === 0) throw new ImportFault("it is a decision without its text");
  const date = readDay(read("entsch-datum"));
  return {
    source,
    kind: "decision",
    id,
    title:
      read("titelzeile") ||
      [read("gertyp"), read("spruchkoerper"), read("aktenzeichen")].filter(Boolean).join(", "),
    language: "de",
    version: null,
    validFrom: null,
    status: "unknown",
    dates: date ? [{ date, meaning: "adopted" }] : [],
    link: read("identifier").replace(/^http:/, "https:") || null,
    provisions: outline.provisions,
  };
}

function readSection(
  section: MarkupElement,
  name: string,
  heading: string,
  outline: Outline,
): void {
  outline.addProvision("section", name, heading);
  const lists = findElements(section, "dl");
  if (lists.length === 0) return outline.addLine(readText(section));
  for (const list of lists) {
    const number = readChildText(list, "dt");
    const text = readChildText(list, "dd");
    if (number) outline.addProvision("paragraph", number);
    // What has no number of its own stands above the paragraphs, like "II.".
    outline.addLine(text, number ? 0 : aboveParagraphs);
  }
}

const aboveParagraphs = -1;
