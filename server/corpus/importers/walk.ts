import type { MarkupElement, MarkupNode } from "./markup.ts";

/** Every element below, in the order of the text. */
export function* listElements(element: MarkupElement): Generator<MarkupElement> {
  // Not by generators within each other: each element would pass through all that stand above it.
  const left: MarkupNode[] = element.children.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node === "string") continue;
    yield node;
    for (let at = node.children.length - 1; at >= 0; at -= 1) left.push(node.children[at] ?? "");
  }
}

/** The first element below with one of these names. */
export function findElement(
  element: MarkupElement | undefined,
  ...names: string[]
): MarkupElement | undefined {
  if (!element) return undefined;
  for (const one of listElements(element)) if (names.includes(one.name)) return one;
  return undefined;
}

/** The element itself and all below that bear one of these names. */
export function findElements(element: MarkupElement, ...names: string[]): MarkupElement[] {
  return [...listElements(element)].filter(({ name }) => names.includes(name));
}

/** Direct children that are elements, of one name or of any. */
export function listChildren(element: MarkupElement | undefined, name?: string): MarkupElement[] {
  return (element?.children ?? []).filter(
    (child): child is MarkupElement =>
      typeof child !== "string" && (name === undefined || child.name === name),
  );
}

export function getChild(
  element: MarkupElement | undefined,
  name: string,
): MarkupElement | undefined {
  return listChildren(element, name)[0];
}

/** The text of the first child of this name, or "". */
export function readChildText(element: MarkupElement | undefined, name: string): string {
  return readText(getChild(element, name));
}

export function hasClass(element: MarkupElement, pattern: RegExp): boolean {
  return (element.attributes.get("class") ?? "").split(/\s+/).some((name) => pattern.test(name));
}

/** The text inside, with white space folded; what `skip` names is left out. */
export function readText(
  node: MarkupNode | undefined,
  skip: (element: MarkupElement) => boolean = () => false,
): string {
  return foldSpace(collectText(node, skip));
}

export function foldSpace(text: string): string {
  return text
    .replace(/\u00ad/g, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/** Elements that begin a line of their own. */
const blocks = new Set(
  "p div table tr td th li ul ol dl dt dd br h1 h2 h3 h4 h5 h6 hr section P BR DL DT DD LA ROW CELL row entry table reavahetus tavatekst".split(
    " ",
  ),
);

export function isBlock({ name }: MarkupElement): boolean {
  return blocks.has(name);
}

function collectText(
  node: MarkupNode | undefined,
  skip: (element: MarkupElement) => boolean,
): string {
  if (node === undefined) return "";
  if (typeof node === "string") return node;
  if (skip(node)) return "";
  const text = node.children.map((child) => collectText(child, skip)).join("");
  return isBlock(node) ? ` ${text} ` : text;
}
