import type { Signs } from "../../../server/analysis/concept-signs.ts";
import type { Model } from "../../../server/analysis/weigh.ts";

export type Example = { signs: Signs; holds: boolean };

/** Pulls weights towards 0, as strongly as so many examples would. */
const ridge = 3;
const mostSteps = 50;
/** Steps end when no weight moves farther. */
const settled = 1e-6;

/**
 * A logistic regression with L2 by Newton's method, without balancing: what it says is meant as
 * a frequency. Signs are brought to one scale for the fit, and the weights back to their own.
 * Throws where it does not settle: weights that still move say nothing.
 */
export function fitModel(examples: Example[]): Model {
  const names = [...new Set(examples.flatMap(({ signs }) => Object.keys(signs)))]
    .filter((name) => new Set(examples.map(({ signs }) => signs[name] ?? 0)).size > 1)
    .toSorted();
  const scales = names.map((name) => measureScale(examples.map(({ signs }) => signs[name] ?? 0)));
  // The constant stands first, and nothing pulls at it.
  const rows = examples.map(({ signs }) =>
    Float64Array.of(
      1,
      ...names.map((name, at) => ((signs[name] ?? 0) - scales[at]!.mean) / scales[at]!.spread),
    ),
  );
  const [constant = 0, ...weights] = solve(
    rows,
    examples.map(({ holds }) => Number(holds)),
  );
  const own = names.map((name, at) => [name, weights[at]! / scales[at]!.spread] as const);
  const shift = own.reduce((sum, [, weight], at) => sum + weight * scales[at]!.mean, 0);
  return {
    constant: shorten(constant - shift),
    weights: Object.fromEntries(own.map(([name, weight]) => [name, shorten(weight)])),
  };
}

function solve(rows: Float64Array[], holds: number[]): number[] {
  const width = rows[0]?.length ?? 1;
  const weights = Array.from({ length: width }, () => 0);
  for (let step = 0; step < mostSteps; step++) {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight));
    const curves = weights.map(() => new Float64Array(width));
    rows.forEach((row, example) => {
      const logit = row.reduce((sum, value, at) => sum + value * weights[at]!, 0);
      const likely = 1 / (1 + Math.exp(-logit));
      const curve = likely * (1 - likely);
      for (let at = 0; at < width; at++) {
        const value = row[at]!;
        slopes[at]! += (likely - holds[example]!) * value;
        const own = curves[at]!;
        const times = curve * value;
        // The other half is its mirror.
        for (let other = at; other < width; other++) own[other]! += times * row[other]!;
      }
    });
    const move = eliminate(mirror(curves), slopes);
    move.forEach((value, at) => (weights[at]! -= value));
    if (move.every((value) => Math.abs(value) < settled)) return weights;
  }
  throw new Error("The weights do not settle.");
}

/** A whole symmetric matrix from its upper half, with what pulls the weights towards 0. */
function mirror(curves: Float64Array[]): number[][] {
  return curves.map((own, at) =>
    Array.from(own, (value, other) => {
      const half = other < at ? curves[other]![at]! : value;
      return at === other ? half + (at === 0 ? 1e-9 : ridge) : half;
    }),
  );
}

/** Solves a system of linear equations by Gauss's elimination; its matrix is positive definite. */
function eliminate(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < size; at++) {
    const pivot = rows[at]!;
    for (let below = at + 1; below < size; below++) {
      const row = rows[below]!;
      const times = row[at]! / pivot[at]!;
      for (let column = at; column <= size; column++) row[column]! -= times * pivot[column]!;
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at--) {
    const row = rows[at]!;
    let rest = row[size]!;
    for (let column = at + 1; column < size; column++) rest -= row[column]! * found[column]!;
    found[at] = rest / row[at]!;
  }
  return found;
}

function measureScale(values: number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, spread: Math.sqrt(squares / values.length) || 1 };
}

/** Three digits are enough to tell verdicts apart, and can be read. */
function shorten(value: number): number {
  return Number(value.toPrecision(3));
}
