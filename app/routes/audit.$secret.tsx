import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { useLoaderData } from "@remix-run/react";
import {
  AuditDecisions,
  AuditedDocuments,
  AuditFacts,
  FindingsByAct,
} from "../components/audit-report.tsx";
import { Brand } from "../components/layout/brand.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { MayWriteContext } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { Pager } from "../components/pager.tsx";
import { withSearch } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { Day } from "../components/time.tsx";
import { openApi } from "../http/api.server.ts";
import { pageOfFindings } from "../http/audit-pages.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";

export const handle = { scripts: "inline" };

const decisionsShown = 20;

/** For whoever holds the link: one company, to read. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const secret = params["secret"] ?? "";
  try {
    const shared = await openApi({ request, context }).openAuditorLink(secret);
    const { findings, decisions, ...facts } = shared;
    return {
      ...facts,
      ...pageOfFindings(request, findings),
      decisions: decisions.slice(0, decisionsShown),
      decided: decisions.length,
      path: `/audit/${encodeURIComponent(secret)}`,
    };
  } catch (error) {
    throw refusalResponse(error);
  }
}

/** The address is the key: no other site is told it, and nobody finds it by searching. */
export function headers() {
  return { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) =>
  pageTitle(matches, (t) =>
    error || !data ? t("errors.notFound.title") : t("audit.of", { company: data.company }),
  );

export default function SharedAuditPage() {
  const t = useT();
  const { company, acts, total, page, pageSize, path, decisions, decided, ...shared } =
    useLoaderData<typeof loader>();
  return (
    <MayWriteContext.Provider value={false}>
      <main id="main" className="shared-audit">
        <Brand />
        <header className="page">
          <div>
            <p className="crumb">
              {t.rich("audit.shared.until", { date: <Day date={shared.expires} /> })}
            </p>
            <h1>{t.rich("audit.of.heading", { company })}</h1>
          </div>
          <p className="downloads">
            <a href={`${path}/pack.zip`}>{t("dashboard.audit.pack")}</a>
            {" · "}
            <a href="/audit-key">{t("audit.key")}</a>
          </p>
        </header>
        {page === 1 && <AuditFacts company={shared} score={shared.score} />}
        <section aria-labelledby="findings">
          <h2 id="findings">{t("audit.findings")}</h2>
          <p className="hint">{t("audit.findings.count", { count: total })}</p>
          <FindingsByAct acts={acts} company={undefined} />
          <Pager
            {...{ page, pageSize, total }}
            label={t("audit.pages")}
            linkTo={(to) => withSearch(path, { page: to })}
          />
        </section>
        {page === 1 && <AuditedDocuments documents={shared.documents} />}
        {page === 1 && <AuditDecisions decisions={decisions} decided={decided} />}
      </main>
    </MayWriteContext.Provider>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="audit.shared.missing" />;
}
