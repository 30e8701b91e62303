import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { useEffect } from "react";
import { ErrorPage } from "../components/error-page.tsx";
import { pageTitle, useProductName } from "../components/layout/product-name.ts";
import { NotifyForm } from "../components/notify-form.tsx";
import { companyPath } from "../components/paths.ts";
import { waitPercent } from "../components/wait-percent.ts";
import { withApi } from "../http/api.server.ts";
import { isForCrawler } from "../http/crawler.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";

type Shown = { refreshes: boolean; elapsed: number } | undefined;

/**
 * Without scripts the page asks again by itself, as long as there is something to wait for;
 * soon not every second any more, so that an address can be typed in between.
 */
export const handle = {
  refreshSeconds: (shown: Shown) => {
    if (!shown?.refreshes) return 0;
    return shown.elapsed < 10 ? 1 : 20;
  },
};

/** The loader that runs after the action sees the address alone, and no longer the form. */
const posted = new WeakMap<AppLoadContext, string>();

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const company = searchParams.get("company") ?? posted.get(args.context);
  return withApi(args, async (api) => {
    if (!company) throw redirect("/dashboard/overview");
    const { status, scanned, total, started, message } = await api.getGeneration(company);
    if (status === "ready") throw redirect(companyPath("/dashboard/default", company));
    const percent = waitPercent(started, Date.now());
    const failure = status === "failed" ? (message ?? "The dashboard could not be made.") : null;
    const companies = failure ? await api.listCompanies() : [];
    const hasDashboard = companies.some((one) => one.name === company && one.hasDashboard);
    const elapsed = (Date.now() - Date.parse(started)) / 1000;
    const year = new Date().getUTCFullYear();
    const refreshes = !failure && !isForCrawler(args.request);
    return { company, scanned, total, percent, failure, hasDashboard, elapsed, year, refreshes };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const company = textField(form, "company");
  posted.set(args.context, company);
  return withApi(args, async (api) => {
    try {
      return { promise: await api.notifyWhenReady(company, textField(form, "sEmail")) };
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, `Generating your dashboard${data ? ` for ${data.company}` : ""}`);

export default function LoadingPage() {
  const { company, scanned, total, percent, failure, hasDashboard, year } =
    useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // Asking again gives up the answer under way, which on a slow line would then never come.
    if (failure || state !== "idle") return undefined;
    const timer = setTimeout(revalidate, 1000);
    return () => clearTimeout(timer);
  }, [failure, revalidate, state]);
  const productName = useProductName();
  const answer = useActionData<{ promise?: string; refused?: RefusedForm }>();
  if (failure) {
    return (
      <ErrorPage
        title={`No ${hasDashboard ? "new " : ""}dashboard for ${company}`}
        message={failure}
        link={
          hasDashboard
            ? { to: companyPath("/dashboard/default", company), text: "Go to the dashboard" }
            : { to: "/dashboard/companies", text: "Go to your companies" }
        }
      />
    );
  }
  return (
    <div className="wait">
      <main id="main">
        <h1>Generating your dashboard</h1>
        <p className="crumb" dir="auto">
          {company}
        </p>
        <div className="ring" aria-hidden="true" />
        <p className="figure">
          <strong>{percent}%</strong>
        </p>
        <p>regulatory documents scanned</p>
        <output>{describeCount(scanned, total)}</output>
        <NotifyForm company={company} refused={answer?.refused} promise={answer?.promise} />
        <p className="hint">
          You may close this page; the dashboard is made all the same.{" "}
          <Link to="/dashboard/overview">Go to the overview</Link>
        </p>
      </main>
      <footer>
        © {year} {productName}
      </footer>
    </div>
  );
}

/** A server elsewhere need not tell how far it is; then only the time that passes shows. */
function describeCount(scanned: number, total: number | null): string {
  if (total === null) return "The dashboard is being loaded";
  if (total === 0) return "Waiting for its turn";
  return `${scanned} of ${total} regulatory documents scanned`;
}

export function ErrorBoundary() {
  return <RouteError missing="No such company is in your account." />;
}
