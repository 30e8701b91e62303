import { linkToCelex } from "./celex.ts";
import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import {
  findElement,
  findElements,
  listChildren,
  readChildText,
  readText,
} from "../../files/walk-markup.ts";

const dateElements = new Map<string, TextDate["meaning"]>([
  ["WORK_DATE_DOCUMENT", "adopted"],
  ["DATE_DOCUMENT", "adopted"],
  // Holds dates of application too.
  ["RESOURCE_LEGAL_DATE_ENTRY-INTO-FORCE", "in_force_or_applies"],
  ["RESOURCE_LEGAL_DATE_END-OF-VALIDITY", "ends"],
  ["RESOURCE_LEGAL_DATE_DEADLINE", "deadline"],
  ["DIRECTIVE_DATE_TRANSPOSITION", "deadline"],
]);

/** CELLAR's notices: what is known of a work, without its text. */
export const cellarNotice: Importer = {
  name: "cellar",
  recognise: ({ content }) => content.format === "xml" && content.root.name === "NOTICE",
  parse: ({ content }) => {
    if (content.format !== "xml") throw new ImportFault("it is no XML");
    return [parseNotice(content.root)];
  },
};

function parseNotice(root: MarkupElement): ImportedText {
  const work = findElement(root, "WORK");
  if (!work) throw new ImportFault("it is a notice without a work");
  const celex = findIdentifier(work, "celex");
  if (!celex) throw new ImportFault("it is a notice of something that has no CELEX number");
  const inForce = readText(findElement(work, "RESOURCE_LEGAL_IN-FORCE"));
  return {
    source: "cellar",
    kind: "notice",
    id: celex,
    title: findTitle(work) ?? celex,
    language: findLanguage(root),
    version: findVersion(work),
    validFrom: null,
    status: readStatus(inForce),
    dates: listDates(work),
    link: linkToCelex(celex),
    provisions: [],
  };
}

/** The work's own identifiers; those of its expressions and relations stand deeper. */
function findIdentifier(work: MarkupElement, type: string): string | null {
  const uris = [
    ...listChildren(work, "URI"),
    ...listChildren(work, "SAMEAS").flatMap((one) => listChildren(one, "URI")),
  ];
  const found = uris.find((uri) => readChildText(uri, "TYPE") === type);
  return found ? readChildText(found, "IDENTIFIER") : null;
}

function findTitle(work: MarkupElement): string | null {
  const titles = findElements(work, "EXPRESSION_TITLE", "RESOURCE_LEGAL_TITLE").map((one) =>
    readText(one),
  );
  return titles.find((title) => title !== "") ?? null;
}

function findLanguage(root: MarkupElement): string | null {
  const decoding = root.attributes.get("decoding") ?? "";
  return { eng: "en", deu: "de", mlt: "mt", est: "et", lav: "lv", lit: "lt" }[decoding] ?? null;
}

function findVersion(work: MarkupElement): string | null {
  const version = readChildText(work, "VERSION");
  return version ? `notice ${version}` : null;
}

function readStatus(inForce: string): ImportedText["status"] {
  if (/^(1|true)$/.test(inForce)) return "in_force";
  return /^(0|false)$/.test(inForce) ? "repealed" : "unknown";
}

function listDates(work: MarkupElement): TextDate[] {
  return listChildren(work).flatMap((child) => {
    const meaning = dateElements.get(child.name);
    const date = readDay(readChildText(child, "VALUE"));
    return meaning && date ? [{ date, meaning }] : [];
  });
}
