import { parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

/** Something that people read or hear, and the language that its place says it is in. */
export type Spoken = { text: string; language: string };

/** Attributes that are shown or read aloud. */
const spokenAttributes = ["aria-label", "title", "placeholder", "alt"];
const unspoken = new Set(["script", "style", "noscript", "template", "code"]);
/** What people, documents and publishers wrote: quoted, or set apart as somebody's own words. */
const quoted = new Set(["q", "blockquote", "bdi", "mark", "pre", "textarea"]);
/** Small words of English that none of the other languages has. */
const englishWord =
  /(?<![\p{L}-])(?:the|of|and|are|for|with|that|this|by|from|which|have|been|your)(?![\p{L}-])/giu;

/** The words of a page piece by piece, without what it quotes. */
export function listSpoken(html: string): Spoken[] {
  return [...walk(parse(html), "")];
}

/**
 * The pieces of a page in `language` that are in English: the same as on an English page, or with
 * two small words of English. What is marked as being in another language is none, nor is what
 * `cut` takes out.
 */
export function findEnglish(
  html: string,
  language: string,
  { english, cut }: { english: Set<string>; cut: (text: string) => string },
): string[] {
  const spoken = listSpoken(html);
  const marked = spoken
    .filter((one) => one.language !== language)
    .map(({ text }) => text)
    .toSorted((one, other) => other.length - one.length);
  const own = spoken.filter((one) => one.language === language).map(({ text }) => text);
  const seemsEnglish = (text: string) =>
    /\p{L}{3}/u.test(text) && (english.has(text) || (text.match(englishWord)?.length ?? 0) >= 2);
  return [...new Set(own)].filter((text) => {
    if (!seemsEnglish(text) || !seemsEnglish(cut(text))) return false;
    // A label may repeat what stands beside it and is marked there.
    return seemsEnglish(cut(marked.reduce((left, one) => left.replaceAll(one, " "), text).trim()));
  });
}

function* walk(node: Node, around: string): Generator<Spoken> {
  if ("value" in node && node.nodeName === "#text") {
    const text = node.value.replace(/\s+/g, " ").trim();
    if (/\p{L}{3}/u.test(text)) yield { text, language: around };
    return;
  }
  if (!("childNodes" in node)) return;
  let language = around;
  if ("tagName" in node) {
    if (unspoken.has(node.tagName)) return;
    language = attribute(node, "lang") ?? around;
    for (const name of spokenAttributes) {
      const text = attribute(node, name)?.trim() ?? "";
      if (/\p{L}{3}/u.test(text)) yield { text, language };
    }
    if (quoted.has(node.tagName) && attribute(node, "lang") === undefined) return;
  }
  for (const child of node.childNodes) yield* walk(child, language);
}

function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((one) => one.name === name)?.value;
}
