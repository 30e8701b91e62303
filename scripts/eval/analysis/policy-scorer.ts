import { scoreRows, trainLogistic } from "./logistic-regression.ts";
import { bearsConcept, policyConcepts } from "./policy-concepts.ts";
import type { PolicyItem } from "./read-policy-items.ts";
import { joinColumns, type SparseRows } from "./sparse-rows.ts";
import { learnTfIdf, readLetters, readStemPairs, readWords, type TfIdfOptions } from "./tf-idf.ts";

/** How much each item speaks for each concept, item by item. */
export type ItemScorer = (items: PolicyItem[]) => Float64Array;

/** What a paragraph is read with, how much it weighs, and which terms count. */
type Part = { read: (items: PolicyItem[]) => string[]; weight: number } & TfIdfOptions;

const parts: Part[] = [
  { read: readTexts, weight: 0.7, fewest: 5, readTerms: readLetters },
  { read: readTexts, weight: 1, fewest: 3, readTerms: readStemPairs },
  { read: readNearestHeadings, weight: 0.7, readTerms: readStemPairs },
  { read: readUpperHeadings, weight: 0.4, readTerms: readStemPairs },
  { read: readParagraphsBefore, weight: 0.3, fewest: 3, readTerms: readWords },
];

/** How much of what an item speaks for carries over to the next item, and to the one after. */
const carriedOver = [0.15, 0.05];

/** Learns from paragraphs and from titles, which carry labels too. */
export function trainScorer(training: PolicyItem[]): ItemScorer {
  const learned = parts.map((part) => ({ ...part, terms: learnTfIdf(part.read(training), part) }));
  const vectorise = (items: PolicyItem[]): SparseRows =>
    joinColumns(learned.map(({ terms, read, weight }) => [terms.vectorise(read(items)), weight]));
  const classes = policyConcepts.length;
  const model = trainLogistic(vectorise(training), labelItems(training), classes, { cost: 3 });
  return (items) => addNeighbours(items, scoreRows(vectorise(items), model));
}

/**
 * A policy stays with a matter for some paragraphs, so each item also gets a share of the scores
 * around it. What a neighbour gives is bounded: however sure it is, it cannot decide alone.
 */
export function addNeighbours(items: PolicyItem[], scores: Float64Array): Float64Array {
  const classes = scores.length / Math.max(1, items.length);
  const added = Float64Array.from(scores);
  items.forEach(({ document }, i) => {
    carriedOver.forEach((share, nearer) => {
      for (const other of [i - nearer - 1, i + nearer + 1]) {
        if (items[other]?.document !== document) continue;
        for (let k = 0; k < classes; k++) {
          added[i * classes + k]! += share * 2 * Math.tanh(scores[other * classes + k]! / 2);
        }
      }
    });
  });
  return added;
}

/** A 1 for each concept an item was labelled with, item by item. */
export function labelItems(items: PolicyItem[]): Uint8Array {
  return Uint8Array.from(
    items.flatMap(({ codes }) => policyConcepts.map((concept) => +bearsConcept(codes, concept))),
  );
}

function readTexts(items: PolicyItem[]): string[] {
  return items.map(({ text }) => text);
}

function readNearestHeadings(items: PolicyItem[]): string[] {
  return items.map(({ headings }) => headings.at(-1) ?? "");
}

function readUpperHeadings(items: PolicyItem[]): string[] {
  return items.map(({ headings }) => headings.slice(0, -1).join("\n"));
}

function readParagraphsBefore(items: PolicyItem[]): string[] {
  return items.map(({ document }, i) => {
    const before = items[i - 1];
    return before?.document === document && before.kind === "paragraph" ? before.text : "";
  });
}
