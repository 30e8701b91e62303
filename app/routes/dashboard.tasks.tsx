import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { TaskState } from "../../server/api/tasks/contract.ts";
import { taskViews } from "../../server/form-schemas/finding.ts";
import { withApi } from "../http/api.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { workOnTasks } from "../http/task-work.server.ts";
import type { AnsweredBoard } from "../http/task-work.server.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { UndoNotice } from "../components/findings/undo-notice.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { TaskBoard } from "../components/tasks/task-board.tsx";
import { TaskRows } from "../components/tasks/task-rows.tsx";
import { stateKeys } from "../components/tasks/task-words.ts";

type Shown = { board: unknown } | undefined;

export const handle = {
  scripts: "inline",
  // A card is moved without leaving the page.
  wholeScripts: (shown: Shown) => Boolean(shown?.board),
};

const path = "/dashboard/tasks";
const states = Object.keys(stateKeys) as TaskState[];

export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const view = taskViews.find((one) => one === query.get("view")) ?? "all";
  const state = states.find((one) => one === query.get("state"));
  const company = query.get("company") ?? undefined;
  const page = Math.min(Math.max(Math.trunc(Number(query.get("page"))) || 1, 1), 1_000_000);
  return withApi(args, async (api) => {
    if (query.get("as") === "board") {
      const board = await ifOffered(api.getBoard(view, query.get("card") ?? undefined));
      if (board) return { view, company, state: undefined, board, list: null };
    }
    const list = await ifOffered(api.listTasks({ view, state, page }));
    const last = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : 1;
    const shown = page > last ? await api.listTasks({ view, state, page: last }) : list;
    return { view, company, state, board: null, list: shown };
  });
}

/** What the cards of the board ask for. */
export function action(args: ActionFunctionArgs) {
  return withApi(args, (api) => workOnTasks(api, args.request));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "findings.tasks.title");

type Query = { view?: string; as?: string | undefined; state?: string | undefined; page?: number };

export default function TasksPage() {
  const t = useT();
  const { number } = useFormats();
  const { view, company, state, board, list } = useLoaderData<typeof loader>();
  const refused = useActionData<AnsweredBoard>()?.refused;
  const counts = board?.counts ?? list?.counts;
  const as = board ? "board" : undefined;
  const pathTo = (query: Query) => withSearch(path, { company, view, as, state, ...query });
  const done = board?.columns.find((one) => one.state === "done")?.total ?? 0;
  const isEmpty = !counts || (counts.all === 0 && counts.done === 0);
  return (
    <main id="main">
      <RefusalToast refused={refused} without="fields" />
      <header className="page">
        <div>
          <p className="crumb">{t("dashboard.allCompanies")}</p>
          <h1>{t("findings.tasks.title")}</h1>
        </div>
        {!isEmpty && (
          <nav className="views" aria-label={t("findings.tasks.as")}>
            <Link to={pathTo({ as: undefined })} aria-current={board ? undefined : "true"}>
              {t("findings.tasks.as.list")}
            </Link>
            <Link
              to={pathTo({ as: "board", state: undefined })}
              aria-current={board ? "true" : undefined}
            >
              {t("findings.tasks.as.board")}
            </Link>
          </nav>
        )}
      </header>
      {isEmpty ? (
        <EmptyState
          title={t("findings.tasks.empty.title")}
          text={t("findings.tasks.empty.text")}
          link={{
            to: withSearch("/dashboard/details", { company }),
            text: t("findings.tasks.empty.link"),
          }}
        />
      ) : (
        <section aria-labelledby="tasks">
          <h2 id="tasks">{t(state ? stateKeys[state] : "findings.tasks.heading")}</h2>
          <nav className="tabs" aria-label={t("findings.views")}>
            {taskViews.map((one) => (
              <Link
                key={one}
                to={pathTo({ view: one })}
                aria-current={one === view ? "page" : undefined}
              >
                {/* What is counted is what is not yet done, in whatever state. */}
                {t(`findings.view.${one}`)}
                {state === undefined && ` (${number(counts[one])})`}
              </Link>
            ))}
          </nav>
          {board && (
            <>
              <p className="hint">{t("findings.tasks.sum", { open: counts[view], done })}</p>
              {board.undoable && (
                <UndoNotice undoable={board.undoable} company={board.undoable.company} />
              )}
              <TaskBoard
                columns={board.columns}
                listOf={(one) => pathTo({ as: undefined, state: one })}
                action={pathTo({})}
              />
            </>
          )}
          {list && (
            <>
              <StateFilter state={state} pathTo={(one) => pathTo({ state: one })} />
              {list.total === 0 ? (
                <p className="hint">{t("findings.tasks.none")}</p>
              ) : (
                <TaskRows tasks={list.tasks} />
              )}
              <Pager
                {...list}
                linkTo={(page) => pathTo({ page })}
                label={t("findings.tasks.pages")}
              />
            </>
          )}
        </section>
      )}
    </main>
  );
}

function StateFilter({
  state,
  pathTo,
}: {
  state: TaskState | undefined;
  pathTo: (state?: TaskState) => string;
}) {
  const t = useT();
  return (
    <nav className="filters" aria-label={t("controls.filter.state")}>
      <p>
        <span>{t("controls.filter.state")}</span>
        <Link to={pathTo()} aria-current={state ? undefined : "true"}>
          {t("findings.filter.all")}
        </Link>
        {states.map((one) => (
          <Link key={one} to={pathTo(one)} aria-current={one === state ? "true" : undefined}>
            {t(stateKeys[one])}
          </Link>
        ))}
      </p>
    </nav>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="errors.pageNotFound.message" />;
}
