import { decodeHTMLStrict, decodeXML } from "entities/decode";
import { SaxesParser } from "saxes";
import { FileFault } from "./file-fault.ts";
import { addText, newElement } from "./markup.ts";
import type { MarkupElement } from "./markup.ts";

const mostDepth = 300;
const mostNodes = 3_000_000;
/** Read piece by piece, so that no second copy of a large text is made. */
const pieceLength = 65_536;

type Tag = (name: string) => string;

/**
 * Reads XML, and nothing that is not well-formed: these files come from machines, and one that
 * breaks off must not pass for a whole one. No document type is fetched and none may define
 * entities.
 */
export function readXml(text: string): MarkupElement {
  return readStrictly(text, (name) => name.slice(name.indexOf(":") + 1), xmlEntities);
}

/** Reads XHTML: well-formed like XML, with the characters that HTML names. */
export function readXhtml(text: string): MarkupElement {
  return readStrictly(text, (name) => name.toLowerCase(), htmlEntities);
}

function readStrictly(text: string, nameTag: Tag, entities: Record<string, string>): MarkupElement {
  const parser = new SaxesParser({ position: false });
  const root = newElement("#document");
  const open = [root];
  let nodes = 0;
  parser.ENTITIES = entities;
  parser.on("error", ({ message }) => {
    const what = message.replace(/\.$/, "");
    throw new FileFault(
      what === "unexpected end"
        ? "it breaks off"
        : `it is not well-formed: ${what} (line ${parser.line})`,
    );
  });
  parser.on("doctype", (declared) => {
    if (declared.includes("[")) {
      throw new FileFault("it defines entities of its own, which is refused");
    }
  });
  parser.on("opentag", ({ name, attributes }) => {
    nodes += 1;
    if (nodes > mostNodes) throw new FileFault("it has too many elements to be a text");
    if (open.length > mostDepth) throw new FileFault("its elements are nested too deep");
    const element = newElement(nameTag(name), Object.entries(attributes));
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (part) => addText(open.at(-1) ?? root, part));
  parser.on("cdata", (part) => addText(open.at(-1) ?? root, part));
  const whole = text.trimStart();
  for (let at = 0; at < whole.length; at += pieceLength) {
    parser.write(whole.slice(at, at + pieceLength));
  }
  const left = open.at(-1);
  if (left && left !== root) throw new FileFault(`it breaks off: <${left.name}> is never closed`);
  parser.close();
  const element = root.children.find((child) => typeof child !== "string");
  if (!element) throw new FileFault("it is not well-formed: it holds no element");
  return element;
}

const xmlEntities = nameEntities(decodeXML);
const htmlEntities = nameEntities(decodeHTMLStrict);

/** The parser's own table, which ends the reading at a name that nothing defines. */
function nameEntities(decode: (text: string) => string): Record<string, string> {
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        const written = `&${String(name)};`;
        const decoded = /^&\w+;$/.test(written) ? decode(written) : written;
        if (decoded !== written) return decoded;
        throw new FileFault(`it uses ${written.slice(0, 40)}, which nothing defines`);
      },
    },
  );
}
