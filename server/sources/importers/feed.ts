import { parseFeed as parseAnyFeed } from "feedsmith";
import { readHtml } from "../../files/read-html.ts";
import { findElements, foldSpace, getChild, readText } from "../../files/walk-markup.ts";
import { readMoment } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import { asRecord, asText } from "./json.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import type { Payload } from "./read-payload.ts";
import { listEntries, readChannel } from "./feed-parts.ts";
import type { FeedEntry, FeedLink } from "./feed-parts.ts";

const jsonFeed = /^https?:\/\/jsonfeed\.org\/version\//;

/** News of regulators as RSS, RDF, Atom or JSON Feed. */
export const feed: Importer = {
  name: "feed",
  recognise: ({ content }) => {
    if (content.format === "xml") return /^(rss|RDF|feed)$/.test(content.root.name);
    return content.format === "json" && jsonFeed.test(asText(asRecord(content.value)["version"]));
  },
  parse: (payload) => [parseFeed(payload)],
};

function parseFeed(payload: Payload): ImportedText {
  const read = readFeed(payload);
  const channel = readChannel(read);
  const outline = createOutline();
  for (const entry of listEntries(read)) addEntry(entry, outline);
  const link = readAddress(channel.links);
  const id = link ?? fold(channel.id);
  const title = fold(channel.title);
  if (!id && !title) throw new ImportFault("it is a feed that does not say whose it is");
  return {
    source: "feed",
    kind: "list",
    id: id || title,
    title: title || id,
    language: channel.language?.slice(0, 2).toLowerCase() || null,
    version: readMoment(channel.updated),
    validFrom: null,
    status: "unknown",
    dates: [],
    link,
    provisions: outline.provisions,
  };
}

/** Its markup is well-formed and defines no entities, or it would not have come here. */
function readFeed({ content, text }: Payload) {
  if (
    content.format === "xml" &&
    content.root.name !== "feed" &&
    !getChild(content.root, "channel")
  ) {
    throw new ImportFault("it is RSS without a channel");
  }
  try {
    return parseAnyFeed(content.format === "json" ? content.value : text);
  } catch {
    throw new ImportFault("it is a feed that says nothing");
  }
}

function addEntry({ id, title, links, bodies, dates }: FeedEntry, outline: Outline): void {
  const link = readAddress(links);
  const name = fold(id) || link;
  const heading = readWords(title);
  if (!name && !heading) return;
  const body = bodies.find((one) => fold(one) !== "");
  const entry = outline.addProvision("entry", name ?? heading, heading);
  entry.text = readWords(body);
  if (link) entry.link = link;
  const day = dates.map((one) => readMoment(one)).find(Boolean) ?? readDateInside(body);
  if (day) entry.date = day;
}

/** Some feeds have no date but in a <time> of their description. */
function readDateInside(body: string | undefined): string | null {
  if (!body) return null;
  const [time] = findElements(readHtml(body), "time");
  return time ? readMoment(time.attributes.get("datetime") ?? readText(time)) : null;
}

/** Only web addresses count. */
function readAddress(links: FeedLink[]): string | null {
  const best =
    links.find(
      ({ href, rel = "alternate", type = "" }) =>
        rel === "alternate" && !/csv|json/.test(type) && isAddress(href),
    ) ??
    links.find(({ rel }) => rel === "self") ??
    links[0];
  return best?.href && isAddress(best.href) ? best.href : null;
}

function isAddress(written: string | undefined): boolean {
  return written !== undefined && /^https?:\/\//i.test(written) && URL.canParse(written);
}

function fold(text: string | undefined): string {
  return foldSpace(text ?? "");
}

/** Texts in feeds are HTML in disguise: what they say is kept, their markup is not. */
function readWords(text: string | undefined): string {
  if (!text || !/[<&]/.test(text)) return fold(text);
  return readText(readHtml(text), ({ name }) => /^(script|style)$/.test(name));
}
