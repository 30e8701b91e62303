import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AnalysedDocument } from "../../server/analysis/verdicts.ts";
import type { DocumentKind } from "../../server/catalogue/types.ts";
import {
  type Labelled,
  type LabelledDocument,
  readAgreements,
  readAppPolicies,
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

/** The requirements of GDPR-T200, which tells the rights apart. */
const appPolicyLabels: LabelTable = {
  "gdpr-13-1-a": [["Controller Name"], ["Controller Contact"]],
  "gdpr-13-1-b": ["DPO Contact"],
  "gdpr-13-1-c": ["Processing Purpose"],
  "gdpr-13-1-c-basis": ["Legal Basis for Processing"],
  "gdpr-13-1-d": ["Legitimate Interests for Processing"],
  "gdpr-13-1-e": ["Data Recipients"],
  "gdpr-13-1-f": ["Third-country Transfers"],
  "gdpr-13-2-a": ["Data Retention Period"],
  "gdpr-13-2-b": [
    ["Right to Access"],
    ["Right to Rectification", "Right to Erasure"],
    ["Right to Restrict", "Right to Object"],
    ["Right to Portability"],
  ],
  "gdpr-13-2-c": ["Right to Withdraw Consent"],
  "gdpr-13-2-d": ["Right to Lodge Complaint"],
  "gdpr-13-2-e": ["Mandatory Data Disclosure"],
  "gdpr-13-2-f": ["Automated Decision-Making"],
  "gdpr-14-1-d": ["Data Categories"],
  "gdpr-14-2-f": ["Source of Data"],
};

/** Documents whose stretches people marked, with what of the law their marks show. */
export type MarkedSet = {
  name: string;
  kind: DocumentKind;
  table: LabelTable;
  documents: LabelledDocument[];
};

/** Half of the documents are kept apart: nothing is learned from them. */
export function isKeptApart({ name }: Pick<LabelledDocument, "name">): boolean {
  return createHash("sha256").update(name).digest()[0]! % 2 === 0;
}

/** The marked sets of a folder; null, with a sentence on stderr, when they are not there. */
export function readMarkedSets(folder: string): MarkedSet[] | null {
  const [policies, agreements, apps] = [
    join(folder, "goppc"),
    join(folder, "dpa", "sentences.csv"),
    join(folder, "gdpr-t200", "policies.jsonl"),
  ];
  const absent = [policies, agreements, apps].find((path) => !existsSync(path));
  if (absent) {
    console.error(`Skipped: the labelled documents are not here (${absent}).`);
    return null;
  }
  return [
    {
      ...{ name: "privacy policies", kind: "privacy_policy", table: policyLabels },
      documents: readPolicies(policies),
    },
    {
      ...{ name: "app policies", kind: "privacy_policy", table: appPolicyLabels },
      documents: readAppPolicies(apps),
    },
    {
      ...{ name: "processing agreements", kind: "data_processing_agreement" },
      ...{ table: agreementLabels, documents: readAgreements(agreements) },
    },
  ];
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
