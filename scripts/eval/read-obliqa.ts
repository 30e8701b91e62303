import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

import type { SearchPassage } from "../../server/search/search-index.ts";

export type Question = { text: string; relevant: Set<string> };

const documentSchema = z.array(
  z.object({
    DocumentID: z.union([z.number(), z.string()]),
    PassageID: z.string(),
    Passage: z.string(),
  }),
);
const questionsSchema = z.array(z.object({ Question: z.string(), Passages: documentSchema }));
type Row = z.infer<typeof documentSchema>[number];

/** A parent longer than this is a passage of its own rather than a heading. */
const longestHeading = 300;

/** The non-empty passages of every JSON file in the folder, under the headings above them. */
export function readPassages(folder: string): SearchPassage[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.toSorted(compareNumbers).flatMap((name) => {
    const rows = documentSchema.parse(readJson(join(folder, name)));
    return placeUnderHeadings(rows);
  });
}

/** Questions without a relevant passage are left out: nothing can be measured on them. */
export function readQuestions(file: string): Question[] {
  const rows = questionsSchema.parse(readJson(file));
  const questions = rows.map(({ Question: text, Passages }) => ({
    text,
    relevant: new Set(Passages.map(nameRow)),
  }));
  return questions.filter((question) => question.relevant.size > 0);
}

/** "1.1.1.(1)" stands under 1.1.1, 1.1 and 1. of its document. */
function placeUnderHeadings(rows: Row[]): SearchPassage[] {
  const texts = new Map<string, string>();
  return rows.flatMap((row) => {
    const text = row.Passage.trim();
    const steps = row.PassageID.split(".").map((step) => step.trim());
    const path = steps.filter(Boolean);
    const parents = path.slice(1).map((_, i) => texts.get(nameStep(row, path.slice(0, i + 1))));
    texts.set(nameStep(row, path), text);
    if (!text) return [];
    const heading = parents.filter((parent) => parent && parent.length <= longestHeading);
    return [{ id: nameRow(row), text, heading: heading.join("\n"), group: String(row.DocumentID) }];
  });
}

function nameRow(row: Row): string {
  return `${row.DocumentID}\t${row.PassageID}`;
}

function nameStep(row: Row, path: string[]): string {
  return `${row.DocumentID}\t${path.join(".")}`;
}

function compareNumbers(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
