export type MarkupElement = {
  /** As written in XML, without a namespace's prefix; in lower case in HTML. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: MarkupNode[];
};
export type MarkupNode = MarkupElement | string;

/** Most elements have none, and a map of their own would be most of what they take. */
const noAttributes: ReadonlyMap<string, string> = new Map();

export function newElement(name: string, attributes: [string, string][] = []): MarkupElement {
  const map = attributes.length > 0 ? new Map(attributes) : noAttributes;
  return { name, attributes: map, children: [] };
}

/** Text that follows text is one text. */
export function addText({ children }: MarkupElement, text: string): void {
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else if (text) children.push(text);
}
