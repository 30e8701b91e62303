import { Link } from "@remix-run/react";
import type { Task } from "../../../server/api/tasks/contract.ts";
import { useT } from "../messages.tsx";
import { Day } from "../time.tsx";
import { taskPath } from "./task-words.ts";

/** Tasks in a table, each with the way to where it is done. */
export function TaskRows({ tasks }: { tasks: Task[] }) {
  const t = useT();
  return (
    <table className="tasks">
      <thead>
        <tr>
          <th scope="col">{t("findings.tasks.column.task")}</th>
          <th scope="col">{t("overview.scores.company")}</th>
          <th scope="col">{t("findings.column.owner")}</th>
          <th scope="col">{t("findings.work.due")}</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((one) => (
          <tr key={one.id}>
            <td>
              <Link to={taskPath(one)} lang={one.textLanguage} dir="auto">
                {one.shortTitle || one.obligation}
              </Link>
              <small>
                {t("findings.article", { act: one.act, article: one.article })}
                {one.isControl && ` · ${t("findings.tasks.control")}`}
              </small>
            </td>
            <td className="names">
              <bdi>{one.company}</bdi>
            </td>
            <td className="names">{one.assigned && <bdi>{one.assigned.email}</bdi>}</td>
            <td>
              {one.due && <Day date={one.due} />}
              {one.isOverdue && <small>{t("findings.tasks.late")}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
