/**
 * Fits how sure the product is of a verdict to how often people agreed with such verdicts, on
 * some of the labelled documents, and measures it on the others.
 */
import { readAlone } from "../read-alone.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  applyCalibration,
  type Calibrated,
  type Calibration,
  type Signs,
  weighSigns,
} from "../../../server/analysis/confidence.ts";
import { createAssessor } from "../../../server/analysis/verdicts.ts";
import type { Act } from "../../../server/catalogue/types.ts";
import { type LabelledDocument, readAgreements, readPolicies } from "../read-labelled.ts";
import {
  agreementLabels,
  analyseStretches,
  findShown,
  gdprFile,
  type LabelTable,
  policyLabels,
} from "../verdicts.ts";
import { fitCalibration } from "./fit-calibration.ts";
import { round } from "./metrics.ts";
import { dealFolds } from "./seeded-random.ts";

export const calibrationFile = "server/analysis/confidence.json";
const calibrated = ["met", "partly", "not_shown", "contradicted"] as const;
const seed = 1;
/** One document in so many is held back. */
const folds = 3;

/** A verdict on a labelled document: what bears it, and whether people agreed. */
export type Weighed = { document: string; verdict: Calibrated; signs: Signs; agreed: boolean };

export type Reliability = { brier: number; ece: number; findings: number };

/** Bins of a tenth: how sure the product was on average, and how often it was right. */
export type Bin = { from: number; findings: number; said: number; was: number };

/** Reads the labelled documents of a folder, fits on two thirds of them, reports on the rest. */
export function evaluateCalibration(folder: string, write: boolean) {
  const weighed = weighLabelled(folder);
  const ranks = dealFolds([...new Set(weighed.map(({ document }) => document))], folds, seed);
  const held = weighed.filter(({ document }) => ranks.get(document) === 0);
  const fitted = weighed.filter(({ document }) => ranks.get(document) !== 0);
  const verdicts = Object.fromEntries(
    calibrated.map((verdict) => [verdict, fitCalibration(selectVerdict(fitted, verdict))]),
  ) as Record<Calibrated, Calibration>;
  if (write) {
    const file = { seed, documents: ranks.size - countHeld(ranks), verdicts };
    writeFileSync(calibrationFile, `${JSON.stringify(file, null, 2)}\n`);
  }

  const newly = (each: Weighed) => applyCalibration(verdicts[each.verdict], each.signs);
  const product = ({ verdict, signs }: Weighed) => weighSigns(verdict, signs);
  printBins("rule of thumb that held before", sortIntoBins(held, guessByRule));
  printBins("fitted", sortIntoBins(held, newly));
  for (const verdict of calibrated) {
    const own = selectVerdict(held, verdict);
    const { brier, ece } = measureReliability(own, newly);
    const before = measureReliability(own, guessByRule);
    console.log(
      `${verdict.padEnd(13)} ${String(own.length).padStart(5)} | before: Brier ${before.brier} ECE ${before.ece} | fitted: Brier ${brier} ECE ${ece}`,
    );
  }
  return {
    what: "calibration",
    documents: ranks.size,
    heldDocuments: countHeld(ranks),
    before: measureReliability(held, guessByRule),
    fitted: measureReliability(held, newly),
    product: measureReliability(held, product),
  };
}

function countHeld(ranks: Map<string, number>): number {
  return [...ranks.values()].filter((fold) => fold === 0).length;
}

function selectVerdict(weighed: Weighed[], verdict: Calibrated): Weighed[] {
  return weighed.filter((each) => each.verdict === verdict);
}

function weighLabelled(folder: string): Weighed[] {
  const act = JSON.parse(readFileSync(gdprFile, "utf8")) as Act;
  return [
    ...readPolicies(join(folder, "goppc")).flatMap((document) =>
      weighDocument(act, document, policyLabels, "privacy_policy"),
    ),
    ...readAgreements(join(folder, "dpa", "sentences.csv")).flatMap((document) =>
      weighDocument(act, document, agreementLabels, "data_processing_agreement"),
    ),
  ];
}

/**
 * People agree with "met" when every part is marked, with "partly" when anything of it is, and
 * with "not shown" or "contradicted" when nothing is.
 */
function weighDocument(
  act: Act,
  document: LabelledDocument,
  table: LabelTable,
  kind: "privacy_policy" | "data_processing_agreement",
): Weighed[] {
  const assessor = createAssessor([analyseStretches(document, kind)]);
  return act.obligations.flatMap((obligation) => {
    const labels = table[obligation.id];
    if (!labels) return [];
    const applicable = {
      act,
      obligation: readAlone(obligation),
    } as const;
    const { verdict, signs } = assessor.judgeObligation(applicable);
    if (verdict === "not_assessed" || verdict === "not_applicable") return [];
    const parts = findShown(document, labels);
    const touched = parts.flat().length > 0;
    const agreed =
      verdict === "met"
        ? parts.every((part) => part.length > 0)
        : touched === (verdict === "partly");
    return [{ document: `${kind} ${document.name}`, verdict, signs, agreed }];
  });
}

/** The fixed steps by which confidence was given until it was fitted, for comparison. */
function guessByRule({ verdict, signs }: Weighed): number {
  if (verdict === "contradicted") return 0.6;
  if (verdict === "not_shown") return 0.45 + 0.3 * Math.min(1, (signs["read"] ?? 0) * 5);
  const place = 0.65 + (signs["sameUnit"] === 1 ? 0.2 : 0) + (signs["spoken"] === 1 ? 0.05 : 0);
  return verdict === "met" ? place : place * 0.7;
}

type Guess = (each: Weighed) => number;

/** Brier score, and the expected calibration error over ten bins. */
export function measureReliability(weighed: Weighed[], guess: Guess): Reliability {
  const brier = mean(weighed.map((each) => (guess(each) - Number(each.agreed)) ** 2));
  const bins = sortIntoBins(weighed, guess);
  const apart = bins.reduce((sum, bin) => sum + bin.findings * Math.abs(bin.said - bin.was), 0);
  return {
    brier: round(brier),
    ece: round(apart / Math.max(1, weighed.length)),
    findings: weighed.length,
  };
}

export function sortIntoBins(weighed: Weighed[], guess: Guess): Bin[] {
  return Array.from({ length: 10 }, (_, at) => {
    const own = weighed.filter((each) => Math.min(9, Math.floor(guess(each) * 10)) === at);
    return {
      from: at / 10,
      findings: own.length,
      said: mean(own.map(guess)),
      was: mean(own.map(({ agreed }) => Number(agreed))),
    };
  }).filter(({ findings }) => findings > 0);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function printBins(title: string, bins: Bin[]): void {
  console.log(`\n${title}\n  bin       findings  said  was`);
  for (const { from, findings, said, was } of bins) {
    const range = `${from.toFixed(1)}–${(from + 0.1).toFixed(1)}`;
    console.log(
      `  ${range} ${String(findings).padStart(10)}  ${said.toFixed(2)}  ${was.toFixed(2)}`,
    );
  }
}
