import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PeopleTable } from "../components/account/people-table.tsx";
import { Brand } from "../components/layout/brand.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";

export const handle = { scripts: false };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const [{ businessName }, people] = await Promise.all([api.getProfile(), api.listPeople()]);
    return { businessName, people };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "People");

export default function UserListPage() {
  const { businessName, people } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="sheet">
      <Brand />
      <p className="crumb">
        <Link to="/dashboard/corporate">Business account</Link>
      </p>
      <section>
        <h1>
          People of <bdi>{businessName}</bdi>
        </h1>
        <PeopleTable people={people} />
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="This account is not there any more." />;
}
