import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import { listChildren, readChildText } from "../../files/walk-markup.ts";

/** Lists of what a publisher has: the German tables of contents, and sitemaps. */
export const tablesOfContents: Importer = {
  name: "contents",
  recognise: ({ content }) =>
    content.format === "xml" && /^(items|urlset|sitemapindex)$/.test(content.root.name),
  parse: ({ content }) => {
    if (content.format !== "xml") throw new ImportFault("it is no XML");
    return [parseList(content.root)];
  },
};

function parseList(root: MarkupElement): ImportedText {
  const outline = createOutline();
  for (const item of listChildren(root)) {
    const link = readChildText(item, "link") || readChildText(item, "loc");
    if (!URL.canParse(link)) continue;
    const entry = outline.addProvision(
      "entry",
      nameEntry(link),
      readTitle(item) || nameEntry(link),
    );
    entry.link = link;
    const day = readDay(readChildText(item, "modified")) ?? readDay(readChildText(item, "lastmod"));
    if (day) entry.date = day;
  }
  const [first] = outline.provisions;
  if (!first?.link) throw new ImportFault("it is a list without a single address");
  const host = new URL(first.link).hostname.replace(/^www\./, "");
  return {
    source: host.replace(/\.(de|lv)$/, ""),
    kind: "list",
    id: `${host} ${root.name === "items" ? "contents" : "sitemap"}`,
    title: `${outline.provisions.length} texts at ${host}`,
    language: null,
    version: null,
    validFrom: null,
    status: "unknown",
    dates: [],
    link: null,
    provisions: outline.provisions,
  };
}

function readTitle(item: MarkupElement): string {
  const court = [readChildText(item, "gericht"), readChildText(item, "aktenzeichen")];
  return readChildText(item, "title") || court.filter(Boolean).join(", ");
}

/** The part of an address that names the text: "baunvo", "KVRE427811801", "321399-par-…". */
function nameEntry(link: string): string {
  const parts = new URL(link).pathname.split("/").filter(Boolean);
  const named = parts.filter((part) => !/^(xml\.zip|index\.html)$/.test(part));
  return decodeURIComponent((named.at(-1) ?? link).replace(/%(?![\da-f]{2})/gi, "%25")).replace(
    /\.zip$/,
    "",
  );
}
