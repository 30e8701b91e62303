/** A score and the day it was found; null where nothing could be assessed. */
export type ScorePoint = { companyId: string; finished: string; score: number | null };

/**
 * For each month (YYYY-MM) the average over the companies of the score that each had at its end,
 * as a whole number; null where none had one, and for months that are still to come.
 */
export function averageByMonth(
  points: ScorePoint[],
  months: string[],
): { month: string; score: number | null }[] {
  // Times of one form stand in the order of their letters; a collation takes many times as long.
  const oldestFirst = points.toSorted(
    (a, b) => Number(a.finished > b.finished) - Number(a.finished < b.finished),
  );
  return months.map((month) => {
    const last = new Map<string, number | null>();
    for (const { companyId, finished, score } of oldestFirst) {
      if (finished.slice(0, 7) <= month) last.set(companyId, score);
    }
    const scores = [...last.values()].filter((score) => score !== null);
    const sum = scores.reduce((total, score) => total + score, 0);
    return { month, score: scores.length > 0 ? Math.round(sum / scores.length) : null };
  });
}
