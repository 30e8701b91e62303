import type { Calibration, Signs } from "../../../server/analysis/confidence.ts";

const rounds = 4000;
const step = 1;
/** Pulls weights towards 0, as strongly as so many findings would. */
const ridge = 2;

/**
 * A logistic regression with L2, by gradient descent, without balancing: what it says is meant
 * as a frequency. Where hardly anything is labelled only the constant is fitted, drawn to a half.
 */
export function fitCalibration(examples: { signs: Signs; agreed: boolean }[]): Calibration {
  const agreed = examples.filter((example) => example.agreed).length;
  const share = (agreed + 1) / (examples.length + 2);
  let constant = Math.log(share / (1 - share));
  if (examples.length < 50) return { constant: shorten(constant), weights: {} };

  const names = [...new Set(examples.flatMap(({ signs }) => Object.keys(signs)))].filter(
    (name) => new Set(examples.map(({ signs }) => signs[name])).size > 1,
  );
  const rows = examples.map(({ signs }) => names.map((name) => signs[name] ?? 0));
  const weights = names.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const slopes = weights.map((weight) => ridge * weight);
    let slope = 0;
    rows.forEach((row, i) => {
      const logit = row.reduce((sum, value, k) => sum + value * weights[k]!, constant);
      const error = 1 / (1 + Math.exp(-logit)) - Number(examples[i]!.agreed);
      slope += error;
      row.forEach((value, k) => (slopes[k]! += error * value));
    });
    constant -= (step * slope) / rows.length;
    slopes.forEach((each, k) => (weights[k]! -= (step * each) / rows.length));
  }
  return {
    constant: shorten(constant),
    weights: Object.fromEntries(names.map((name, k) => [name, shorten(weights[k]!)])),
  };
}

function shorten(value: number): number {
  return Math.round(value * 1000) / 1000;
}
