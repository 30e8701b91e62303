import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { processingRegisters } from "../../server/form-schemas/register.ts";
import { CompanyHeading } from "../components/company-heading.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { frameworkPath, registerPath } from "../components/paths.ts";
import { registerKeys } from "../components/registers/register-words.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { requireSelectedCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const { name } = await requireSelectedCompany(api, args.request);
    const [controller, processor, frameworks, templates] = await Promise.all([
      api.listActivities("controller", name),
      api.listActivities("processor", name),
      api.listFrameworks(name),
      api.listDoraTemplates(name),
    ]);
    const sum = (of: "rows" | "blocking" | "open") =>
      templates.reduce((total, template) => total + template[of], 0);
    const count = (rows: { missing: string[] }[]) => ({
      rows: rows.length,
      gaps: rows.filter(({ missing }) => missing.length > 0).length,
    });
    return {
      company: name,
      counts: { controller: count(controller), processor: count(processor) },
      dora: { rows: sum("rows"), blocking: sum("blocking"), open: sum("open") },
      frameworks: frameworks.filter(({ controls }) => controls > 0),
    };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "registers.title");

export default function RegistersPage() {
  const t = useT();
  const { company, counts, dora, frameworks } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <CompanyHeading company={company} title={t("registers.title")} />
      <section aria-labelledby="processing">
        <h2 id="processing">{t("registers.processing")}</h2>
        <p className="hint">{t("registers.processing.hint")}</p>
        <ul className="rows">
          {processingRegisters.map((one) => (
            <li key={one}>
              <Link to={registerPath(`processing/${one}`, { company })}>
                {t(registerKeys[one])}
              </Link>
              <small>{t("registers.counts", counts[one])}</small>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="dora">
        <h2 id="dora">{t("registers.dora")}</h2>
        <p className="hint">{t("registers.dora.hint")}</p>
        <ul className="rows">
          <li>
            <Link to={registerPath("dora", { company })}>{t("registers.dora")}</Link>
            <small>{t("registers.dora.counts", dora)}</small>
          </li>
        </ul>
      </section>
      <section aria-labelledby="applicability">
        <h2 id="applicability">{t("registers.applicability")}</h2>
        <p className="hint">
          {t(
            frameworks.length === 0
              ? "registers.applicability.none"
              : "registers.applicability.hint",
          )}{" "}
          {frameworks.length === 0 && (
            <Link to={frameworkPath(undefined, { company })}>{t("frameworks.import")}</Link>
          )}
        </p>
        <ul className="rows">
          {frameworks.map(({ id, title, controls }) => (
            <li key={id}>
              <Link
                to={registerPath(`applicability/${encodeURIComponent(id)}`, { company })}
                dir="auto"
              >
                {title}
              </Link>
              <small>{t("frameworks.controls.found", { count: controls })}</small>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="findings.missing" />;
}
