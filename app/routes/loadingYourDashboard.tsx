import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { useEffect } from "react";
import { ErrorPage } from "../components/error-page.tsx";
import { pageTitle, useProductName } from "../components/layout/product-name.ts";
import { companyPath } from "../components/paths.ts";
import { waitPercent } from "../components/wait-percent.ts";
import { withApi } from "../http/api.server.ts";

/** Without scripts the page asks again by itself, as long as there is something to wait for. */
export const handle = {
  refreshSeconds: (shown?: { failure: string | null }) => (shown && !shown.failure ? 1 : 0),
};

export function loader(args: LoaderFunctionArgs) {
  const company = new URL(args.request.url).searchParams.get("company");
  return withApi(args, async (api) => {
    if (!company) throw redirect("/dashboard/overview");
    const { status, scanned, total, started, message } = await api.getGeneration(company);
    if (status === "ready") throw redirect(companyPath("/dashboard/default", company));
    const percent = waitPercent(started, Date.now());
    const failure = status === "failed" ? (message ?? "The dashboard could not be made.") : null;
    return { company, scanned, total, percent, failure, year: new Date().getUTCFullYear() };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, `Generating your dashboard${data ? ` for ${data.company}` : ""}`);

export default function LoadingPage() {
  const { company, scanned, total, percent, failure, year } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // Asking again gives up the answer under way, which on a slow line would then never come.
    if (failure || state !== "idle") return undefined;
    const timer = setTimeout(revalidate, 1000);
    return () => clearTimeout(timer);
  }, [failure, revalidate, state]);
  const productName = useProductName();
  if (failure) {
    return (
      <ErrorPage
        title={`No dashboard for ${company}`}
        message={failure}
        link={{ to: "/dashboard/companies", text: "Go to your companies" }}
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
        <output>
          {total === 0
            ? "Waiting for its turn"
            : `${scanned} of ${total} regulatory documents scanned`}
        </output>
        <p className="crumb">
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

export function ErrorBoundary() {
  return <RouteError missing="No such company is in your account." />;
}
