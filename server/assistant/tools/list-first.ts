import type { NextTask } from "../../companies/next-tasks.ts";
import { formatsIn } from "../../messages/formats.ts";
import { listNextTasks } from "../../news/list-next-tasks.ts";
import { asItems } from "../draft.ts";
import type { Draft, ItemRow } from "../draft.ts";
import type { Setting } from "./answer-by-tool.ts";

/** The tasks that stand on top of the dashboard, in their order. */
export async function listFirst(setting: Setting): Promise<Draft> {
  const { db, catalogue, company, today, t } = setting;
  const tasks = await listNextTasks(db, catalogue, company, today);
  if (tasks.length === 0) {
    const link = `/dashboard/default?${new URLSearchParams({ company: company.name })}`;
    return asItems([{ text: t("assistant.noDashboard"), link }]);
  }
  const { parts, evidence } = asItems(tasks.map((task) => wordTask(setting, task)));
  return { parts: [...parts, { kind: "text", text: t("next.order") }], evidence };
}

function wordTask({ company, t }: Setting, task: NextTask): ItemRow {
  const { title, date, count, questions, findingId, actId, documentKind } = task;
  const ofCompany = { company: company.name };
  const at = (path: string, query: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...ofCompany, ...query })}`;
  const home = `/dashboard/companies/${encodeURIComponent(company.id)}`;
  const day = date ? formatsIn(t.language).day(date) : "";
  const finding = at("/dashboard/default", { report: findingId ?? "" });
  const told: Record<NextTask["kind"], () => [text: string, link: string]> = {
    due: () => [`${title}. ${t("next.due", { date: day })}`, finding],
    contradicted: () => [`${title}. ${t("next.contradicted", { count })}`, finding],
    gap: () => [`${title}. ${t("next.gap")}`, finding],
    deadline: () => [
      `${title}. ${t("next.deadline", { date: day })}`,
      at(`/dashboard/acts/${encodeURIComponent(actId ?? "")}`),
    ],
    upload: () => {
      const kind = documentKind ? t(`terms.documentKind.${documentKind}`) : "";
      return [`${t("next.upload", { kind })}. ${t("next.upload.why", { count })}`, at(home)];
    },
    confirm: () => [
      `${t("next.confirm")}. ${t("next.confirm.why", { count })}`,
      at("/dashboard/details", { status: "needs_review" }),
    ],
    questions: () => [
      t("assistant.questions", { questions, obligations: count }),
      at(`${home}/profile`),
    ],
  };
  const [text, link] = told[task.kind]();
  return { text, link };
}
