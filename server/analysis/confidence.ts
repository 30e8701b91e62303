import calibration from "./confidence.json" with { type: "json" };
import { isRefused } from "./denial.ts";
import type { ConceptHit, Window } from "./evidence.ts";
import { bindsSomebody, farthest, measureDistance, sharesSentence } from "./gather.ts";
import type { PassageIndex } from "./passage-index.ts";

/** What of a place or a reading bears a verdict, each from 0 to 1. */
export type Signs = Record<string, number>;

export type Calibrated = keyof typeof calibration.verdicts;

/** Weights of a logistic function: how much each sign adds to the log-odds of being right. */
export type Calibration = { constant: number; weights: Record<string, number> };

/** Nothing labelled says how sure a document of a neighbouring kind is: a fixed discount. */
const neighbouringKind = 0.9;

/** What speaks for a place: how close together its concepts stand, and how often they are said. */
export function readWindowSigns(index: PassageIndex, window: Window, concepts: number): Signs {
  const [anchor, ...others] = window.hits;
  if (!anchor) return {};
  const share = (test: (hit: ConceptHit) => boolean) =>
    others.length === 0 ? 1 : others.filter(test).length / others.length;
  const spread = others.reduce(
    (sum, hit) => sum + Math.min(measureDistance(anchor, hit), farthest),
    0,
  );
  return {
    shown: window.hits.length / concepts,
    single: concepts === 1 ? 1 : 0,
    sameSentence: share((hit) => sharesSentence(index, anchor, hit)),
    sameUnit: share((hit) => hit.unit === anchor.unit),
    close: 1 - spread / (farthest * Math.max(1, others.length)),
    spoken: window.hits.every((hit) => !hit.inHeading) ? 1 : 0,
    duty: bindsSomebody(index, anchor) ? 1 : 0,
    denial: isRefused(index, anchor) ? 1 : 0,
    wordings: Math.min(window.wordings, 10) / 10,
    places: Math.min(window.places, 10) / 10,
  };
}

/** What speaks for silence: how much was read, and how much around the topic was found. */
export function readSilenceSigns(passages: number, hinted: number, concepts: number): Signs {
  return { read: Math.min(passages, 100) / 100, hinted: hinted / Math.max(1, concepts) };
}

/**
 * From 0 to 1, how often people who read the documents agreed with such a verdict: a logistic
 * function of the signs, fitted by scripts/eval/analysis/calibration.ts on labelled documents.
 */
export function weighSigns(verdict: Calibrated, signs: Signs, fits = true): number {
  const probability = applyCalibration(calibration.verdicts[verdict], signs);
  return Math.round(100 * probability * (fits ? 1 : neighbouringKind)) / 100;
}

export function applyCalibration({ constant, weights }: Calibration, signs: Signs): number {
  const logit = Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * (signs[name] ?? 0),
    constant,
  );
  return 1 / (1 + Math.exp(-logit));
}
