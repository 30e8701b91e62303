import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { PeopleTable } from "../components/account/people-table.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const [{ businessName }, people] = await Promise.all([api.getProfile(), api.listPeople()]);
    return { businessName, people };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "account.people");

export default function UserListPage() {
  const t = useT();
  const { businessName, people } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to="/dashboard/corporate">{t("account.corporate")}</Link>
          </p>
          <h1>{t.rich("account.people.of", { businessName })}</h1>
        </div>
      </header>
      <section>
        <PeopleTable people={people} />
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="account.missing" />;
}
