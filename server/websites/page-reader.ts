import type { Read } from "../cage/serve-readers.ts";
import type { PageBlock } from "./page-blocks.ts";
import { readPage } from "./read-page.ts";
import { PageFault } from "./site-fetch.ts";

/** What a page's reader answers: a `ReadPage` as plain data, or why it is none. */
export type PageData = {
  title: string;
  blocks: PageBlock[];
  links: { href: string; text: string }[];
  fault: PlainFault | null;
};
export type PlainFault = { message: string; ofSite: boolean; remedy: string };
export type PageAnswer = PageData | { refused: PlainFault };

/** Longer ones belong to no policy, and 2,000 of them would be more than the page itself. */
const longestAddress = 2_000;
const longestLinkText = 500;

/** Reads the markup of one page of the web, within a process of its own. */
export const readWebPage: Read = (bytes, options) => {
  const { url, contentType } = options as { url: string; contentType: string };
  return { value: answer(bytes, new URL(url), contentType) };
};

function answer(bytes: Uint8Array, url: URL, contentType: string): PageAnswer {
  try {
    const { title, blocks, links, fault } = readPage({ url, bytes, contentType });
    const plainLinks = links.flatMap(({ url: { href }, text }) =>
      href.length > longestAddress ? [] : [{ href, text: text.slice(0, longestLinkText) }],
    );
    return { title, blocks, links: plainLinks, fault: fault && toPlain(fault) };
  } catch (error) {
    if (!(error instanceof PageFault)) throw error;
    return { refused: toPlain(error) };
  }
}

function toPlain({ message, ofSite, remedy }: PageFault): PlainFault {
  return { message, ofSite, remedy };
}
