import type { Range } from "../retrieval/split-sentences.ts";
import type { Lane } from "./lanes/lanes.ts";

/** How surely a quote answers: it does, or it only comes closest. */
export const grades = ["answers", "closest"] as const;
export type Grade = (typeof grades)[number];

/** Where a quote stands. */
export const citationKinds = [
  "document",
  "obligation",
  "case_law",
  "event",
  "act",
  "provision",
  "finding",
] as const;
export type CitationKind = (typeof citationKinds)[number];

export type Citation = {
  label: string;
  link: string;
  /** Verbatim from the stored page, the catalogue or the stored text of an act. */
  quote: string;
  kind: CitationKind;
  page: number | null;
  /** Where it was looked for; left out where an answer was not made in lanes. */
  lane?: Lane | undefined;
  grade?: Grade | undefined;
};

/** A citation that a sentence may rest on, with the stored text its quote was cut from. */
export type Evidence = Citation & {
  id: string;
  /** The whole of what is stored there; where it is left out the quote itself is all of it. */
  stored?: string;
  /** Where in it the quote stands. */
  at?: Range;
  /** That it answers, of all that might, from 0 to 1. */
  likelihood?: number;
};
