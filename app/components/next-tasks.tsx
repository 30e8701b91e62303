import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import type { NextTask } from "../../server/api/dashboard/contract.ts";
import { getToday } from "./calendar/days.ts";
import { kindKeys } from "./document-kind.tsx";
import { useT } from "./messages.tsx";
import { actPath, companyPath, profilePath, withSearch } from "./paths.ts";
import { Day } from "./time.tsx";

type Company = { id: string; name: string };

/** What to do next: each task with its reason, and the way to where it is done. */
export function NextTasks({ company, tasks }: { company: Company; tasks: NextTask[] }) {
  const t = useT();
  if (tasks.length === 0) return null;
  return (
    <section className="next" aria-labelledby="next">
      <h2 id="next">{t.rich("next.title", { company: company.name })}</h2>
      <ol>
        {tasks.map((task) => (
          <li key={`${task.kind} ${task.findingId ?? ""}`}>
            <Task company={company} task={task} />
            {task.urgent && <span className="tag">{t("next.urgent")}</span>}
          </li>
        ))}
      </ol>
      {tasks.length > 1 && <p className="hint">{t("next.order")}</p>}
    </section>
  );
}

function Task({ company, task }: { company: Company; task: NextTask }) {
  const t = useT();
  const { id, name } = company;
  const { count, questions } = task;
  const isLate = task.date !== null && task.date < getToday();
  const title = task.title && <bdi lang={task.textLanguage}>{task.title}</bdi>;
  const date = task.date && <Day date={task.date} />;
  const finding = companyPath("/dashboard/default", name, { report: task.findingId ?? undefined });
  const tasks: Record<NextTask["kind"], () => ReactNode> = {
    due: () => line(finding, title, t.rich(isLate ? "next.overdue" : "next.due", { date })),
    contradicted: () => line(finding, title, t("next.contradicted", { count })),
    gap: () => line(finding, title, t("next.gap")),
    deadline: () =>
      line(actPath(task.actId ?? "", { company: name }), title, t.rich("next.deadline", { date })),
    upload: () =>
      line(
        withSearch(`/dashboard/companies/${encodeURIComponent(id)}`, { company: name }),
        t("next.upload", { kind: task.documentKind ? t(kindKeys[task.documentKind]) : "" }),
        t("next.upload.why", { count }),
      ),
    confirm: () =>
      line(
        companyPath("/dashboard/details", name, { status: "needs_review" }),
        t("next.confirm"),
        t("next.confirm.why", { count }),
      ),
    questions: () =>
      line(
        withSearch(profilePath(id), { company: name }),
        t("law.openQuestions.answer"),
        t.rich("law.openQuestions", { questions, obligations: count, company: name }),
      ),
  };
  return tasks[task.kind]();
}

function line(to: string, what: ReactNode, why: ReactNode): ReactNode {
  return (
    <>
      <Link to={to}>{what}</Link>
      <div className="hint">{why}</div>
    </>
  );
}
