import type { LearnedLines } from "../../../server/assistant/answer-line/rate-lines.ts";
import type { Signs } from "../../../server/assistant/lanes/signs.ts";
import { descend } from "../lanes/fit.ts";
import type { Sample } from "./label.ts";

type Model = Pick<LearnedLines, "line" | "none">;

/** How much each weight is held down. */
const hold = 8;

/**
 * Learns how likely each line of a question is right, against all the others and against "no line":
 * a softmax over all of them, by the likelihood of the right ones.
 */
export function fitLines(samples: Sample[]): Model {
  const lines = listNames(samples.flatMap(({ lines: all }) => all.map(({ signs }) => signs)));
  const asked = listNames(samples.map(({ signs }) => signs));
  const noneAt = lines.length;
  const rows = samples.map(({ signs, lines: all, weight }) => ({
    weight,
    none: readSparse(signs, asked, noneAt + 1),
    lines: all.map((one) => ({ own: readSparse(one.signs, lines, 0), isRight: one.isRight })),
  }));
  const weights = new Float64Array(lines.length + 1 + asked.length);
  const held = new Float64Array(weights.length).fill(hold);
  held[noneAt] = 0.1;
  descend(weights, held, (gradient) => {
    for (const row of rows) {
      const scores = row.lines.map(({ own }) => dot(own, weights));
      const none = weights[noneAt]! + dot(row.none, weights);
      const top = Math.max(none, ...scores);
      const parts = scores.map((score) => Math.exp(score - top));
      const ofNone = Math.exp(none - top);
      const all = parts.reduce((sum, part) => sum + part, ofNone);
      const right = parts.reduce((sum, part, at) => sum + (row.lines[at]!.isRight ? part : 0), 0);
      row.lines.forEach(({ own, isRight }, at) => {
        const wanted = right > 0 && isRight ? parts[at]! / right : 0;
        const slope = row.weight * (parts[at]! / all - wanted);
        addTo(gradient, own, slope);
      });
      const slope = row.weight * (ofNone / all - (right > 0 ? 0 : 1));
      gradient[noneAt]! += slope;
      addTo(gradient, row.none, slope);
    }
  });
  const asSigns = (names: string[], from: number): Signs =>
    Object.fromEntries(names.map((name, at) => [name, round(weights[from + at]!)]));
  return {
    line: asSigns(lines, 0),
    none: { bias: round(weights[noneAt]!), question: asSigns(asked, noneAt + 1) },
  };
}

/** Most signs are 0: the others, each by its place among the weights. */
type Sparse = { at: Int32Array; by: Float64Array };

function readSparse(signs: Signs, names: string[], from: number): Sparse {
  const held = names.flatMap((name, at) =>
    signs[name] ? [[from + at, signs[name]] as const] : [],
  );
  return {
    at: Int32Array.from(held, ([at]) => at),
    by: Float64Array.from(held, ([, sign]) => sign),
  };
}

function dot({ at, by }: Sparse, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < at.length; i++) sum += by[i]! * weights[at[i]!]!;
  return sum;
}

function addTo(gradient: Float64Array, { at, by }: Sparse, slope: number): void {
  for (let i = 0; i < at.length; i++) gradient[at[i]!]! += slope * by[i]!;
}

function listNames(all: Signs[]): string[] {
  return [...new Set(all.flatMap((signs) => Object.keys(signs)))].toSorted();
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
