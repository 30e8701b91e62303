import type { Read } from "../cage/serve-readers.ts";
import { readPage } from "./read-page.ts";
import type { PageLink } from "./read-page.ts";

/** Longer ones belong to no policy, and 2,000 of them would be more than the page itself. */
const longestAddress = 2_000;
const longestLinkText = 500;

/** Reads the markup of one page of the web, within a process of its own. */
export const readWebPage: Read = (bytes, options) => {
  const file = options as { address: string; contentType: string };
  const reading = readPage({ ...file, bytes });
  if (reading.status === "refused") return { value: reading };
  return { value: { ...reading, links: reading.links.flatMap(shortenLink) } };
};

function shortenLink({ address, text }: PageLink): PageLink[] {
  return address.length > longestAddress ? [] : [{ address, text: text.slice(0, longestLinkText) }];
}
