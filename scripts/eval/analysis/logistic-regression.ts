import { createRandom, shuffle } from "./seeded-random.ts";
import { countRows, type SparseRows } from "./sparse-rows.ts";

/** One weight for each column and class, column by column; the last column is the constant. */
export type LogisticModel = { classes: number; weights: Float64Array };
export type LogisticOptions = {
  /** How much the rows count against small weights. */
  cost?: number;
  /** Whether both sides of a class weigh the same, however few its positives are. */
  balanced?: boolean;
  epochs?: number;
};

/** A class without positives, or without negatives, is decided by that alone. */
const decided = 10;
const tolerance = 0.02;

/**
 * Trains one L2-regularised logistic regression for each class at once, by dual coordinate
 * descent (Yu, Huang and Lin 2011). `targets` holds a 1 for each row that is of a class, row by
 * row. The same rows in the same order always give the same weights.
 */
export function trainLogistic(
  rows: SparseRows,
  targets: Uint8Array,
  classes: number,
  { cost = 1, balanced = true, epochs = 30 }: LogisticOptions = {},
): LogisticModel {
  const count = countRows(rows);
  const weights = new Float64Array((rows.width + 1) * classes);
  const costs = weighSides(targets, count, classes, cost, balanced);
  const trained = listTrained(targets, count, classes, weights, rows.width);
  const alphas = new Float64Array(2 * count * classes);
  const steps = new Float64Array(classes);
  const margins = new Float64Array(classes);
  const squares = Float64Array.from({ length: count }, (_, i) => measureSquare(rows, i));

  for (let i = 0; i < count; i++) {
    steps.fill(0);
    for (const k of trained) {
      const side = targets[i * classes + k]!;
      const limit = costs[2 * k + side]!;
      const at = 2 * (i * classes + k);
      alphas[at] = Math.min(0.001 * limit, 1e-8);
      alphas[at + 1] = limit - alphas[at]!;
      steps[k] = (side ? 1 : -1) * alphas[at]!;
    }
    addRow(rows, i, weights, steps, classes);
  }

  const random = createRandom(1);
  const order = Array.from({ length: count }, (_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    let worst = 0;
    for (const i of shuffle(order, random)) {
      multiplyRow(rows, i, weights, margins, classes);
      let moved = false;
      for (const k of trained) {
        const side = targets[i * classes + k]!;
        const sign = side ? 1 : -1;
        const at = 2 * (i * classes + k);
        const { step, slope } = descend(
          ...([alphas, at, costs[2 * k + side]!, squares[i]!, sign * margins[k]!] as const),
        );
        steps[k] = sign * step;
        worst = Math.max(worst, slope);
        moved ||= step !== 0;
      }
      if (moved) addRow(rows, i, weights, steps, classes);
    }
    if (worst < tolerance) break;
  }
  return { classes, weights };
}

/** How much each row speaks for each class, row by row: above 0 is more likely than not. */
export function scoreRows(rows: SparseRows, { classes, weights }: LogisticModel): Float64Array {
  const scores = new Float64Array(countRows(rows) * classes);
  const margins = new Float64Array(classes);
  for (let i = 0; i < countRows(rows); i++) {
    multiplyRow(rows, i, weights, margins, classes);
    scores.set(margins, i * classes);
  }
  return scores;
}

function weighSides(
  targets: Uint8Array,
  count: number,
  classes: number,
  cost: number,
  balanced: boolean,
): Float64Array {
  const costs = new Float64Array(2 * classes).fill(cost);
  if (!balanced) return costs;
  for (let k = 0; k < classes; k++) {
    const positives = countPositives(targets, count, classes, k);
    costs[2 * k] = (cost * count) / (2 * Math.max(1, count - positives));
    costs[2 * k + 1] = (cost * count) / (2 * Math.max(1, positives));
  }
  return costs;
}

function listTrained(
  targets: Uint8Array,
  count: number,
  classes: number,
  weights: Float64Array,
  constant: number,
): number[] {
  return Array.from({ length: classes }, (_, k) => k).filter((k) => {
    const positives = countPositives(targets, count, classes, k);
    if (positives > 0 && positives < count) return true;
    weights[constant * classes + k] = positives > 0 ? decided : -decided;
    return false;
  });
}

function countPositives(targets: Uint8Array, count: number, classes: number, k: number): number {
  let positives = 0;
  for (let i = 0; i < count; i++) positives += targets[i * classes + k]!;
  return positives;
}

/** Newton's method on one dual variable and its counterpart; both are changed in place. */
function descend(
  alphas: Float64Array,
  at: number,
  limit: number,
  square: number,
  margin: number,
): { step: number; slope: number } {
  const turned = 0.5 * square * (alphas[at + 1]! - alphas[at]!) + margin < 0;
  const own = turned ? at + 1 : at;
  const sign = turned ? -1 : 1;
  const old = alphas[own]!;
  let value = limit - old < 0.5 * limit ? 0.1 * old : old;
  let slope = square * (value - old) + sign * margin + Math.log(value / (limit - value));
  const first = Math.abs(slope);
  if (first < tolerance / 2) return { step: 0, slope: first };
  for (let round = 0; round < 20 && Math.abs(slope) > 1e-3; round++) {
    const next = value - slope / (square + limit / (limit - value) / value);
    value = next <= 0 ? 0.1 * value : next;
    slope = square * (value - old) + sign * margin + Math.log(value / (limit - value));
  }
  alphas[own] = value;
  alphas[turned ? at : at + 1] = limit - value;
  return { step: sign * (value - old), slope: first };
}

function measureSquare({ starts, values }: SparseRows, i: number): number {
  let square = 1;
  for (let at = starts[i]!; at < starts[i + 1]!; at++) square += values[at]! ** 2;
  return square;
}

function multiplyRow(
  { starts, columns, values, width }: SparseRows,
  i: number,
  weights: Float64Array,
  margins: Float64Array,
  classes: number,
): void {
  for (let k = 0; k < classes; k++) margins[k] = weights[width * classes + k]!;
  for (let at = starts[i]!; at < starts[i + 1]!; at++) {
    const value = values[at]!;
    const base = columns[at]! * classes;
    for (let k = 0; k < classes; k++) margins[k]! += value * weights[base + k]!;
  }
}

function addRow(
  { starts, columns, values, width }: SparseRows,
  i: number,
  weights: Float64Array,
  steps: Float64Array,
  classes: number,
): void {
  for (let k = 0; k < classes; k++) weights[width * classes + k]! += steps[k]!;
  for (let at = starts[i]!; at < starts[i + 1]!; at++) {
    const value = values[at]!;
    const base = columns[at]! * classes;
    for (let k = 0; k < classes; k++) weights[base + k]! += value * steps[k]!;
  }
}
