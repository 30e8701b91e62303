/**
 * Measures the verdicts on documents whose passages people labelled: privacy policies with
 * what GDPR Articles 13 and 14 ask for, and processing agreements with what Article 28 does.
 * Run: npx tsx scripts/eval/verdicts.ts [--errors obligation-id] [--folder DIR]
 */
import { readAlone } from "./read-alone.ts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createAssessor } from "../../server/analysis/assess.ts";
import { getStatementSource } from "../../server/analysis/statement-source.ts";
import type { AnalysedDocument, Finding } from "../../server/analysis/verdicts.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import type { Act, DocumentKind } from "../../server/catalogue/types.ts";
import {
  type Counts,
  printEvaluation,
  type Row,
  startRow,
  type VerdictEvaluation,
} from "./print-verdicts.ts";
import {
  type Labelled,
  type LabelledDocument,
  readAgreements,
  readPolicies,
} from "./read-labelled.ts";

/** Obligation → labels of which one shows it; several lists when each must be there. */
export type LabelTable = Record<string, string[] | string[][]>;

export const policyLabels: LabelTable = {
  "gdpr-13-1-a": [["1", "1.1"], ["1.2"]],
  "gdpr-13-1-b": ["3", "3.2"],
  "gdpr-13-1-c": ["11"],
  "gdpr-13-1-c-basis": ["10", "10.1", "10.2", "10.3", "10.4", "10.5", "10.6"],
  "gdpr-13-1-d": ["10.3"],
  "gdpr-13-1-e": ["17", "17.1"],
  "gdpr-13-1-f": ["14", "14.1", "14.2", "14.3"],
  "gdpr-13-2-a": ["16", "16.1"],
  "gdpr-13-2-b": [["4.2", "4.3"], ["4.4", "4.5"], ["4.6"], ["4.7"]],
  "gdpr-13-2-c": ["4.9"],
  "gdpr-13-2-d": ["7"],
  "gdpr-13-2-f": ["4.8"],
  "gdpr-14-1-d": ["8"],
  "gdpr-14-2-f": ["9.3"],
  "gdpr-8-1": ["15"],
  "gdpr-32-1": ["12"],
};

/**
 * In the order of the 19 requirements that come with the data, which are the codes R10 to R29:
 * `target` gives R14 as R13, so 19 are left. R7 (measures an annex may list) and R32 (Article
 * 32(1)) are further codes, none of the 19.
 */
export const agreementLabels: Record<string, string[]> = {
  "gdpr-28-2": ["R10"],
  "gdpr-28-2-changes": ["R11"],
  "gdpr-28-3-a": ["R12"],
  "gdpr-28-3-a-law": ["R13", "R14"],
  "gdpr-28-3-b": ["R15"],
  "gdpr-28-3-c": ["R16"],
  "gdpr-28-3-e": ["R17"],
  "gdpr-28-3-f-security": ["R18"],
  "gdpr-28-3-f-notification": ["R20"],
  "gdpr-28-3-f-communication": ["R21"],
  "gdpr-28-3-f-assessment": ["R22"],
  "gdpr-28-3-f-consultation": ["R19"],
  "gdpr-28-3-g": ["R23"],
  "gdpr-28-3-infringement": ["R24"],
  "gdpr-28-3-h-information": ["R25"],
  "gdpr-28-3-h-audits": ["R26"],
  "gdpr-28-4": ["R27"],
  "gdpr-28-4-liability": ["R28"],
  "gdpr-32-2": ["R29"],
};

export const gdprFile = "server/catalogue/data/acts/gdpr.json";

/** Judges the labelled documents; null, with a sentence on stderr, when they are not here. */
export function evaluateVerdicts(
  folder: string,
  catalogue: string,
  showErrors?: string,
): VerdictEvaluation[] | null {
  const needed = [join(folder, "goppc"), join(folder, "dpa", "sentences.csv"), catalogue];
  const absent = needed.find((path) => !existsSync(path));
  if (absent) {
    console.error(`Skipped: the labelled documents are not here (${absent}).`);
    return null;
  }
  const act = JSON.parse(readFileSync(catalogue, "utf8")) as Act;
  const policies = readPolicies(join(folder, "goppc"));
  const agreements = readAgreements(join(folder, "dpa", "sentences.csv"));
  return [
    {
      set: "privacy policies",
      rows: evaluateSet(act, policies, policyLabels, "privacy_policy", showErrors),
    },
    {
      set: "processing agreements",
      rows: evaluateSet(act, agreements, agreementLabels, "data_processing_agreement", showErrors),
    },
  ];
}

function evaluateSet(
  act: Act,
  documents: LabelledDocument[],
  table: LabelTable,
  kind: DocumentKind,
  showErrors?: string,
): Row[] {
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

/** The stretches that people marked, for each part that has to be there. */
export function findShown(
  { stretches }: LabelledDocument,
  labels: string[] | string[][],
): Labelled[][] {
  const parts = (Array.isArray(labels[0]) ? labels : [labels]) as string[][];
  return parts.map((part) =>
    stretches.filter((stretch) => stretch.labels.some((each) => part.includes(each))),
  );
}

/** "Met" is held against all parts labelled, "met or partly" against any of them. */
function count(row: Row, { verdict, evidence }: Finding, shown: Labelled[][]): void {
  const whole = shown.every((part) => part.length > 0);
  row.documents++;
  if (whole) row.labelled++;
  tally(row.met, verdict === "met", whole);
  tally(row.touched, verdict === "met" || verdict === "partly", shown.flat().length > 0);
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

/** Stretches become passages, neighbours joined while they stay short, as in a read document. */
export function analyseStretches(
  { name, text, stretches }: LabelledDocument,
  kind: DocumentKind,
): AnalysedDocument {
  const passages: AnalysedDocument["passages"] = [];
  let last: AnalysedDocument["passages"][number] | undefined;
  for (const { start, end, heading } of stretches) {
    if (last && last.heading === heading && end - last.start <= 700) {
      last.end = end;
      last.text = text.slice(last.start, end);
      continue;
    }
    last = { documentId: name, page: 1, start, end, text: text.slice(start, end), heading };
    passages.push(last);
  }
  return { id: name, name, kind, readable: true, language: "en", passages };
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

/** `npm run eval -- verdicts [--folder DIR] [--errors OBLIGATION]` */
export function printVerdictFigures(args: string[]): void {
  const option = (name: string) => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args[at + 1];
  };
  const folder = option("--folder") ?? "../shared/data";
  evaluateVerdicts(folder, gdprFile, option("--errors"))?.forEach(printEvaluation);
}
