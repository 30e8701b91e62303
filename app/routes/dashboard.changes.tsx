import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ChangeList } from "../components/change-list.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { OutdatedNotice } from "../components/outdated-notice.tsx";
import { Pager } from "../components/pager.tsx";
import { companyPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, textField } from "../http/forms.server.ts";
import { isRunningAlready } from "../http/refusals.server.ts";
import { readPage, requireReadyCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/changes";

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  return withApi(args, async (api) => {
    const { name } = await requireReadyCompany(api, args.request);
    const [[outdated = null], list] = await Promise.all([
      api.listOutdated(name),
      api.listCorpusChanges(name, readPage(params)),
    ]);
    return { company: name, outdated, list };
  });
}

/** Has the documents scanned again; who asks twice waits for the scan that runs. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const company = new URL(args.request.url).searchParams.get("company") ?? "";
  return withApi(args, async (api) => {
    if (textField(form, "intent") !== "rescan") return data(null, { status: 400 });
    try {
      await api.scanAgain(company);
    } catch (error) {
      if (!isRunningAlready(error)) throw error;
    }
    return redirect(companyPath("/loadingYourDashboard", company));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageTitle(matches, shown ? `Changes for ${shown.company}` : "Changes");

export default function ChangesPage() {
  const { company, outdated, list } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={companyPath("/dashboard/default", company)}>
              <bdi>{company}</bdi> Dashboard
            </Link>
          </p>
          <h1>What the corpus changed</h1>
        </div>
      </header>
      {outdated && <OutdatedNotice outdated={outdated} atChanges />}
      <section aria-labelledby="changes">
        <h2 id="changes">Changes</h2>
        <p className="hint">{describeList(outdated !== null, list.total)}</p>
        <ChangeList company={company} changes={list.changes} />
        <Pager
          {...list}
          label="Pages of changes"
          linkTo={(page) => companyPath(path, company, { page })}
        />
      </section>
    </main>
  );
}

function describeList(outdated: boolean, total: number): string {
  if (!outdated) return "The dashboard rests on all that the corpus of today says of the company.";
  if (total === 0) {
    return "The corpus of then was not recorded, so what changed cannot be told. A new scan takes the corpus of today.";
  }
  return "The obligations behind the dashboard that were changed or removed since, and new ones that may bind. The dashboard shows them as they were until the documents are scanned again.";
}

export function ErrorBoundary() {
  return <RouteError missing="No company of this name is in your account." />;
}
