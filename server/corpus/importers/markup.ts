import { readEntity } from "./entities.ts";
import { ImportFault } from "./importer.ts";

export type MarkupElement = {
  /** As written in XML, without a namespace's prefix; in lower case in HTML. */
  name: string;
  attributes: Map<string, string>;
  children: MarkupNode[];
};
export type MarkupNode = MarkupElement | string;

const mostDepth = 300;
const mostNodes = 3_000_000;
const voidElements = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const rawElements = new Set(["script", "style", "noscript", "textarea", "title"]);
/** What an HTML element ends without an end tag of its own. */
const endedBy = new Map<string, { ends: Set<string>; within: Set<string> }>([
  ...listEnds("p div table ul ol dl h1 h2 h3 h4 h5 h6 form hr blockquote section", "p"),
  ...listEnds("li", "li", "ul ol"),
  ...listEnds("dt dd", "dt dd", "dl"),
  ...listEnds("tr", "tr td th", "table"),
  ...listEnds("td th", "td th", "tr table"),
  ...listEnds("option", "option", "select"),
]);

/**
 * Reads XML, and nothing that is not well-formed: these files come from machines, and one that
 * breaks off must not pass for a whole one. No document type is fetched and none may define
 * entities.
 */
export function readXml(text: string): MarkupElement {
  return readMarkup(text, "xml");
}

/** Reads XHTML: well-formed like XML, with the characters that HTML names. */
export function readXhtml(text: string): MarkupElement {
  return readMarkup(text, "xhtml");
}

/** Reads HTML as browsers do, more or less: what is left open or closed twice is mended. */
export function readHtml(text: string): MarkupElement {
  return readMarkup(text, "html");
}

type Dialect = "xml" | "xhtml" | "html";
type Reading = {
  text: string;
  dialect: Dialect;
  at: number;
  root: MarkupElement;
  open: MarkupElement[];
  nodes: number;
};

function readMarkup(text: string, dialect: Dialect): MarkupElement {
  const root = newElement("#document");
  const reading: Reading = { text, dialect, at: 0, root, open: [root], nodes: 0 };
  while (reading.at < text.length) readNext(reading);
  const left = reading.open.at(-1);
  if (dialect !== "html" && left && left !== root) {
    throw new ImportFault(`it breaks off: <${left.name}> is never closed`);
  }
  const elements = root.children.filter((child) => typeof child !== "string");
  if (dialect === "html") return elements.find(({ name }) => name === "html") ?? root;
  const [first, second] = elements;
  if (
    !first ||
    second ||
    root.children.some((child) => typeof child === "string" && child.trim())
  ) {
    throw new ImportFault("it is not well-formed: there has to be one element around everything");
  }
  return first;
}

function readNext(reading: Reading): void {
  const { text, at } = reading;
  if (text.charCodeAt(at) !== 60) return readText(reading);
  if (text.startsWith("<!--", at)) return skipPast(reading, "-->");
  if (text.startsWith("<![CDATA[", at)) return readCharacterData(reading);
  if (text.startsWith("<?", at)) {
    return skipPast(reading, reading.dialect === "html" ? ">" : "?>");
  }
  if (text.startsWith("<!", at)) return readDeclaration(reading);
  if (text.charAt(at + 1) === "/") return readEndTag(reading);
  if (/[\p{L}_]/u.test(text.charAt(at + 1))) return readStartTag(reading);
  if (reading.dialect !== "html") throw notWellFormed(reading, "a < that opens nothing");
  addText(reading, "<");
  reading.at += 1;
}

function readText(reading: Reading): void {
  const end = reading.text.indexOf("<", reading.at);
  const upTo = end < 0 ? reading.text.length : end;
  addText(reading, decodeEntities(reading.text.slice(reading.at, upTo), reading));
  reading.at = upTo;
}

function skipPast(reading: Reading, mark: string): void {
  const end = reading.text.indexOf(mark, reading.at);
  if (end < 0 && reading.dialect !== "html") throw new ImportFault("it breaks off in a comment");
  reading.at = end < 0 ? reading.text.length : end + mark.length;
}

function readCharacterData(reading: Reading): void {
  const end = reading.text.indexOf("]]>", reading.at);
  if (end < 0) throw new ImportFault("it breaks off in a CDATA section");
  addText(reading, reading.text.slice(reading.at + "<![CDATA[".length, end));
  reading.at = end + 3;
}

