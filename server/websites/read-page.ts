import { decodeText } from "../files/decode-text.ts";
import { FileFault } from "../files/file-fault.ts";
import type { MarkupElement } from "../files/markup.ts";
import { readHtml } from "../files/read-html.ts";
import { looksLikePdf } from "../files/pdf-head.ts";
import { findElement, findElements, readText } from "../files/walk-markup.ts";
import { isChallenge } from "../sources/importers/read-payload.ts";
import { listPageBlocks } from "../files/page-blocks.ts";
import type { PageBlock } from "../files/page-blocks.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { PageFlaw } from "./page-fault.ts";
import { isWebAddress, withoutFragment } from "./web-address.ts";

/** A page as its server sent it; `address` is where the redirects ended. */
export type PageFile = { address: string; contentType: string; bytes: Uint8Array };
export type PageLink = { address: string; text: string };
export type PageData = {
  title: string;
  blocks: PageBlock[];
  links: PageLink[];
  /** Null when its text is to be used; without a text it still has its links. */
  flaw: PageFlaw | null;
};
/** Plain data, so that it passes from one process to another. */
export type PageReading = ({ status: "read" } & PageData) | ({ status: "refused" } & PageFlaw);

/** Characters without spaces; the shortest imprint has more. */
const leastText = 80;
const challengeWords =
  /enable (?:javascript|cookies)|javascript is (?:disabled|required)|checking your browser|verify (?:that )?you are (?:a )?human|captcha/i;
const longestChallenge = 800;
const longestTitle = 150;
const mostLinks = 2000;

/** Reads a page of the web from its bytes alone; what is none is an answer, never an error. */
export function readPage(file: PageFile): PageReading {
  if (looksLikePdf(file.bytes) || file.contentType.startsWith("application/pdf")) {
    return { status: "refused", fault: codeMessage("visits.fault.pdf"), remedy: "download" };
  }
  try {
    return { status: "read", ...readData(file) };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { status: "refused", fault: describeFault(error), remedy: "upload" };
  }
}

function describeFault({ kind, label }: FileFault): CodedMessage {
  if (kind === "other") return codeMessage("visits.fault.unreadable");
  if (kind === "encoding" || kind === "wrongEncoding") {
    return codeMessage(`visits.fault.${kind}`, { label });
  }
  return codeMessage(`visits.fault.${kind}`);
}

function readData({ address, contentType, bytes }: PageFile): PageData {
  const charset = /charset\s*=\s*["']?([^\s"';]+)/.exec(contentType)?.[1];
  const text = decodeText(bytes, charset);
  const root = readHtml(text);
  const url = new URL(address);
  const blocks = listPageBlocks(root);
  const fault = explainLack(blocks, text);
  return {
    title: readTitle(root, url),
    blocks,
    links: listLinks(root, url),
    flaw: fault && { fault, remedy: "upload" },
  };
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
      return isWebAddress(target) ? [{ address: target.href, text }] : [];
    });
}

/** Null for a page that says something. */
function explainLack(blocks: PageBlock[], text: string): CodedMessage | null {
  const own = blocks.filter(({ edge }) => !edge).map((block) => block.text);
  const words = own.join(" ");
  if (isChallenge(text) || (words.length < longestChallenge && challengeWords.test(words))) {
    return codeMessage("visits.fault.challenge");
  }
  if (words.replace(/\s+/g, "").length >= leastText) return null;
  const scripted = /<script|<app-root|id="(?:root|app|__next)"/i.test(text);
  return codeMessage(scripted ? "visits.fault.scripts" : "visits.fault.littleText");
}
