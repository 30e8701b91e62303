import { expect, test } from "vitest";
import { listSentences, splitSentences } from "../../../server/retrieval/split-sentences.ts";

const page = `7.1 Internal Communication
Executive Team: Notify within 1 hour
Board of Directors: Notify within 24 hours
- All Employees: as appropriate
This policy is reviewed once a year and after each incident that led to a report to the
Office of the Commissioner, as the head of security decides. It is kept for ten
years.
Systeme | Frist
Logs | 2 Jahre`;

function read(text: string, whole?: string): string[] {
  return listSentences(text, 500, whole).map(({ start, end }) => text.slice(start, end));
}

test("where the next word would have fitted, a line of a list, a table or a heading ends", () => {
  expect(read(page, page)).toEqual([
    "7.1 Internal Communication",
    "Executive Team: Notify within 1 hour",
    "Board of Directors: Notify within 24 hours",
    "- All Employees: as appropriate",
    "This policy is reviewed once a year and after each incident that led to a report to the\nOffice of the Commissioner, as the head of security decides.",
    "It is kept for ten\nyears.",
    "Systeme | Frist",
    "Logs | 2 Jahre",
  ]);
});

test("the width is that of the page: a list that is looked at alone is still one", () => {
  const list = page.split("\n").slice(1, 3).join("\n");
  expect(read(list, page)).toHaveLength(2);
});

test("what leads on ends nothing: a colon, a comma, a broken word", () => {
  const text =
    "Retention:\nSix years. Names,\nAddresses and e-mail are personal data of custom-\nErs here.";
  expect(read(text, `${"x".repeat(90)}\n${text}`)).toEqual([
    "Retention:\nSix years.",
    "Names,\nAddresses and e-mail are personal data of custom-\nErs here.",
  ]);
});

test("neither a page of very many lines nor a run of empty ones holds it up", () => {
  const lines = "Entry\n".repeat(200_000);
  expect(splitSentences("Entry\nEntry", `${"x".repeat(90)}\n${lines}`)).toHaveLength(2);
  const empty = `A${"\n".repeat(200_000)}b`;
  expect(splitSentences(empty, empty)).toHaveLength(1);
});

test("without a page only full stops end a sentence", () => {
  expect(splitSentences("One\nTwo. Three")).toHaveLength(2);
});
