import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AttestationFacts } from "../components/controls/attestation-facts.tsx";
import { ControlOwner } from "../components/controls/control-owner.tsx";
import { ControlDesk } from "../components/controls/control-desk.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { Comments } from "../components/finding-work/comments.tsx";
import { FindingActivity } from "../components/finding-work/finding-activity.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { OfficialLink } from "../components/official-link.tsx";
import { companyPath, controlPath, obligationPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { SeverityTag } from "../components/severity-tag.tsx";
import { VerdictMark } from "../components/verdict.tsx";
import { withApi } from "../http/api.server.ts";
import { keepProof, workOnControl } from "../http/control-work.server.ts";
import { leaveOutComments } from "../http/finding-work.server.ts";
import { refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { requireReadyCompany } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { withUpload } from "../http/upload.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const company = await requireReadyCompany(api, args.request);
    const item = await api.getControl(company.name, args.params["obligationId"] ?? "");
    const [{ documents }, people, activity, comments] = await Promise.all([
      api.getCompany(company.id),
      api.listPeople(),
      api.listFindingActivity(company.name, item.findingId),
      ifOffered(api.listComments(company.name, item.findingId)),
    ]);
    return {
      ...{ company: company.name, item, people, comments },
      activity: leaveOutComments(activity, comments),
      defaults: { dDone: new Date().toISOString().slice(0, 10), sHolds: item.usualTime },
      documents: documents.map(({ id, name }) => ({ id, name })),
    };
  });
}

/** The forms of the page; the one to attest may bring a file. */
export async function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const id = args.params["obligationId"] ?? "";
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      try {
        const company = await requireReadyCompany(api, args.request);
        if (textField(form, "intent") === "attest") {
          await keepProof(api, company.id, form, refusal);
        }
        const said = await workOnControl(api, company.name, id, form, translateFor(args.request));
        if (said === null) return answer({ refused: undefined }, { status: 400 });
        return await redirectWithSuccess(pathname + search, said);
      } catch (error) {
        return refuseForm(error, form);
      }
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.item.obligation ?? t("controls.title"));

export default function ControlPage() {
  const t = useT();
  const { company, item, people, activity, comments, documents, defaults } =
    useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { id, control, note } = item;
  const refusedAs = (...intents: string[]) =>
    intents.includes(refused?.values["intent"] ?? "") ? refused : undefined;
  const counted = control.state === "attested" || control.state === "expired";
  const before = item.attestations.filter((one) => !counted || one.id !== control.attestation?.id);
  return (
    <main id="main" className="vouched">
      <RefusalToast refused={refusedAs("renew", "begin", "not-begun")} />
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={controlPath(company)}>{t("controls.of", { company })}</Link>
          </p>
          <h1 lang={item.textLanguage} dir="auto">
            {item.obligation}
          </h1>
        </div>
      </header>
      <section aria-labelledby="attestation">
        <h2 id="attestation">{t("controls.section")}</h2>
        <p className="facts">
          <VerdictMark verdict="not_assessed" control={control.state} />
          <SeverityTag severity={item.severity} />
          <Link to={obligationPath(id, company)}>
            {t("findings.article", { act: item.act, article: item.article })}
          </Link>
          <OfficialLink to={item.link}>{t("findings.official")}</OfficialLink>
          <Link to={companyPath("/dashboard/default", company, { report: item.findingId })}>
            {t("controls.finding")}
          </Link>
        </p>
        <p lang={item.textLanguage} dir="auto">
          {item.text}
        </p>
        {note && <p className="hint">{note}</p>}
        <ControlDesk
          {...{ company, item, defaults, documents }}
          refused={refusedAs("attest", "withdraw")}
        />
      </section>
      <section aria-labelledby="owner">
        <h2 id="owner">{t("controls.owner")}</h2>
        <ControlOwner item={item} people={people} refused={refusedAs("assign")} />
      </section>
      <Comments comments={comments} heading="h2" refusedAs={refusedAs} />
      {(before.length > 0 || activity.length > 0) && (
        <section aria-labelledby="history">
          <h2 id="history">{t("controls.history.heading")}</h2>
          {before.length > 0 && (
            <>
              <h3>{t("controls.history")}</h3>
              <ol className="rows">
                {before.map((one) => (
                  <li key={one.id}>
                    <AttestationFacts attestation={one} company={company} />
                  </li>
                ))}
              </ol>
            </>
          )}
          {activity.length > 0 && <FindingActivity activity={activity} heading="h3" />}
        </section>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="controls.missing" />;
}
