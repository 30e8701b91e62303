import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { LanguageForm } from "../components/layout/language-form.tsx";
import { Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import type { Translate } from "../../server/messages/translate.ts";
import { RouteError } from "../components/route-error.tsx";
import { useEffect } from "react";
import { ErrorPage } from "../components/error-page.tsx";
import { pageTitle, useProductName } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { NotifyForm } from "../components/notify-form.tsx";
import { companyPath } from "../components/paths.ts";
import { WaitNews } from "../components/wait-news.tsx";
import { waitPercent } from "../components/wait-percent.ts";
import { withApi } from "../http/api.server.ts";
import { isForCrawler } from "../http/crawler.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";

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

const documentsShown = 20;

/** The loader that runs after the action sees the address alone, and no longer the form. */
const posted = new WeakMap<AppLoadContext, string>();

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const company = searchParams.get("company") ?? posted.get(args.context);
  return withApi(args, async (api) => {
    if (!company) throw redirect("/dashboard/overview");
    const told = await api.getAssessment(company);
    const { status, scanned, total, started, message } = told;
    if (status === "ready") throw redirect(companyPath("/dashboard/default", company));
    const percent = waitPercent(started, Date.now());
    const failure =
      status === "failed" ? (message ?? translateFor(args.request)("companies.wait.failed")) : null;
    const found = await api.findCompany({ name: company });
    const hasDashboard = found?.hasDashboard ?? false;
    const detail = failure || !found ? null : await ifOffered(api.getCompany(found.id));
    const documents = (detail?.documents ?? [])
      .slice(0, documentsShown)
      .map(({ id, name, status: reading, kind, pages }) => ({
        ...{ id, name, status: reading, kind, pages },
      }));
    const elapsed = (Date.now() - Date.parse(started)) / 1000;
    const year = new Date().getUTCFullYear();
    const refreshes = !failure && !isForCrawler(args.request);
    const progress = { company, scanned, total, percent, elapsed, refreshes };
    return { ...progress, failure, hasDashboard, year, documents, first: told.first };
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
  pageTitle(matches, (t) =>
    data ? t("companies.wait.titleFor", { company: data.company }) : t("companies.wait.title"),
  );

export default function LoadingPage() {
  const t = useT();
  const { company, scanned, total, percent, failure, hasDashboard, year, documents, first } =
    useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // Asking again gives up the answer under way, which on a slow line would then never come.
    if (failure || state !== "idle") return undefined;
    const timer = setTimeout(revalidate, 1000);
    return () => clearTimeout(timer);
  }, [failure, revalidate, state]);
  const productName = useProductName();
  const { percent: formatPercent } = useFormats();
  const answer = useActionData<{ promise?: string; refused?: RefusedForm }>();
  if (failure) {
    return (
      <ErrorPage
        title={t(hasDashboard ? "companies.wait.failed.next" : "companies.wait.failed.first", {
          company,
        })}
        message={failure}
        link={
          hasDashboard
            ? {
                to: companyPath("/dashboard/default", company),
                text: t("companies.wait.toDashboard"),
              }
            : { to: "/dashboard/companies", text: t("companies.wait.toCompanies") }
        }
      />
    );
  }
  return (
    <div className="wait">
      <main id="main">
        <h1>{t("companies.wait.title")}</h1>
        <p className="crumb" dir="auto">
          {company}
        </p>
        <div className="ring" aria-hidden="true" />
        <p className="figure">
          <strong>{formatPercent(percent / 100)}</strong>
        </p>
        <p>{t("companies.wait.caption")}</p>
        <output>{describeCount(t, scanned, total)}</output>
        <WaitNews documents={documents} first={first} />
        <NotifyForm company={company} refused={answer?.refused} promise={answer?.promise} />
        <p className="hint">
          {t("companies.wait.goOn")} <Link to="/dashboard/overview">{t("errors.toOverview")}</Link>
        </p>
      </main>
      <footer>
        <LanguageForm id="site-language" />© {year} {productName}
      </footer>
    </div>
  );
}

/** A server elsewhere need not tell how far it is; then only the time that passes shows. */
function describeCount(t: Translate, scanned: number, total: number | null): string {
  if (total === null) return t("companies.wait.loading");
  if (total === 0) return t("companies.wait.queued");
  return t("companies.wait.count", { scanned, total });
}

export function ErrorBoundary() {
  return <RouteError missing="companies.missing" />;
}
