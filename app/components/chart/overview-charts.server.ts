import type { Analysis, MonthCount, RiskCounts } from "../../../server/api/dashboard/contract.ts";
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

/** The events of each month, and above them the score where one of the months has one. */
export function drawTrendChart(trends: MonthCount[]): string {
  const events = drawLineChart({
    label: "Regulatory events of each month",
    points: trends.map(({ month, value }) => ({ label: nameMonth(month, "short"), value })),
    ...(hasScores(trends) && { caption: "Regulatory events" }),
  });
  if (!hasScores(trends)) return events;
  const scores = drawLineChart({
    label: "Average compliance score of 100 at the end of each month",
    points: trends.map(({ month, score = null }) => ({
      label: nameMonth(month, "short"),
      value: score,
    })),
    caption: "Average score at the month’s end",
    most: 100,
  });
  return scores + events;
}

/** The score of each dashboard of a company, the oldest first; empty while there is only one. */
export function drawHistoryChart(dashboards: { on: string; score: number | null }[]): string {
  const shown = dashboards.slice(-mostPoints);
  if (shown.length < 2) return "";
  return drawLineChart({
    label: "Compliance score of 100 by dashboard",
    points: shown.map(({ on, score }, at) => ({
      label: nameDay(on, shown[at - 1]?.on),
      value: score,
    })),
    most: 100,
  });
}

const mostPoints = 8;
const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const timeFormat = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

/** The day, or the time where the point before it stands on the same one. */
function nameDay(date: string, before: string | undefined): string {
  const sameDay = before?.slice(0, 10) === date.slice(0, 10);
  return (sameDay ? timeFormat : dayFormat).format(Date.parse(date));
}

function hasScores(trends: MonthCount[]): boolean {
  return trends.some(({ score }) => typeof score === "number");
}
