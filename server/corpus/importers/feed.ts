import { readMoment } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import { readHtml } from "../../files/read-html.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import {
  findElements,
  getChild,
  listChildren,
  readChildText,
  readText,
} from "../../files/walk-markup.ts";

/** News of regulators as RSS 2.0, RSS 1.0 (RDF) or Atom. */
export const feed: Importer = {
  name: "feed",
  recognise: ({ content }) =>
    content.format === "xml" && /^(rss|RDF|feed)$/.test(content.root.name),
  parse: ({ content }) => {
    if (content.format !== "xml") throw new ImportFault("it is no XML");
    return [parseFeed(content.root)];
  },
};

function parseFeed(root: MarkupElement): ImportedText {
  const channel = root.name === "feed" ? root : getChild(root, "channel");
  if (!channel) throw new ImportFault("it is RSS without a channel");
  const items = findElements(root, root.name === "feed" ? "entry" : "item");
  const outline = createOutline();
  for (const item of items) addItem(item, outline);
  const id = readAddress(channel) ?? readChildText(channel, "id");
  const title = readChildText(channel, "title");
  if (!id && !title) throw new ImportFault("it is a feed that does not say whose it is");
  return {
    source: "feed",
    kind: "list",
    id: id || title,
    title: title || id,
    language: readChildText(channel, "language").slice(0, 2).toLowerCase() || readLanguage(root),
    version: readMoment(
      readChildText(channel, "updated") || readChildText(channel, "lastBuildDate"),
    ),
    validFrom: null,
    status: "unknown",
    dates: [],
    link: readAddress(channel),
    provisions: outline.provisions,
  };
}

function readLanguage(root: MarkupElement): string | null {
  return (root.attributes.get("xml:lang") ?? "").slice(0, 2).toLowerCase() || null;
}

function addItem(item: MarkupElement, outline: Outline): void {
  const link = readAddress(item);
  const name = readChildText(item, "guid") || readChildText(item, "id") || link;
  const title = readWords(getChild(item, "title"));
  if (!name && !title) return;
  const body = ["description", "summary", "encoded", "content"]
    .map((field) => getChild(item, field))
    .find((one) => one && readText(one));
  const entry = outline.addProvision("entry", name ?? title, title);
  entry.text = readWords(body);
  if (link) entry.link = link;
  const day = readDate(item) ?? readDateInside(body);
  if (day) entry.date = day;
}

function readDate(item: MarkupElement): string | null {
  const fields = ["pubDate", "published", "date", "updated"];
  return fields.map((field) => readMoment(readChildText(item, field))).find(Boolean) ?? null;
}

/** Some feeds have no date but in a <time> of their description. */
function readDateInside(body: MarkupElement | undefined): string | null {
  if (!body) return null;
  const [time] = findElements(readHtml(readText(body)), "time");
  return time ? readMoment(time.attributes.get("datetime") ?? readText(time)) : null;
}

/** RSS writes the address as text, Atom into an attribute; only web addresses count. */
function readAddress(element: MarkupElement): string | null {
  const links = listChildren(element, "link");
  const best =
    links.find(
      (one) =>
        (one.attributes.get("rel") ?? "alternate") === "alternate" &&
        !/csv|json/.test(one.attributes.get("type") ?? "") &&
        readHref(one),
    ) ??
    links.find((one) => one.attributes.get("rel") === "self") ??
    links[0];
  return best ? readHref(best) : null;
}

function readHref(link: MarkupElement): string | null {
  const written = readText(link) || (link.attributes.get("href") ?? "");
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? written : null;
}

/** Texts in feeds are HTML in disguise: what they say is kept, their markup is not. */
function readWords(element: MarkupElement | undefined): string {
  if (!element) return "";
  const text = readText(element);
  if (!/[<&]/.test(text)) return text;
  return readText(readHtml(text), ({ name }) => /^(script|style)$/.test(name));
}
