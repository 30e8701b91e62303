/**
 * Measures the verdicts on documents whose passages people labelled: privacy policies with
 * what GDPR Articles 13 and 14 ask for, and processing agreements with what Article 28 does.
 * Run: npm run eval -- verdicts [--folder DIR] [--errors OBLIGATION] [--apart]
 */
import { readAlone } from "./read-alone.ts";
import { readFileSync } from "node:fs";
import { createAssessor } from "../../server/analysis/assess.ts";
import { getStatementSource } from "../../server/analysis/statement-source.ts";
import type { Finding } from "../../server/analysis/verdicts.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import type { Act } from "../../server/catalogue/types.ts";
import {
  type Counts,
  printEvaluation,
  type Row,
  startRow,
  type VerdictEvaluation,
} from "./print-verdicts.ts";
import {
  analyseStretches,
  findShown,
  isKeptApart,
  type MarkedSet,
  readMarkedSets,
} from "./marked-sets.ts";
import type { Labelled, LabelledDocument } from "./read-labelled.ts";

export const gdprFile = "server/catalogue/data/acts/gdpr.json";

/**
 * Judges the labelled documents, or only those that nothing was learned from; null, with a sentence
 * on stderr, when they are not here.
 */
export function evaluateVerdicts(
  folder: string,
  catalogue: string,
  { showErrors, apart }: { showErrors?: string; apart?: boolean } = {},
): VerdictEvaluation[] | null {
  const sets = readMarkedSets(folder);
  if (!sets) return null;
  const act = JSON.parse(readFileSync(catalogue, "utf8")) as Act;
  return sets.map(({ documents, ...set }) => {
    const asked = apart ? documents.filter(isKeptApart) : documents;
    return { set: set.name, rows: evaluateSet(act, { ...set, documents: asked }, showErrors) };
  });
}

function evaluateSet(act: Act, { documents, table, kind }: MarkedSet, showErrors?: string): Row[] {
  const rows = new Map<string, Row>();
  const source = getStatementSource(loadCatalogue());
  for (const document of documents) {
    const assessor = createAssessor([analyseStretches(document, kind)], source);
    for (const [id, labels] of Object.entries(table)) {
      const obligation = act.obligations.find((each) => each.id === id);
      if (!obligation) continue;
      const finding = assessor.assessObligation({
        act,
        obligation: readAlone(obligation),
      });
      const shown = findShown(document, labels);
      const row = rows.get(id) ?? startRow(id);
      rows.set(id, row);
      count(row, finding, shown);
      if (showErrors === id) printError(document, finding, shown);
    }
  }
  return [...rows.values()];
}

/** "Met" is held against all parts labelled, "met or partly" against any of them. */
function count(row: Row, { verdict, evidence, reason }: Finding, shown: Labelled[][]): void {
  const whole = shown.every((part) => part.length > 0);
  row.documents++;
  if (whole) row.labelled++;
  tally(row.met, verdict === "met", whole);
  const touched = verdict === "met" || verdict === "partly";
  tally(row.touched, touched, shown.flat().length > 0);
  tally(row.spoken, touched || reason.code === "reasons.speaks", shown.flat().length > 0);
  if (evidence.length === 0) return;
  row.quoted++;
  if (liesIn({ evidence }, shown.flat())) row.quotedRightly++;
}

function liesIn({ evidence }: Pick<Finding, "evidence">, shown: Labelled[]): boolean {
  return evidence.some(({ start, end }) =>
    shown.some((stretch) => stretch.start < end && start < stretch.end),
  );
}

function tally(counts: Counts, said: boolean, labelled: boolean): void {
  if (said && labelled) counts.right++;
  else if (said) counts.wrong++;
  else if (labelled) counts.missed++;
  else counts.absent++;
}

function printError(document: LabelledDocument, finding: Finding, parts: Labelled[][]): void {
  const labelled = parts.every((part) => part.length > 0);
  const shown = parts.flat();
  if (labelled === (finding.verdict === "met") && (!labelled || liesIn(finding, shown))) return;
  console.log(`\n${document.name}: ${finding.verdict}, ${labelled ? "labelled" : "not labelled"}`);
  for (const { quote } of finding.evidence) console.log(`  quoted: ${quote.slice(0, 500)}`);
  for (const { start, end } of shown.slice(0, 3)) {
    console.log(`  labelled: ${document.text.slice(start, Math.min(end, start + 400))}`);
  }
}

/** `npm run eval -- verdicts [--folder DIR] [--errors OBLIGATION] [--apart]` */
export function printVerdictFigures(args: string[]): void {
  const option = (name: string) => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args[at + 1];
  };
  const folder = option("--folder") ?? "../shared/data";
  const showErrors = option("--errors");
  const apart = args.includes("--apart");
  evaluateVerdicts(folder, gdprFile, { showErrors, apart })?.forEach(printEvaluation);
}
