import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { Board, Task, TaskState } from "../../../server/api/tasks/contract.ts";
import type { MovedState } from "../../../server/form-schemas/finding.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";
import { MayWrite, WriteForm } from "../may-write.tsx";
import { useFormats, useT } from "../messages.tsx";
import { Day } from "../time.tsx";
import { VerdictMark } from "../verdict.tsx";
import { stateKeys, taskPath } from "./task-words.ts";

/** Where a card of a column can go, the usual way first. */
const moves: Record<TaskState, [MovedState, LabelKey][]> = {
  not_started: [
    ["in_progress", "controls.begin"],
    ["done", "findings.work.done"],
  ],
  expired: [["in_progress", "controls.begin"]],
  in_progress: [
    ["done", "findings.work.done"],
    ["not_started", "controls.notBegun"],
  ],
  done: [["not_started", "findings.work.notDone"]],
};

/** Tasks in columns by state; each card holds the buttons that move it. */
export function TaskBoard({
  columns,
  listOf,
  action,
}: Pick<Board, "columns"> & {
  /** The list of all that a column holds. */
  listOf: (state: TaskState) => string;
  /** Where the forms are sent. */
  action: string;
}) {
  const t = useT();
  const { number } = useFormats();
  useFocusOnMoved();
  return (
    <div className="board">
      {columns.map(({ state, total, tasks }) => (
        <section key={state} aria-labelledby={`state-${state}`}>
          <h3 id={`state-${state}`}>
            {t(stateKeys[state])} <span>{number(total)}</span>
          </h3>
          {total === 0 && <p className="hint">{t("findings.tasks.none")}</p>}
          <ul className="cards">
            {tasks.map((task) => (
              <Card key={task.id} task={task} action={action} />
            ))}
          </ul>
          {total > tasks.length && (
            <Link to={listOf(state)}>{t("findings.tasks.showAll", { count: total })}</Link>
          )}
        </section>
      ))}
    </div>
  );
}

function Card({ task, action }: { task: Task; action: string }) {
  const t = useT();
  const { id, company, assigned, due, isOverdue, verdict, isControl, state } = task;
  const titleId = `title-${id}`;
  return (
    <li id={cardId(id)}>
      <Link id={titleId} to={taskPath(task)} lang={task.textLanguage} dir="auto">
        {task.shortTitle || task.obligation}
      </Link>
      <small>{t("findings.article", { act: task.act, article: task.article })}</small>
      <small>
        <bdi>{company}</bdi>
      </small>
      <small>{assigned ? <bdi>{assigned.email}</bdi> : t("findings.work.unassigned")}</small>
      {due && (
        <small className={isOverdue ? "late" : undefined}>
          {t.rich("findings.work.dueOn", { date: <Day date={due} /> })}
          {isOverdue && ` · ${t("findings.tasks.late")}`}
        </small>
      )}
      {verdict && !isControl && <VerdictMark verdict={verdict} />}
      {isControl && <small>{t("findings.tasks.control")}</small>}
      <WriteForm method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="company" value={company} />
        <input type="hidden" name="finding" value={task.findingId} />
        <input type="hidden" name="card" value={id} />
        <input type="hidden" name="sFrom" value={state} />
        {movesOf(task).map(([to, words]) => (
          <button key={to} className="quiet" name="sState" value={to} aria-describedby={titleId}>
            {t(words)}
          </button>
        ))}
        {isControl && state !== "done" && (
          <MayWrite>
            <Link className="quiet" to={taskPath(task)} aria-describedby={titleId}>
              {t("controls.attest")}
            </Link>
          </MayWrite>
        )}
      </WriteForm>
    </li>
  );
}

/** What people vouch for is done when somebody attests it, and stays so until that is withdrawn. */
function movesOf({ state, isControl }: Task) {
  if (!isControl) return moves[state];
  return state === "done" ? [] : moves[state].filter(([to]) => to !== "done");
}

function cardId(id: string): string {
  return `task-${id}`;
}

/** Where the page stays while a card is moved, the focus goes with the card. */
function useFocusOnMoved() {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (!hash.startsWith("#task-")) return;
    document.getElementById(hash.slice(1))?.querySelector("a")?.focus();
  }, [location]);
}
