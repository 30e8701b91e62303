import { leastCoverage } from "../../analysis/score.ts";
import { verdicts } from "../../analysis/verdicts.ts";
import { getScore } from "../../companies/dashboard.ts";
import { listDashboards } from "../../companies/history/dashboards.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import { formatsIn } from "../../messages/formats.ts";
import { asItems } from "../draft.ts";
import type { Draft, ItemRow } from "../draft.ts";
import type { Setting } from "./answer-by-tool.ts";

/** The score with how much it rests on, how it comes about, and how it was before. */
export async function explainScore(setting: Setting): Promise<Draft> {
  const { db, company, t } = setting;
  const score = await getScore(db, company);
  const link = `/dashboard/default?${new URLSearchParams({ company: company.name })}`;
  if (!score) return asItems([{ text: t("assistant.noDashboard"), link }]);
  const formats = formatsIn(t.language);
  const coverage = formats.percent(score.coverage);
  const counted = verdicts
    .filter((verdict) => score.counts[verdict] > 0)
    .map((verdict) => `${t(`terms.verdict.${verdict}`)} ${formats.number(score.counts[verdict])}`);
  const details = `/dashboard/details?${new URLSearchParams({ company: company.name })}`;
  const items: ItemRow[] = [
    {
      text:
        score.score === null
          ? t("assistant.score.withheld", { coverage, least: formats.percent(leastCoverage) })
          : t("assistant.score.is", { score: score.score, coverage }),
      link,
    },
    { text: `${t("assistant.score.counts")} ${counted.join(", ")}.`, link: details },
    ...(await tellBefore(setting, score.score)),
    ...(score.next
      ? [
          {
            text: [
              `${t("next.upload", { kind: t(`terms.documentKind.${score.next.kind}`) })}.`,
              t("next.upload.why", { count: score.next.obligations }),
            ].join(" "),
            link: `/dashboard/companies/${encodeURIComponent(company.id)}`,
          },
        ]
      : []),
  ];
  const { parts, evidence } = asItems(items);
  if (score.score === null) return { parts, evidence };
  return {
    parts: [...parts, { kind: "score", text: wordMessage(t, score.formula), link }],
    evidence,
  };
}

/** The score of the dashboard before this one, where that had one. */
async function tellBefore({ db, company, t }: Setting, score: number | null): Promise<ItemRow[]> {
  const [, before] = await listDashboards(db, company);
  if (score === null || !before || before.score.score === null) return [];
  const date = formatsIn(t.language).day(before.finished);
  const link = `/dashboard/changes?${new URLSearchParams({ company: company.name })}`;
  return [{ text: t("assistant.score.before", { before: before.score.score, date }), link }];
}
