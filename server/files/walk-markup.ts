import type { MarkupElement, MarkupNode } from "./markup.ts";

/** Every element below, in the order of the text. */
export function* listElements(element: MarkupElement): Generator<MarkupElement> {
  const waiting = listChildren(element).toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at];
      if (typeof child === "object") waiting.push(child);
    }
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
  const parts: string[] = [];
  collectText(node, skip, parts);
  return foldSpace(parts.join(""));
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
  parts: string[],
): void {
  if (node === undefined) return;
  if (typeof node === "string") {
    parts.push(node);
    return;
  }
  if (skip(node)) return;
  const edge = isBlock(node) ? " " : "";
  parts.push(edge);
  for (const child of node.children) collectText(child, skip, parts);
  parts.push(edge);
}
