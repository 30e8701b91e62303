import { expect, test } from "vitest";
import { answerQuestion } from "../../../server/assistant/answer.ts";
import type { Evidence } from "../../../server/assistant/evidence.ts";
import { showWholeLists } from "../../../server/assistant/whole-list.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";

const nothing = { index: SearchIndex.build([]), passages: new Map(), documents: 0, pages: 0 };

function ask(question: string) {
  return answerQuestion(question, catalogue, "malta", nothing, { today: "2026-11-27" });
}

function listPoints(question: string) {
  const { parts, citations } = ask(question);
  const rows = parts.flatMap((part) => (part.kind === "obligations" ? part.rows : []));
  return rows.map(({ label, cites }) => ({ label, cited: citations[(cites[0] ?? 0) - 1]?.label }));
}

test("who asks what a contract with a processor must contain is shown each point, cited", () => {
  const points = listPoints("What must a contract with a processor contain under GDPR Article 28?");
  const letters = points.map(({ label }) => /28\(3\)\((\w)\)/.exec(label)?.[1]);
  expect([...new Set(letters.filter(Boolean))]).toEqual([..."abcdefgh"]);
  for (const { label, cited } of points) expect(cited).toBe(label);
});

test("who asks for one thing is shown no list", () => {
  expect(listPoints("Within how many hours is a breach reported under GDPR Article 33?")).toEqual(
    [],
  );
});

const page = "Details\n\nAn invoice shows the following:\n\nthe date;\nthe amount; and\nthe tax.";

function quoteOf(quote: string): Evidence {
  const start = page.indexOf(quote);
  return {
    ...{ id: "document:d:0", label: "invoices.pdf, p. 1", kind: "document", page: 1 },
    ...{ quote, stored: page, at: { start, end: start + quote.length } },
    link: `/dashboard/documents/d?page=1&quote=${start}-${start + quote.length}#quote`,
  };
}

test("a document's quote that is cut from a list becomes the whole list, where it stands", () => {
  const [whole] = showWholeLists("Which details must an invoice show?", [quoteOf("the amount")]);
  const [start, end] = (/quote=(\d+)-(\d+)/.exec(whole?.link ?? "") ?? []).slice(1).map(Number);
  expect(whole?.quote).toBe(page.slice(page.indexOf("An invoice")));
  expect(page.slice(start, end)).toBe(whole?.quote);
});

test("what leads into a list is shown with it, whatever is asked", () => {
  const [whole] = showWholeLists("Tell me about invoices", [
    quoteOf("An invoice shows the following:"),
  ]);
  expect(whole?.quote).toContain("the tax.");
});

test("a question for one value keeps the short quote", () => {
  const [short] = showWholeLists("How much is the tax?", [quoteOf("the amount")]);
  expect(short?.quote).toBe("the amount");
});
