import { readAlone } from "./read-alone.ts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createAssessor } from "../../server/analysis/assess.ts";
import { getStatementSource } from "../../server/analysis/statement-source.ts";
import { type Finding, verdicts } from "../../server/analysis/verdicts.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { closePdfReaders } from "../../server/documents/read-pdf.ts";
import { analyseFile, squeeze } from "./analyse-file.ts";
import { round } from "./analysis/metrics.ts";

const placeSchema = z.object({ page: z.number().int().positive(), words: z.string().min(1) });
const checkedSchema = z.object({
  pdf: z.string(),
  obligation: z.string(),
  /** What a reader found in the text before looking at the product's verdict. */
  expected: z.enum(verdicts),
  /** Passages of which any one shows it, each by a few words to find it by. */
  where: z.array(placeSchema),
  /** A passage close by that does not show it. */
  near: placeSchema.optional(),
  why: z.string(),
  /** Whether terms and mechanism were mended with an eye on this document. */
  part: z.enum(["tuned", "held"]),
  date: z.string(),
  /** What the product said on that day, and whether the reader agreed. */
  found: z.enum(verdicts),
  right: z.boolean(),
});
export type CheckedVerdict = z.infer<typeof checkedSchema>;

/** One verdict of the list beside what the product says today. */
export type Comparison = {
  checked: CheckedVerdict;
  finding: Finding;
  right: boolean;
  /** Whether a quote lies on an expected page, and whether it holds the expected passage. */
  onPage: boolean;
  inPlace: boolean;
};

export const checkedFile = "tests/eval/verdicts/pdfs.jsonl";

export function readCheckedVerdicts(file = checkedFile): CheckedVerdict[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => checkedSchema.parse(JSON.parse(line)));
}

/**
 * Judges the PDFs that a reader judged; null, with a sentence on stderr, when they are not here.
 * Throws when the list names an obligation that the catalogue lacks, or words that no page holds.
 */
export async function compareVerdicts(
  list: CheckedVerdict[],
  folder = "../shared/data/pdfs",
): Promise<Comparison[] | null> {
  if (!existsSync(folder)) {
    console.error(`Skipped: the documents are not here (${folder}).`);
    return null;
  }
  const catalogue = loadCatalogue();
  const applicable = new Map(
    catalogue.acts.flatMap((act) =>
      act.obligations.map((obligation) => [obligation.id, { act, obligation }] as const),
    ),
  );
  const compared: Comparison[] = [];
  try {
    for (const pdf of new Set(list.map((checked) => checked.pdf))) {
      const { document, pages } = await analyseFile(join(folder, pdf));
      const assessor = createAssessor([document], getStatementSource(catalogue));
      for (const checked of list.filter((each) => each.pdf === pdf)) {
        const asked = applicable.get(checked.obligation);
        if (!asked) throw new Error(`${checked.obligation} is not in the catalogue.`);
        for (const { page, words } of [...checked.where, ...(checked.near ? [checked.near] : [])]) {
          const text = pages.find(({ number }) => number === page)?.text ?? "";
          if (!squeeze(text).includes(squeeze(words))) {
            throw new Error(`${pdf}, page ${page} does not say “${words}”.`);
          }
        }
        const finding = assessor.assessObligation({
          ...asked,
          obligation: readAlone(asked.obligation),
        });
        compared.push(compare(checked, finding));
      }
    }
  } finally {
    await closePdfReaders();
  }
  return compared;
}

function compare(checked: CheckedVerdict, finding: Finding): Comparison {
  const { evidence, verdict } = finding;
  const quotes = evidence.map(({ page, quote }) => ({ page, text: squeeze(quote) }));
  const lies = (holds: boolean) =>
    quotes.some((quote) =>
      checked.where.some(
        ({ page, words }) => page === quote.page && (!holds || quote.text.includes(squeeze(words))),
      ),
    );
  const right = verdict === checked.expected;
  return { checked, finding, right, onPage: lies(false), inPlace: lies(true) };
}

type Agreement = { right: number; wrong: number };

/**
 * Counts agreement by what is said and by part, and where the quotes lie. What needs review or was
 * not assessed says nothing, so it is neither right nor wrong.
 */
export function summariseComparisons(compared: Comparison[]) {
  const isOpen = ({ finding }: Comparison) =>
    finding.verdict === "needs_review" || finding.verdict === "not_assessed";
  const said = compared.filter((each) => !isOpen(each));
  const open = compared.filter(isOpen);
  const count = (some: Comparison[]): Agreement => {
    const right = some.filter((each) => each.right).length;
    return { right, wrong: some.length - right };
  };
  const quoted = compared.filter(
    ({ checked, finding }) => checked.where.length > 0 && finding.evidence.length > 0,
  );
  return {
    what: "checked-verdicts",
    ...count(said),
    bySaid: Object.fromEntries(
      verdicts.map((verdict) => [
        verdict,
        count(said.filter(({ finding }) => finding.verdict === verdict)),
      ]),
    ),
    tuned: count(said.filter(({ checked }) => checked.part === "tuned")),
    held: count(said.filter(({ checked }) => checked.part === "held")),
    /** What is left open, by what a reader found. */
    open: Object.fromEntries(
      verdicts.map((verdict) => [
        verdict,
        open.filter(({ checked }) => checked.expected === verdict).length,
      ]),
    ),
    quoted: quoted.length,
    onPage: quoted.filter(({ onPage }) => onPage).length,
    inPlace: quoted.filter(({ inPlace }) => inPlace).length,
    confidence: weighConfidence(said.filter(({ finding }) => finding.confidence > 0)),
  };
}

/** How sure the product was on average, how often it was right, and the Brier score. */
function weighConfidence(compared: Comparison[]) {
  const mean = (pick: (each: Comparison) => number) =>
    compared.reduce((sum, each) => sum + pick(each), 0) / Math.max(1, compared.length);
  return {
    said: round(mean(({ finding }) => finding.confidence)),
    was: round(mean(({ right }) => Number(right))),
    brier: round(mean(({ finding, right }) => (finding.confidence - Number(right)) ** 2)),
  };
}

/** `npm run eval -- checked-verdicts [--wrong]`: with `--wrong` each one that differs, too. */
export async function printCheckedVerdicts(args: string[]): Promise<void> {
  const compared = await compareVerdicts(readCheckedVerdicts());
  if (!compared) return;
  if (args.includes("--wrong")) compared.forEach(printDifference);
  console.log(JSON.stringify(summariseComparisons(compared)));
}

function printDifference({ checked, finding, right, inPlace }: Comparison): void {
  const isPlaced = inPlace || checked.where.length === 0 || finding.evidence.length === 0;
  if (right && isPlaced) return;
  const { pdf, obligation, expected, why, where, part } = checked;
  console.log(`\n${pdf} ${obligation} (${part}): ${finding.verdict}, expected ${expected}: ${why}`);
  console.log(`  ${JSON.stringify(finding.reason)}`);
  for (const { page, quote } of finding.evidence) console.log(`  page ${page}: ${quote}`);
  for (const { page, words } of where) console.log(`  expected on page ${page}: ${words} …`);
}
