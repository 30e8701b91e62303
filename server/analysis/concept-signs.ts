import { isRefused } from "./denial.ts";
import type { ConceptHit, Window } from "./evidence.ts";
import { bindsSomebody, farthest, measureDistance, sharesSentence } from "./gather.ts";
import type { PassageIndex } from "./passage-index.ts";

/** What of a place or a reading bears a verdict, each from 0 to 1. */
export type Signs = Record<string, number>;

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
    terms: Math.min(window.terms, 10) / 10,
    places: Math.min(window.places, 10) / 10,
  };
}

/** What speaks for silence: how much was read, and how much around the topic was found. */
export function readSilenceSigns(passages: number, hinted: number, concepts: number): Signs {
  return { read: Math.min(passages, 100) / 100, hinted: hinted / Math.max(1, concepts) };
}
