import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import type { LogEntry } from "../../server/api/account/contract.ts";
import { LogFilters } from "../components/account/log-filters.tsx";
import { logKindKeys } from "../components/account/log-kinds.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { RouteError } from "../components/route-error.tsx";
import { Moment } from "../components/time.tsx";
import { withApi } from "../http/api.server.ts";
import { readPage } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const wish = (name: string) => searchParams.get(name) || undefined;
  const filter = {
    ...(wish("sKind") && { kind: wish("sKind") as string }),
    ...(wish("sEmail") && { email: wish("sEmail") as string }),
    ...(wish("dFrom") && { from: wish("dFrom") as string }),
    ...(wish("dTo") && { to: wish("dTo") as string }),
  };
  return withApi(args, async (api) => {
    const [shown, people] = await Promise.all([
      api.listLog({ ...filter, page: readPage(searchParams) }),
      api.listPeople(),
    ]);
    return { ...shown, filter, emails: people.map(({ email }) => email) };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "account.log");

export default function AccountLogPage() {
  const t = useT();
  const { log, total, page, pageSize, filter, emails } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const linkTo = (to: number) => {
    const query = new URLSearchParams(params);
    query.set("page", String(to));
    return `?${query}`;
  };
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/dashboard/account">{t("account.title")}</Link>
          </p>
          <h1>{t("account.log")}</h1>
        </div>
      </header>
      <section>
        <p className="hint">{t("account.log.hint")}</p>
        <LogFilters filter={filter} emails={emails} />
        {log.length === 0 ? (
          <p className="told">{t("account.log.none")}</p>
        ) : (
          <LogTable entries={log} />
        )}
        <Pager {...{ page, pageSize, total, linkTo }} label={t("account.log")} />
        <a className="button second" href="/dashboard/export/account-log.csv" download>
          {t("account.log.download")}
        </a>
      </section>
    </main>
  );
}

/** What programs may ask for by its id; people could do nothing with it. */
const isId = /^[\w-]{22}$/;

function LogTable({ entries }: { entries: LogEntry[] }) {
  const t = useT();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("account.log.when")}</th>
          <th scope="col">{t("account.log.what")}</th>
          <th scope="col">{t("account.log.who")}</th>
          <th scope="col">{t("account.log.address")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, kind, detail, email, token, address }) => (
          <tr key={id}>
            <td>
              <Moment date={at} />
            </td>
            <td>
              {t(logKindKeys[kind])}
              {detail && !isId.test(detail) && (
                <small>
                  <bdi>{detail}</bdi>
                </small>
              )}
            </td>
            <td className="names">
              {email}
              {token && <small>{t("account.log.byToken", { token })}</small>}
            </td>
            <td>{address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
