import type { Signs } from "../../../server/analysis/concept-signs.ts";
import type { Model } from "../../../server/analysis/weigh.ts";

export type Example = { signs: Signs; holds: boolean };

const rounds = 3000;
const step = 2;
/** Pulls weights towards 0, as strongly as so many examples would. */
const ridge = 3;

/**
 * A logistic regression with L2 by gradient descent, without balancing: what it says is meant as
 * a frequency. Signs are brought to one scale for the fit, and the weights back to their own.
 */
export function fitModel(examples: Example[]): Model {
  const names = [...new Set(examples.flatMap(({ signs }) => Object.keys(signs)))]
    .filter((name) => new Set(examples.map(({ signs }) => signs[name] ?? 0)).size > 1)
    .toSorted();
  const count = examples.length;
  const scales = names.map((name) => measureScale(examples.map(({ signs }) => signs[name] ?? 0)));
  const width = names.length;
  const rows = new Float64Array(count * width);
  examples.forEach(({ signs }, at) => {
    names.forEach((name, column) => {
      const { mean, spread } = scales[column]!;
      rows[at * width + column] = ((signs[name] ?? 0) - mean) / spread;
    });
  });
  const weights = new Float64Array(width);
  const slopes = new Float64Array(width);
  const share = (examples.filter(({ holds }) => holds).length + 1) / (count + 2);
  let constant = Math.log(share / (1 - share));
  for (let round = 0; round < rounds; round++) {
    for (let column = 0; column < width; column++) slopes[column] = ridge * weights[column]!;
    let slope = 0;
    for (let at = 0; at < count; at++) {
      let logit = constant;
      for (let column = 0; column < width; column++) {
        logit += rows[at * width + column]! * weights[column]!;
      }
      const error = 1 / (1 + Math.exp(-logit)) - Number(examples[at]!.holds);
      slope += error;
      for (let column = 0; column < width; column++) {
        slopes[column]! += error * rows[at * width + column]!;
      }
    }
    constant -= (step * slope) / count;
    for (let column = 0; column < width; column++) {
      weights[column]! -= (step * slopes[column]!) / count;
    }
  }
  const own = names.map(
    (name, column) => [name, weights[column]! / scales[column]!.spread] as const,
  );
  const shift = own.reduce((sum, [, weight], column) => sum + weight * scales[column]!.mean, 0);
  return {
    constant: shorten(constant - shift),
    weights: Object.fromEntries(own.map(([name, weight]) => [name, shorten(weight)])),
  };
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
