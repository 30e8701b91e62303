import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import { findElements, listChildren, readChildText, readText } from "../../files/walk-markup.ts";

/** CELLAR's feed of changes. Its standard Atom fields are templates nobody filled in. */
export const cellarChanges: Importer = {
  name: "cellar",
  recognise: ({ content, text }) =>
    content.format === "xml" &&
    content.root.name === "feed" &&
    text.includes("atom/notificationRequest"),
  parse: ({ content }) => {
    if (content.format !== "xml") throw new ImportFault("it is no XML");
    return [parseFeed(content.root)];
  },
};

function parseFeed(root: MarkupElement): ImportedText {
  const outline = createOutline();
  const seen = new Set<string>();
  for (const entry of listChildren(root, "entry")) {
    const work = readChildText(entry, "cellarId");
    const updated = readChildText(entry, "updated");
    if (!work || seen.has(`${work} ${updated}`)) continue;
    seen.add(`${work} ${updated}`);
    addEntry(entry, work, outline);
  }
  const start = readChildText(root, "startDate");
  const page = readChildText(root, "page") || "1";
  const more = readChildText(root, "moreEntries");
  return {
    source: "cellar",
    kind: "list",
    id: `changes ${start}`,
    title: `Changes in CELLAR from ${start} to ${readChildText(root, "endDate")}`,
    language: null,
    version: more === "false" ? `page ${page}, the last` : `page ${page}`,
    validFrom: readDay(start),
    status: "unknown",
    dates: [],
    link: readChildText(root, "id") || null,
    provisions: outline.provisions,
  };
}

function addEntry(
  entry: MarkupElement,
  work: string,
  outline: ReturnType<typeof createOutline>,
): void {
  const [name = work, ...others] = findElements(entry, "identifier").map((one) =>
    decodeURIComponent(readText(one).replace(/%(?![\da-f]{2})/gi, "%25")),
  );
  const provision = outline.addProvision("entry", work.replace(/^cellar:/, ""), name);
  const type = readChildText(entry, "type");
  const classes = findElements(entry, "class").map((one) => readText(one).replace(/^.*#/, ""));
  provision.text = [`${type} ${readChildText(entry, "wemiClass")}`, ...others, classes.join(", ")]
    .filter((line) => line.trim())
    .join("\n");
  provision.link = `http://publications.europa.eu/resource/${work.replace(":", "/")}`;
  const day = readDay(readChildText(entry, "updated"));
  if (day) provision.date = day;
}
