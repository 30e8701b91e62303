import { parse } from "parse5";
import type { DefaultTreeAdapterMap } from "parse5";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Company } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { renderDocx } from "../files/docx.ts";
import type { DocxBlock, DocxLine } from "../files/docx.ts";
import { languages } from "../messages/languages.ts";
import type { Translate } from "../messages/translate.ts";
import { gatherFacts } from "./audit-pack.ts";
import { renderReport } from "./report.ts";

type Node = DefaultTreeAdapterMap["childNode"];
type Element = DefaultTreeAdapterMap["element"];

/**
 * The report for auditors as a Word document, made from its page, so that both say the same.
 * Throws 404 until the company has a dashboard.
 */
export async function exportReport(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  t: Translate,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = parse(renderReport(await gatherFacts(db, catalogue, company, t)));
  const title = t("audit.of", { company: company.name });
  const rightToLeft = languages[t.language].direction === "rtl";
  const root = page.childNodes.find((node) => node.nodeName === "html") as Element;
  return renderDocx(
    { title, language: languages[t.language].locale, rightToLeft },
    readBlocks(root),
  );
}

function readBlocks(parent: Element): DocxBlock[] {
  return parent.childNodes.flatMap((node): DocxBlock[] => {
    if (!isElement(node)) return [];
    switch (node.nodeName) {
      case "head":
        return [];
      case "h1":
        return [{ heading: textOf(node), level: 1 }];
      case "h2":
        return [{ heading: textOf(node), level: 2 }];
      case "h3":
        return [{ heading: textOf(node), level: 3 }];
      case "p":
        return [{ lines: readLines(node) }];
      case "table":
        return [readTable(node)];
      default:
        return readBlocks(node);
    }
  });
}

function readTable(table: Element): DocxBlock {
  const [head, ...rows] = listElements(table, "tr").map((row) =>
    row.childNodes.filter(isElement).map(readLines),
  );
  return { head: (head ?? []).map((lines) => lines.map(({ text }) => text).join(" ")), rows };
}

/** Quotes, paragraphs and small notes are lines of their own. */
function readLines(parent: Element): DocxLine[] {
  const lines: DocxLine[] = [];
  let plain = "";
  const look = parent.nodeName === "blockquote" ? ("quote" as const) : undefined;
  const end = () => {
    if (plain.trim()) lines.push({ text: plain.trim(), ...(look && { look }) });
    plain = "";
  };
  for (const node of parent.childNodes) {
    if (!isElement(node)) plain += "value" in node ? node.value : "";
    else if (node.nodeName === "small") {
      end();
      lines.push({ text: textOf(node), look: "small" });
    } else if (node.nodeName === "p" || node.nodeName === "blockquote") {
      end();
      lines.push(...readLines(node));
    } else plain += textOf(node);
  }
  end();
  return lines;
}

function listElements(parent: Element, name: string): Element[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((node) => (node.nodeName === name ? [node] : listElements(node, name)));
}

function textOf(parent: Element): string {
  const texts = parent.childNodes.map((node) =>
    isElement(node) ? textOf(node) : "value" in node ? node.value : "",
  );
  return texts.join("");
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}
