/** Numbers of one width; sums are made in double precision whichever it is. */
export type Vector = Float32Array | Float64Array;

export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

export function addScaled(sum: Vector, vector: Vector, factor: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + factor * (vector[at] ?? 0);
}
