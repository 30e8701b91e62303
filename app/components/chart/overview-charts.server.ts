import type { Analysis, MonthCount, RiskCounts } from "../../../server/api/model.ts";
import { drawBarChart } from "./bar-chart.server.tsx";
import { drawLineChart } from "./line-chart.server.tsx";
import { nameMonth } from "./name-month.ts";

const mostBars = 20;

/** One bar for each company; of more than twenty the lowest, the table has them all. */
export function drawScoreChart(scores: Analysis["companyScores"]): string {
  if (scores.length === 0) return "";
  const shown =
    scores.length > mostBars
      ? scores.toSorted((a, b) => a.score - b.score).slice(0, mostBars)
      : scores;
  return drawBarChart({
    label: "Compliance score of 100 for each company",
    bars: shown.map(({ company, score }) => ({ label: company, value: score })),
    most: 100,
  });
}

export function drawRiskChart(risk: RiskCounts): string {
  return drawBarChart({
    label: "Open findings by severity",
    bars: [
      { label: "High", value: risk.HIGH, colour: "var(--miss)" },
      { label: "Medium", value: risk.MEDIUM, colour: "var(--part)" },
      { label: "Low", value: risk.LOW, colour: "var(--na)" },
    ],
    most: Math.max(risk.HIGH, risk.MEDIUM, risk.LOW),
  });
}

export function drawTrendChart(trends: MonthCount[]): string {
  return drawLineChart({
    label: "Regulatory events of each month",
    points: trends.map(({ month, value }) => ({ label: nameMonth(month, "short"), value })),
  });
}
