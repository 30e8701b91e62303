import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { taskViews } from "../../server/form-schemas/finding.ts";
import { withApi } from "../http/api.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { TaskRows } from "../components/task-rows.tsx";

export const handle = { scripts: "inline" };

const path = "/dashboard/tasks";

export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const view = taskViews.find((one) => one === query.get("view")) ?? "all";
  const company = query.get("company") ?? undefined;
  const page = Math.min(Math.max(Math.trunc(Number(query.get("page"))) || 1, 1), 1_000_000);
  return withApi(args, async (api) => {
    const list = await ifOffered(api.listTasks({ view, page }));
    const last = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : 1;
    const shown = page > last ? await api.listTasks({ view, page: last }) : list;
    return { view, company, list: shown };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "findings.tasks.title");

export default function TasksPage() {
  const t = useT();
  const { number } = useFormats();
  const { view, company, list } = useLoaderData<typeof loader>();
  const pathTo = (query: { view?: string; page?: number | undefined }) =>
    withSearch(path, { company, ...query });
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">{t("dashboard.allCompanies")}</p>
          <h1>{t("findings.tasks.title")}</h1>
        </div>
      </header>
      {!list || list.counts.all === 0 ? (
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
          <h2 id="tasks">{t("findings.tasks.heading")}</h2>
          <nav className="tabs" aria-label={t("findings.views")}>
            {taskViews.map((one) => (
              <Link
                key={one}
                to={pathTo({ view: one })}
                aria-current={one === view ? "page" : undefined}
              >
                {`${t(`findings.view.${one}`)} (${number(list.counts[one])})`}
              </Link>
            ))}
          </nav>
          {list.total === 0 ? (
            <p className="hint">{t("findings.tasks.none")}</p>
          ) : (
            <TaskRows tasks={list.tasks} />
          )}
          <Pager
            {...list}
            linkTo={(page) => pathTo({ view, page })}
            label={t("findings.tasks.pages")}
          />
        </section>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="errors.pageNotFound.message" />;
}
