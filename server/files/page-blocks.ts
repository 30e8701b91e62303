import type { MarkupElement, MarkupNode } from "./markup.ts";
import { findElement, foldSpace, hasClass, listChildren, readText } from "./walk-markup.ts";
import { countBelow } from "./element-facts.ts";

/**
 * A heading, paragraph, table row or list item as text of its own; `edge` when it stands in the
 * frame that every page of a site has.
 */
export type PageBlock = {
  kind: "paragraph" | "item";
  text: string;
  edge: boolean;
  /** Of a heading, from 1. */
  level?: number;
};

const inline = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);
const unread = new Set(
  "audio base button canvas dialog embed head iframe img input label link map meta nav noscript object picture script search select source style svg template textarea title track video".split(
    " ",
  ),
);
const unreadRoles = new Set("navigation dialog alertdialog search menu menubar tablist".split(" "));
/** What consent managers call their boxes, and the usual names of boxes made by hand. */
const consentBox =
  /^(?:onetrust|optanon|ot-sdk|cybot|cookiebot|usercentrics|uc-|didomi|iubenda-cs|klaro|truste|qc-cmp|cky-|cmplz|borlabs|cookiefirst|osano|cc-(?:window|banner))|(?:cookies?|consent|gdpr|cmp)[-_]*(?:banner|bar|box|layer|modal|popup|pop-up|dialog|overlay|message|wall|manager|consent|notification|alert|info-bar)/i;
const hiddenStyle = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const fewestLinksOfMenu = 3;
/** A line that stands twice on a page, for narrow screens and for wide ones, is read once. */
const shortestRepeated = 40;

/** What a page says, block by block: without menus, scripts, fields, consent boxes and what is hidden. */
export function listPageBlocks(root: MarkupElement): PageBlock[] {
  const blocks: PageBlock[] = [];
  const seen = new Set<string>();
  const { isUnread, isFrame, isMenu, holdsBlocks, readRow } = createJudge(root);
  let open = "";
  let mark = "";
  let edge = false;
  let level = 0;

  function flush(): void {
    const lines = open.split("\n").map(tidy).filter(Boolean);
    open = "";
    if (lines.length === 0) return;
    const text = lines.join("\n");
    const marked = mark;
    mark = "";
    if (text.length >= shortestRepeated && seen.has(text)) return;
    seen.add(text);
    const block = { text: `${marked}${text}`, edge, ...(level > 0 && { level }) };
    blocks.push({ kind: marked ? "item" : "paragraph", ...block });
  }

  function visit(node: MarkupNode, framed: boolean): void {
    if (typeof node === "string") {
      // White space folds later, but a line of the source is no line of the page.
      open += node.replace(/\s+/g, " ");
      return;
    }
    if (isUnread(node)) return;
    if (node.name === "br") open += "\n";
    else if (inline.has(node.name)) for (const child of node.children) visit(child, framed);
    else visitBlock(node, framed);
  }

  function visitBlock(element: MarkupElement, framed: boolean): void {
    const { name } = element;
    const inFrame = framed || isFrame(element);
    flush();
    edge = inFrame;
    level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
    if (isList(element) && !isMenu(element)) visitList(element, inFrame);
    else if (name === "tr" && !holdsBlocks(element)) open = readRow(element);
    else if (!isMenu(element)) for (const child of element.children) visit(child, inFrame);
    flush();
    edge = framed;
    level = 0;
  }

  function visitList(list: MarkupElement, framed: boolean): void {
    let number = Number(list.attributes.get("start") ?? 1) || 1;
    for (const child of list.children) {
      if (typeof child === "string" || child.name !== "li") {
        visit(child, framed);
        continue;
      }
      mark = list.name === "ol" ? `${number}. ` : "• ";
      number += 1;
      visitBlock(child, framed);
      mark = "";
    }
  }

  visit(findElement(root, "body") ?? root, false);
  flush();
  return blocks;
}

function tidy(line: string): string {
  return foldSpace(line.replace(/[\u200b\u2060\ufeff]/g, "").replace(/\p{Cc}/gu, " "));
}

function isHidden({ name, attributes }: MarkupElement): boolean {
  if (unread.has(name) || unreadRoles.has(attributes.get("role") ?? "")) return true;
  if (attributes.has("hidden") || attributes.get("aria-hidden") === "true") return true;
  return hiddenStyle.test(attributes.get("style") ?? "");
}

function isConsentBox(element: MarkupElement): boolean {
  return consentBox.test(element.attributes.get("id") ?? "") || hasClass(element, consentBox);
}

function isFooter({ name, attributes }: MarkupElement): boolean {
  return name === "footer" || attributes.get("role") === "contentinfo";
}

function isHeader({ name, attributes }: MarkupElement): boolean {
  return name === "header" || attributes.get("role") === "banner";
}

function isList({ name }: MarkupElement): boolean {
  return name === "ul" || name === "ol";
}

/** What can be told of an element only by what it holds. */
function createJudge(root: MarkupElement) {
  const facts = countBelow(
    root,
    (element) =>
      isList(element) || element.name === "tr" || isHeader(element) || isConsentBox(element),
  );
  const isUnread = (element: MarkupElement): boolean =>
    // A page about cookies may be called like the box that asks about them.
    isHidden(element) || (isConsentBox(element) && facts.get(element)?.mains === 0);

  return {
    isUnread,
    isFrame: (element: MarkupElement): boolean =>
      isFooter(element) || (isHeader(element) && facts.get(element)?.titles === 0),
    /** A list of links and hardly anything else. */
    isMenu: (element: MarkupElement): boolean => {
      const { links = 0, linkedLetters = 0, letters = 0 } = facts.get(element) ?? {};
      return isList(element) && links >= fewestLinksOfMenu && linkedLetters >= letters * 0.8;
    },
    /** Old pages are set in tables, whose cells then hold whole parts of the page. */
    holdsBlocks: (row: MarkupElement): boolean => (facts.get(row)?.blocks ?? 0) > 0,
    readRow: (row: MarkupElement): string => {
      const cells = listChildren(row).map((cell) => readText(cell, isUnread));
      return cells.filter(Boolean).join(" | ");
    },
  };
}