function readDeclaration(reading: Reading): void {
  const end = reading.text.indexOf(">", reading.at);
  if (end < 0) throw new ImportFault("it breaks off in its document type");
  const declaration = reading.text.slice(reading.at, end);
  if (/^<!ENTITY|^<!DOCTYPE[^>]*\[/i.test(declaration)) {
    throw new ImportFault("it defines entities of its own, which is refused");
  }
  reading.at = end + 1;
}

function readEndTag(reading: Reading): void {
  const end = reading.text.indexOf(">", reading.at);
  if (end < 0) {
    if (reading.dialect !== "html") throw new ImportFault("it breaks off in an end tag");
    reading.at = reading.text.length;
    return;
  }
  const name = readName(reading.text.slice(reading.at + 2, end).trim(), reading.dialect);
  const { open } = reading;
  if (reading.dialect === "html") {
    const found = open.findLastIndex((element) => element.name === name);
    if (found > 0) open.length = found;
  } else if (open.at(-1)?.name === name && open.length > 1) {
    open.pop();
  } else {
    throw notWellFormed(reading, `</${name}> where <${open.at(-1)?.name}> is open`);
  }
  reading.at = end + 1;
}

const strictAttribute = /\s+([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const looseAttribute =
  /[\s/]*([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?|[\s/"']+/y;

function readStartTag(reading: Reading): void {
  const end = findTagEnd(reading.text, reading.at);
  if (end < 0) {
    if (reading.dialect !== "html") throw new ImportFault("it breaks off in a start tag");
    reading.at = reading.text.length;
    return;
  }
  const tag = reading.text.slice(reading.at + 1, end);
  const written = /^[^\s/]+/.exec(tag)?.[0] ?? "";
  const rest = tag.slice(written.length);
  const name = readName(written, reading.dialect);
  const element = newElement(name);
  readAttributes(rest, element, reading);
  reading.at = end + 1;
  if (reading.dialect === "html") endOpenElements(reading, name);
  append(reading, element);
  const closed = rest.endsWith("/");
  if (reading.dialect !== "html") {
    if (!closed) push(reading, element);
  } else if (rawElements.has(name)) {
    readRawText(reading, element);
  } else if (!voidElements.has(name)) {
    push(reading, element);
  }
}

/** Where the tag that begins here ends; a > inside quotation marks does not end it. */
function findTagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === 62) return at;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}

function readAttributes(text: string, element: MarkupElement, reading: Reading): void {
  const strict = reading.dialect !== "html";
  const pattern = strict ? strictAttribute : looseAttribute;
  const upTo = strict ? text.replace(/\s*\/?$/, "").length : text.length;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < upTo) {
    const from = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match || pattern.lastIndex === from) {
      if (strict) throw notWellFormed(reading, `an attribute of <${element.name}>`);
      return;
    }
    const [, name, double, single, bare] = match;
    if (!name) continue;
    const value = decodeEntities(double ?? single ?? bare ?? "", reading);
    element.attributes.set(strict ? name : name.toLowerCase(), value);
  }
}

function endOpenElements({ open }: Reading, name: string): void {
  const rule = endedBy.get(name);
  if (!rule) return;
  for (let depth = open.length - 1; depth > 0; depth -= 1) {
    const inside = open[depth]?.name ?? "";
    if (rule.within.has(inside)) return;
    if (!rule.ends.has(inside)) continue;
    open.length = depth;
    if (rule.ends.size === 1) return;
  }
}

function readRawText(reading: Reading, element: MarkupElement): void {
  const pattern = new RegExp(`</${element.name}\\s*>`, "gi");
  pattern.lastIndex = reading.at;
  const match = pattern.exec(reading.text);
  const end = match?.index ?? reading.text.length;
  element.children.push(decodeEntities(reading.text.slice(reading.at, end), reading));
  reading.at = match ? pattern.lastIndex : end;
}

function addText(reading: Reading, text: string): void {
  if (!text) return;
  const children = reading.open.at(-1)?.children ?? [];
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else append(reading, text);
}

function append(reading: Reading, node: MarkupNode): void {
  reading.nodes += 1;
  if (reading.nodes > mostNodes) throw new ImportFault("it has too many elements to be a text");
  reading.open.at(-1)?.children.push(node);
}

function push({ open }: Reading, element: MarkupElement): void {
  if (open.length > mostDepth) throw new ImportFault("its elements are nested too deep");
  open.push(element);
}

function decodeEntities(text: string, reading: Reading): string {
  if (!text.includes("&")) return text;
  const strict = reading.dialect !== "html";
  return text.replace(/&(#?[\w.-]*)(;?)/g, (whole, name: string, end: string) => {
    const value = end ? readEntity(name, reading.dialect === "xml" ? "xml" : "html") : null;
    if (value !== null) return value;
    if (!strict) return whole;
    throw new ImportFault(`it uses ${whole.slice(0, 40)}, which nothing defines`);
  });
}

function notWellFormed({ text, at }: Reading, what: string): ImportFault {
  const line = text.slice(0, at).split("\n").length;
  return new ImportFault(`it is not well-formed: ${what} (line ${line})`);
}

function readName(written: string, dialect: Dialect): string {
  if (dialect !== "xml") return written.toLowerCase();
  return written.slice(written.indexOf(":") + 1);
}

function newElement(name: string): MarkupElement {
  return { name, attributes: new Map(), children: [] };
}

function listEnds(
  starting: string,
  ended: string,
  within = "table td div body",
): [string, { ends: Set<string>; within: Set<string> }][] {
  const rule = { ends: new Set(ended.split(" ")), within: new Set(within.split(" ")) };
  return starting.split(" ").map((name) => [name, rule]);
}
