export type MarkupElement = {
  /** As written in XML, without a namespace's prefix; in lower case in HTML. */
  name: string;
  attributes: Map<string, string>;
  children: MarkupNode[];
};
export type MarkupNode = MarkupElement | string;

export function newElement(name: string): MarkupElement {
  return { name, attributes: new Map(), children: [] };
}

/** Text that follows text is one text. */
export function addText({ children }: MarkupElement, text: string): void {
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else if (text) children.push(text);
}
