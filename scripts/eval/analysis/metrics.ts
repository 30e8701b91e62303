export type Counts = { right: number; wrong: number; missed: number };

export function startCounts(): Counts {
  return { right: 0, wrong: 0, missed: 0 };
}

export function tally(counts: Counts, said: boolean, labelled: boolean): void {
  if (said && labelled) counts.right++;
  else if (said) counts.wrong++;
  else if (labelled) counts.missed++;
}

export function addCounts(all: Counts[]): Counts {
  return all.reduce((sum, { right, wrong, missed }) => {
    return { right: sum.right + right, wrong: sum.wrong + wrong, missed: sum.missed + missed };
  }, startCounts());
}

/** Nothing said and nothing there is no mistake: it counts as 1. */
export function measure({ right, wrong, missed }: Counts, beta = 1) {
  const flawless = wrong + missed === 0;
  const precision = flawless && right === 0 ? 1 : right / Math.max(1, right + wrong);
  const recall = flawless && right === 0 ? 1 : right / Math.max(1, right + missed);
  const weight = beta ** 2;
  const f = ((1 + weight) * precision * recall) / Math.max(1e-9, weight * precision + recall);
  return { precision, recall, f };
}

export function measureMean(all: Counts[], beta = 1): number {
  return all.reduce((sum, counts) => sum + measure(counts, beta).f, 0) / Math.max(1, all.length);
}

export function describeCounts(counts: Counts): string {
  const { precision, recall, f } = measure(counts);
  return [precision, recall, f].map((figure) => figure.toFixed(2)).join(" ");
}

export type Assessed = { score: number; labelled: boolean };

/** The score above which saying so gives the best F; none is said when nothing is labelled. */
export function findThreshold(assessed: Assessed[], beta = 1): number {
  const sorted = assessed.toSorted((one, other) => other.score - one.score);
  const counts = startCounts();
  counts.missed = sorted.filter(({ labelled }) => labelled).length;
  let best = { f: 0, threshold: Infinity };
  sorted.forEach(({ score, labelled }, i) => {
    counts.right += labelled ? 1 : 0;
    counts.missed -= labelled ? 1 : 0;
    counts.wrong += labelled ? 0 : 1;
    const next = sorted[i + 1]?.score ?? score - 1;
    const { f } = measure(counts, beta);
    if (next < score && f > best.f) best = { f, threshold: (score + next) / 2 };
  });
  return best.threshold;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
