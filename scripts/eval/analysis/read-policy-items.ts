import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A title or a paragraph of a policy, in the order of the text. */
export type PolicyItem = {
  document: string;
  kind: "title" | "paragraph";
  text: string;
  /** The titles it stands under, the outermost first. */
  headings: string[];
  codes: string[];
};

/** The items of every XML file of a folder; one clear line when there is none. */
export function readPolicyFolder(folder: string): PolicyItem[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${folder} is no folder.`);
  }
  const names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith(".xml"));
  const items = names
    .toSorted()
    .flatMap((name) => readPolicyItems(name, readFileSync(join(folder, name), "utf8")));
  if (items.length === 0) throw new Error(`${folder} holds no policy with a paragraph.`);
  return items;
}

/** Some of the files are no well-formed XML, so they are read tag by tag. */
export function readPolicyItems(document: string, xml: string): PolicyItem[] {
  const items: PolicyItem[] = [];
  const titles: string[] = [];
  let depth = 0;
  for (const [, closes, name, attributes = "", rest = ""] of xml.matchAll(
    /<(\/?)(segment|title|paragraph)\b([^>]*)>((?:(?!<\/?(?:segment|title|paragraph)\b)[\s\S])*)/g,
  )) {
    if (name === "segment") {
      depth = closes ? Math.max(0, depth - 1) : depth + 1;
      titles.length = Math.min(titles.length, depth);
      continue;
    }
    const text = readXmlText(rest);
    if (closes || text === "") continue;
    const kind = name === "title" ? "title" : "paragraph";
    if (kind === "title") titles.length = Math.min(titles.length, Math.max(0, depth - 1));
    const headings = titles.filter(Boolean);
    items.push({ document, kind, text, headings, codes: readCodes(attributes) });
    if (kind === "title") titles[Math.max(0, depth - 1)] = text.slice(0, 200);
  }
  return items;
}

/** The codes before the semicolon of "4.2,8;4.2,8". */
function readCodes(attributes: string): string[] {
  const found = /\bcategory\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
  const given = (found?.[1] ?? found?.[2] ?? "").split(";")[0]!;
  return given
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);
}

function readXmlText(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
