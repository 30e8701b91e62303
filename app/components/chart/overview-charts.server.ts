import { formatsIn } from "../../../server/messages/formats.ts";
import { languages } from "../../../server/messages/languages.ts";
import type { Language } from "../../../server/messages/languages.ts";
import { translateTo } from "../../../server/messages/messages.ts";
import type { Analysis, MonthCount } from "../../../server/api/overview/contract.ts";
import type { RiskCounts } from "../../../server/api/dashboard/contract.ts";
import { drawBarChart } from "./bar-chart.server.tsx";
import { drawLineChart } from "./line-chart.server.tsx";

const mostBars = 20;

/** One bar for each company; of more than twenty the lowest, the table has them all. */
export function drawScoreChart(language: Language, scores: Analysis["companyScores"]): string {
  if (scores.length === 0) return "";
  const t = translateTo(language);
  const shown =
    scores.length > mostBars
      ? scores.toSorted((a, b) => a.score - b.score).slice(0, mostBars)
      : scores;
  return drawBarChart({
    mirrored: isMirrored(language),
    label: t("overview.scores.chart"),
    bars: shown.map(({ company, score }) => ({ label: company, value: score })),
    most: 100,
    named: true,
  });
}

export function drawRiskChart(language: Language, risk: RiskCounts): string {
  const t = translateTo(language);
  return drawBarChart({
    mirrored: isMirrored(language),
    label: t("overview.risk.chart"),
    bars: [
      { label: t("terms.severity.HIGH"), value: risk.HIGH, colour: "var(--miss)" },
      { label: t("terms.severity.MEDIUM"), value: risk.MEDIUM, colour: "var(--part)" },
      { label: t("terms.severity.LOW"), value: risk.LOW, colour: "var(--na)" },
    ],
    most: Math.max(risk.HIGH, risk.MEDIUM, risk.LOW),
  });
}

/** The events of each month, and above them the score where one of the months has one. */
export function drawTrendChart(language: Language, trends: MonthCount[]): string {
  const t = translateTo(language);
  const { shortMonth } = formatsIn(language);
  const events = drawLineChart({
    mirrored: isMirrored(language),
    label: t("overview.trends.events.chart"),
    points: trends.map(({ month, value }) => ({ label: shortMonth(month), value })),
    none: t("common.none"),
    ...(hasScores(trends) && { caption: t("overview.trends.events.caption") }),
  });
  if (!hasScores(trends)) return events;
  const scores = drawLineChart({
    mirrored: isMirrored(language),
    label: t("overview.trends.average.chart"),
    points: trends.map(({ month, score = null }) => ({
      label: shortMonth(month),
      value: score,
    })),
    caption: t("overview.trends.average.caption"),
    none: t("common.none"),
    most: 100,
  });
  return scores + events;
}

/** The score of each dashboard of a company, the oldest first; empty while there is only one. */
export function drawHistoryChart(
  language: Language,
  dashboards: { on: string; score: number | null }[],
): string {
  const shown = dashboards.slice(-mostPoints);
  if (shown.length < 2) return "";
  const t = translateTo(language);
  return drawLineChart({
    mirrored: isMirrored(language),
    label: t("overview.history.chart"),
    none: t("common.none"),
    points: shown.map(({ on, score }, at) => ({
      label: nameDay(language, on, shown[at - 1]?.on),
      value: score,
    })),
    most: 100,
  });
}

const mostPoints = 8;

/** The day, or the time where the point before it stands on the same one. */
function nameDay(language: Language, date: string, before: string | undefined): string {
  const { shortDay, time } = formatsIn(language);
  return before?.slice(0, 10) === date.slice(0, 10) ? time(date) : shortDay(date);
}

function hasScores(trends: MonthCount[]): boolean {
  return trends.some(({ score }) => typeof score === "number");
}

function isMirrored(language: Language): boolean {
  return languages[language].direction === "rtl";
}
