import type { MarkupElement } from "../../files/markup.ts";
import type { Payload } from "./read-payload.ts";
import { foldSpace, hasClass, isBlock, listElements } from "../../files/walk-markup.ts";

/** The lines of a law that people saved, whether as a PDF or as a page. */
export type LawLines = {
  lines: string[];
  /** A PDF breaks lines where the paper ends, a page only where the text does. */
  wrapped: boolean;
};

/** Null for what is neither a PDF nor a page. */
export function listLawLines({ content }: Payload): LawLines | null {
  if (content.format === "pdf") {
    return { lines: content.pages.flat().map(foldSpace).filter(isText), wrapped: true };
  }
  if (content.format !== "html") return null;
  const lines: string[] = [""];
  collectLines(findBody(content.root), lines);
  return { lines: lines.map(foldSpace).filter(isText), wrapped: false };
}

/** Entries of a table of contents run into dots and a page number. */
function isText(line: string): boolean {
  return line !== "" && !/(?:\. ?){4,}\s*\d*$|…\s*\d+$/u.test(line.slice(-120));
}

function findBody(root: MarkupElement): MarkupElement {
  const elements = [...listElements(root)];
  const named = ["main", "article", "body"].map((name) => elements.filter((e) => e.name === name));
  // A page of many teasers has an <article> for each: only a single one holds the text.
  return named.find((found) => found.length === 1)?.[0] ?? root;
}

function collectLines(element: MarkupElement, lines: string[]): void {
  for (const child of element.children) {
    if (typeof child === "string") {
      lines[lines.length - 1] += child;
      continue;
    }
    if (isAside(child)) continue;
    const begins = isBlock(child) || blocks.has(child.name);
    if (begins) lines.push("");
    collectLines(child, lines);
    if (begins) lines.push("");
  }
}

const blocks = new Set(["main", "article", "dd", "dt", "pre", "blockquote", "center", "label"]);
const asides = new Set(
  "head script style noscript template nav header footer aside form button select svg".split(" "),
);

function isAside(element: MarkupElement): boolean {
  if (asides.has(element.name) || element.attributes.get("aria-hidden") === "true") return true;
  return hasClass(
    element,
    /^(?:.*[-_])?(?:popup|modal|dropdown|breadcrumbs?|menu|sidebar|share|cookies?|pager|navbar|toolbar)(?:[-_].*)?$/i,
  );
}
