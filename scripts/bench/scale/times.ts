/** The middle one and the one that nineteen of twenty stay below. */
export function describeTimes(took: number[]): string {
  return `p50 ${findShare(took, 0.5).toFixed(1)} p95 ${findShare(took, 0.95).toFixed(1)} ms`;
}

export function findShare(took: number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
