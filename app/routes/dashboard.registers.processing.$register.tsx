import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { processingRegisters } from "../../server/form-schemas/register.ts";
import type { ProcessingRegister } from "../../server/form-schemas/register.ts";
import { DownloadLinks } from "../components/download-links.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { MayWrite, WriteForm } from "../components/may-write.tsx";
import { useT } from "../components/messages.tsx";
import { registerPath } from "../components/paths.ts";
import { ActivityForm } from "../components/registers/activity-form.tsx";
import { ActivityTable } from "../components/registers/activity-table.tsx";
import { registerKeys } from "../components/registers/register-words.ts";
import { UploadSection } from "../components/registers/upload-section.tsx";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { answerRegister, workOnRegister } from "../http/register-work.server.ts";
import { requireSelectedCompany } from "../http/selected-company.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const register = requireRegister(args.params["register"]);
  const row = new URL(args.request.url).searchParams.get("row");
  return withApi(args, async (api) => {
    const { name } = await requireSelectedCompany(api, args.request);
    const activities = await api.listActivities(register, name);
    const edited = activities.find(({ id }) => id === row);
    if (row !== null && row !== "new" && !edited) throw new Response(null, { status: 404 });
    return { company: name, register, activities, edited, adds: row === "new" };
  });
}

export function action(args: ActionFunctionArgs) {
  const register = requireRegister(args.params["register"]);
  return answerRegister(
    args,
    (api, company, form, t) => workOnRegister(api, { register, company }, form, t),
    (company) => registerPath(`processing/${register}`, { company }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => t(data ? registerKeys[data.register] : "registers.title"));

export default function ProcessingPage() {
  const t = useT();
  const { company, register, activities, edited, adds } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const path = registerPath(`processing/${register}`, { company });
  const refusedAs = (...intents: string[]) =>
    intents.includes(refused?.values["intent"] ?? "") ? refused : undefined;
  return (
    <main id="main">
      <RefusalToast refused={refusedAs("fill", "remove")} />
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={registerPath("", { company })}>{t("registers.of", { company })}</Link>
          </p>
          <h1>{t(registerKeys[register])}</h1>
        </div>
      </header>
      {(edited || adds) && (
        <section aria-labelledby="edit">
          <h2 id="edit">{t(edited ? "registers.edit" : "registers.add")}</h2>
          <ActivityForm
            {...{ register, activity: edited, back: path }}
            refused={refusedAs("add", "update")}
          />
        </section>
      )}
      <section aria-labelledby="activities">
        <h2 id="activities">{t("registers.activities")}</h2>
        {activities.length === 0 && <p className="hint">{t("registers.activities.none")}</p>}
        {activities.length > 0 && (
          <ActivityTable
            activities={activities}
            company={company}
            linkTo={(id) => `${registerPath(`processing/${register}`, { company, row: id })}#edit`}
          />
        )}
        <MayWrite>
          <p className="buttons">
            <Link
              className="button second"
              to={`${registerPath(`processing/${register}`, { company, row: "new" })}#edit`}
            >
              {t("registers.add")}
            </Link>
          </p>
          <WriteForm method="post">
            <p className="hint">{t("registers.fill.hint")}</p>
            <button className="button second" name="intent" value="fill">
              {t("registers.fill")}
            </button>
          </WriteForm>
        </MayWrite>
        {activities.length > 0 && (
          <DownloadLinks
            table={`processing-${register}`}
            label={`exports.download.processing-${register}`}
            company={company}
          />
        )}
      </section>
      <UploadSection refused={refusedAs("upload")} hint={t("registers.upload.hint")} />
    </main>
  );
}

function requireRegister(name: string | undefined): ProcessingRegister {
  const register = processingRegisters.find((one) => one === name);
  if (!register) throw new Response(null, { status: 404 });
  return register;
}

export function ErrorBoundary() {
  return <RouteError missing="registers.notFound" />;
}
