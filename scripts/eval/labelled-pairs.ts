import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Assessor, createAssessor } from "../../server/analysis/assess.ts";
import type { Signs } from "../../server/analysis/concept-signs.ts";
import { getStatementSource } from "../../server/analysis/statement-source.ts";
import type { Finding } from "../../server/analysis/verdicts.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { closePdfReaders } from "../../server/documents/read-pdf.ts";
import { createExcerptFinder } from "../../server/second-reader/excerpts.ts";
import type { Reading } from "../../server/second-reader/read-answer.ts";
import type { Asked, Loss } from "../../server/second-reader/second-reader.ts";
import { analyseFile } from "./analyse-file.ts";
import { readAlone } from "./read-alone.ts";

/** What somebody who read the document settled, without having seen a verdict. */
export const pairLabels = ["states", "partly", "not", "denies"] as const;
export type PairLabel = (typeof pairLabels)[number];

/** A line of a file of labels; `document` is the name of a file of any kind that is read. */
export type LabelledPair = {
  document: string;
  obligation: string;
  label: PairLabel;
  /** Words of the passage that carries it. */
  quote?: string;
  language?: string;
};

/** A labelled pair, what the product says of it, and what that rests on. */
export type JudgedPair = {
  pair: LabelledPair;
  finding: Finding;
  signs: Signs;
  /** What speaks for each of the nearest sentences denying it. */
  denials: Signs[];
  text: string;
  /** What a second reader says of it; null where none was asked. */
  again: SecondOpinion | null;
};

/** A reading of a model, or why it does not count; and whether it would become the verdict. */
export type SecondOpinion = { reading: Reading | Loss; decides: boolean };
export type AskAgain = (asked: Asked) => Promise<SecondOpinion>;

export function readPairs(file: string): LabelledPair[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as LabelledPair);
}

/**
 * Judges each document of the pairs by itself. Pairs of obligations that the catalogue has no
 * more, or that no document shows, are left out, as are documents that are not in the folder.
 */
export async function judgePairs(
  catalogue: Catalogue,
  pairs: LabelledPair[],
  folder: string,
  askAgain?: AskAgain,
): Promise<JudgedPair[]> {
  const judged: JudgedPair[] = [];
  const source = getStatementSource(catalogue);
  try {
    for (const name of new Set(pairs.map(({ document }) => document))) {
      const path = join(folder, name);
      if (!existsSync(path)) continue;
      const { document } = await analyseFile(path);
      const assessor = createAssessor([document], source);
      const findExcerpts = askAgain && createExcerptFinder([document], source);
      const text = document.passages.map((passage) => passage.text).join("\n");
      for (const pair of pairs.filter((one) => one.document === name)) {
        const entry = judgeOne(catalogue, assessor, pair);
        if (!entry) continue;
        const { asked, ...judgedOne } = entry;
        const excerpts = findExcerpts?.(asked.obligation, entry.finding.evidence);
        const again = askAgain && excerpts ? await askAgain({ ...asked, ...excerpts }) : null;
        judged.push({ ...judgedOne, text, again });
      }
    }
  } finally {
    await closePdfReaders();
  }
  return judged;
}

/** Judges one pair; null where the catalogue lacks its obligation, or no document shows it. */
export function judgeOne({ obligations }: Catalogue, assessor: Assessor, pair: LabelledPair) {
  const entry = obligations.get(pair.obligation);
  if (!entry) return null;
  const { act, obligation } = entry;
  const asked = { act, obligation: { ...readAlone(obligation), kind: obligation.kind } };
  const read = assessor.readSigns(asked);
  return read && { pair, asked, finding: assessor.assessObligation(asked), ...read };
}
