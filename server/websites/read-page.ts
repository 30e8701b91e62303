import { ImportFault } from "../corpus/importers/importer.ts";
import { readHtml } from "../corpus/importers/markup.ts";
import type { MarkupElement } from "../corpus/importers/markup.ts";
import { decodeText, isChallenge } from "../corpus/importers/read-payload.ts";
import { findElement, findElements, readText } from "../corpus/importers/walk.ts";
import { looksLikePdf } from "../documents/read-pdf.ts";
import { listPageBlocks } from "./page-blocks.ts";
import type { PageBlock } from "./page-blocks.ts";
import { PageFault } from "./site-fetch.ts";
import type { Answer } from "./site-fetch.ts";
import { isWebAddress, withoutFragment } from "./web-address.ts";

export type PageLink = { url: URL; text: string };
export type ReadPage = {
  url: URL;
  title: string;
  blocks: PageBlock[];
  links: PageLink[];
  /** Why its text is not to be used; null when it is. */
  fault: PageFault | null;
};

/** Characters without spaces; the shortest imprint has more. */
const leastText = 80;
const challengeWords =
  /enable (?:javascript|cookies)|javascript is (?:disabled|required)|checking your browser|verify (?:that )?you are (?:a )?human|captcha/i;
const longestChallenge = 800;
const longestTitle = 150;
const mostLinks = 2000;

/** Throws a `PageFault` for what is no page of the web; one without a text still has its links. */
export function readPage({ url, bytes, contentType }: Answer): ReadPage {
  if (looksLikePdf(bytes) || contentType.startsWith("application/pdf")) {
    throw new PageFault("is a PDF", false, "Download it and upload it here.");
  }
  const text = decode(bytes, contentType);
  const root = parse(text);
  const blocks = listPageBlocks(root);
  const title = readTitle(root, url);
  const links = listLinks(root, url);
  return { url, title, blocks, links, fault: explainLack(blocks, text) };
}

function decode(bytes: Uint8Array, contentType: string): string {
  const charset = /charset\s*=\s*["']?([^\s"';]+)/.exec(contentType)?.[1];
  return refuseFaults(() => decodeText(bytes, charset));
}

function parse(text: string): MarkupElement {
  return refuseFaults(() => readHtml(text));
}

function refuseFaults<Given>(read: () => Given): Given {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    throw new PageFault(`cannot be read: ${error.message}`);
  }
}

function readTitle(root: MarkupElement, url: URL): string {
  const title =
    readText(findElement(root, "h1")) || readText(findElement(root, "title")) || url.pathname;
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
}

function listLinks(root: MarkupElement, url: URL): PageLink[] {
  const written = findElement(root, "base")?.attributes.get("href");
  const base = written && URL.canParse(written, url) ? new URL(written, url) : url;
  return findElements(root, "a")
    .slice(0, mostLinks)
    .flatMap((link) => {
      const to = link.attributes.get("href")?.trim();
      if (!to || !URL.canParse(to, base)) return [];
      const target = withoutFragment(new URL(to, base));
      const text = readText(link) || (link.attributes.get("aria-label") ?? "");
      return isWebAddress(target) ? [{ url: target, text }] : [];
    });
}

function explainLack(blocks: PageBlock[], text: string): PageFault | null {
  const own = blocks.filter(({ edge }) => !edge).map((block) => block.text);
  const words = own.join(" ");
  if (isChallenge(text) || (words.length < longestChallenge && challengeWords.test(words))) {
    return new PageFault("shows a check for robots in place of its text");
  }
  if (words.replace(/\s+/g, "").length >= leastText) return null;
  const scripted = /<script|<app-root|id="(?:root|app|__next)"/i.test(text);
  return new PageFault(
    scripted
      ? "holds no text until scripts have run, which are not run here"
      : "holds next to no text",
  );
}
