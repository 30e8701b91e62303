import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { indexPassages } from "../../server/analysis/passage-index.ts";
import { readProfile } from "../../server/analysis/profile-reading.ts";
import type { ReadValue } from "../../server/analysis/profile-reading.ts";
import { closePdfReaders } from "../../server/documents/read-pdf.ts";
import { analyseFile } from "./analyse-file.ts";

export const profileUsage = "npm run eval -- profile --labels FILE --documents DIR [--wrong]";

const answersSchema = z.record(z.string(), z.array(z.string()));
const labelledSchema = z.object({
  company: z.string(),
  website: z.string(),
  files: z.array(z.string()),
  /** What the documents say of the company, by question. */
  expected: answersSchema,
  /** What may be read or not: half said, or said of the group. */
  tolerated: answersSchema,
});
type Labelled = z.infer<typeof labelledSchema>;

type Count = { right: number; wrong: number; missed: number };

/** Reads the profiles of labelled companies and compares them, answer by answer. */
export async function evaluateProfiles(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      labels: { type: "string" },
      documents: { type: "string" },
      wrong: { type: "boolean" },
    },
  });
  const { labels, documents, wrong = false } = values;
  if (!labels || !documents) throw new Error(profileUsage);
  const lines = readFileSync(labels, "utf8").trim().split("\n");
  const companies = lines.map((line) => labelledSchema.parse(JSON.parse(line)));
  const byQuestion = new Map<string, Count>();
  const all: Count = { right: 0, wrong: 0, missed: 0 };
  try {
    for (const company of companies) {
      const read = await readCompany(company, documents);
      for (const { question, value, outcome, quote } of compare(company, read)) {
        const count = byQuestion.get(question) ?? { right: 0, wrong: 0, missed: 0 };
        byQuestion.set(question, count);
        count[outcome]++;
        all[outcome]++;
        if (wrong && outcome !== "right") {
          console.log(`${outcome.padEnd(6)} ${company.company}: ${question} ${value}  ${quote}`);
        }
      }
    }
  } finally {
    await closePdfReaders();
  }
  return {
    what: "profile",
    companies: companies.length,
    ...share(all),
    byQuestion: Object.fromEntries([...byQuestion].map(([name, count]) => [name, share(count)])),
  };
}

async function readCompany({ company, website, files }: Labelled, folder: string) {
  const documents = [];
  for (const file of files) documents.push((await analyseFile(join(folder, file))).document);
  return readProfile({ name: company, website }, indexPassages(documents));
}

function* compare({ expected, tolerated }: Labelled, read: ReturnType<typeof readProfile>) {
  for (const { question, values } of read) {
    for (const one of values) {
      const { value } = one;
      const quote = describeSource(one);
      if (expected[question]?.includes(value)) {
        yield { question, value, outcome: "right" as const, quote };
      } else if (!tolerated[question]?.includes(value)) {
        yield { question, value, outcome: "wrong" as const, quote };
      }
    }
  }
  for (const [question, values] of Object.entries(expected)) {
    const found = read.find((answer) => answer.question === question)?.values ?? [];
    for (const value of values) {
      if (found.every((one) => one.value !== value)) {
        yield { question, value, outcome: "missed" as const, quote: "" };
      }
    }
  }
}

function describeSource(read: ReadValue): string {
  if (read.from !== "document") return `(${read.from})`;
  const { documentId, page, quote } = read.evidence;
  return `${documentId}, page ${page}: ${quote.replace(/\s+/g, " ")}`;
}

function share({ right, wrong, missed }: Count) {
  const part = (of: number, whole: number) =>
    whole === 0 ? null : Number((of / whole).toFixed(3));
  return {
    ...{ right, wrong, missed },
    precision: part(right, right + wrong),
    recall: part(right, right + missed),
  };
}
