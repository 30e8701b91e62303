import type { MarkupElement } from "./markup.ts";
import { foldSpace } from "./walk-markup.ts";

/** What lies below an element, in counts. */
export type ElementFacts = {
  /** Characters without spaces. */
  letters: number;
  linkedLetters: number;
  links: number;
  /** h1. */
  titles: number;
  /** h1, main, article. */
  mains: number;
  /** Tables, lists and headings. */
  blocks: number;
};

const blocks = new Set(["table", "ul", "ol", "h1", "h2", "h3", "h4"]);
const mains = new Set(["h1", "main", "article"]);

/** Counts below every element that is asked for, in one walk however deep they are nested. */
export function countBelow(
  root: MarkupElement,
  isAsked: (element: MarkupElement) => boolean,
): Map<MarkupElement, ElementFacts> {
  const counted = new Map<MarkupElement, ElementFacts>();
  const sum: ElementFacts = {
    ...{ letters: 0, linkedLetters: 0, links: 0 },
    ...{ titles: 0, mains: 0, blocks: 0 },
  };

  function walk(element: MarkupElement): void {
    const before = { ...sum };
    for (const child of element.children) {
      if (typeof child === "string") sum.letters += foldSpace(child).replaceAll(" ", "").length;
      else walk(child);
    }
    if (isAsked(element)) counted.set(element, subtract(sum, before));
    const { name } = element;
    if (name === "a") {
      sum.links += 1;
      sum.linkedLetters += sum.letters - before.letters;
    }
    if (name === "h1") sum.titles += 1;
    if (mains.has(name)) sum.mains += 1;
    if (blocks.has(name)) sum.blocks += 1;
  }

  walk(root);
  return counted;
}

function subtract(sum: ElementFacts, before: ElementFacts): ElementFacts {
  return {
    letters: sum.letters - before.letters,
    linkedLetters: sum.linkedLetters - before.linkedLetters,
    links: sum.links - before.links,
    titles: sum.titles - before.titles,
    mains: sum.mains - before.mains,
    blocks: sum.blocks - before.blocks,
  };
}
