import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { UploadTableForm } from "../components/imports/upload-table-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { MayWrite, WriteForm } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { registerPath } from "../components/paths.ts";
import { DoraPackageForm } from "../components/registers/dora-package-form.tsx";
import { DoraProblems } from "../components/registers/dora-problems.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { readPackageForm, workOnDora } from "../http/dora-work.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { answerRegister } from "../http/register-work.server.ts";
import { requireSelectedCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const { name } = await requireSelectedCompany(api, args.request);
    const params = new URL(args.request.url).searchParams;
    const refused = readPackageForm(name, params, translateFor(args.request));
    const templates = await api.listDoraTemplates(name);
    const blocking = templates.map((one) => one.blocking + one.problems.length);
    const shown = {
      ...{ company: name, templates, blocking: blocking.reduce((sum, one) => sum + one, 0) },
      // Reports are about the last day of the year before.
      ...{ period: `${new Date().getUTCFullYear() - 1}-12-31`, refusedPackage: refused },
    };
    return answer(shown, { status: refused ? 400 : 200 });
  });
}

export function action(args: ActionFunctionArgs) {
  return answerRegister(args, workOnDora, (company) => registerPath("dora", { company }));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "registers.dora");

export default function DoraPage() {
  const t = useT();
  const { company, templates, blocking, ...about } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  return (
    <main id="main">
      <RefusalToast refused={refusedAs("fill")} />
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={registerPath("", { company })}>{t("registers.of", { company })}</Link>
          </p>
          <h1>{t("registers.dora")}</h1>
        </div>
      </header>
      <section aria-labelledby="templates">
        <h2 id="templates">{t("registers.dora.templates")}</h2>
        <p className="hint">{t("registers.dora.english")}</p>
        <ul className="rows">
          {templates.map(({ code, title, problems, ...counts }) => (
            <li key={code}>
              <Link to={registerPath(`dora/${code}`, { company })} lang="en" dir="ltr">
                {code} {title}
              </Link>
              <small>{t("registers.dora.counts", counts)}</small>
              <DoraProblems problems={problems} />
            </li>
          ))}
        </ul>
        <WriteForm method="post">
          <p className="hint">{t("registers.dora.fill.hint")}</p>
          <button className="button second" name="intent" value="fill">
            {t("registers.dora.fill")}
          </button>
        </WriteForm>
      </section>
      <section aria-labelledby="package">
        <h2 id="package">{t("registers.dora.package")}</h2>
        <p className="hint">{t("registers.dora.package.hint")}</p>
        {blocking > 0 && <p>{t("registers.dora.package.blocked", { count: blocking })}</p>}
        {blocking === 0 && (
          <DoraPackageForm company={company} period={about.period} refused={about.refusedPackage} />
        )}
      </section>
      <MayWrite>
        <section aria-labelledby="upload">
          <h2 id="upload">{t("registers.dora.upload")}</h2>
          <UploadTableForm
            refused={refusedAs("upload")}
            label={t("registers.dora.upload.label")}
            hint={t("registers.dora.upload.hint")}
            button={t("registers.dora.upload.button")}
            accept=".zip,application/zip"
          />
        </section>
      </MayWrite>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="registers.notFound" />;
}
