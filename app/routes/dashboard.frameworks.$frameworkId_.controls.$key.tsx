import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { FrameworkControlDetail } from "../../server/api/frameworks/contract.ts";
import { AttestationFacts } from "../components/controls/attestation-facts.tsx";
import { ControlDesk } from "../components/controls/control-desk.tsx";
import { ControlOwner } from "../components/controls/control-owner.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { nameControl } from "../components/frameworks/serving-controls.tsx";
import { ServedObligations } from "../components/frameworks/served-obligations.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { frameworkPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { VerdictMark } from "../components/verdict.tsx";
import { withApi } from "../http/api.server.ts";
import { keepProof } from "../http/control-work.server.ts";
import { refuseForm, textField } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { linkControl, workOnFrameworkControl } from "../http/framework-work.server.ts";
import { translateFor } from "../http/language.server.ts";
import { requireSelectedCompany, selectCompany } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { withUpload } from "../http/upload.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const id = args.params["frameworkId"] ?? "";
    const company = await selectCompany(api, args.request);
    const item = await api.getFrameworkControl(id, args.params["key"] ?? "", company?.name);
    const find = new URL(args.request.url).searchParams.get("find")?.trim().slice(0, 200);
    const [documents, people, found] = await Promise.all([
      company ? api.getCompany(company.id).then((one) => one.documents) : [],
      api.listPeople(),
      find ? api.listObligations({ q: find, page: 1 }).then((list) => list.obligations) : [],
    ]);
    return {
      ...{ id, item, people, found, find: find || undefined, company: company?.name },
      defaults: { dDone: new Date().toISOString().slice(0, 10), sHolds: item.usualTime },
      documents: documents.map((one) => ({ id: one.id, name: one.name })),
    };
  });
}

/** The forms of the page; the one to attest may bring a file. */
export async function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const control = { id: args.params["frameworkId"] ?? "", key: args.params["key"] ?? "" };
  const t = translateFor(args.request);
  return withApi(args, (api) =>
    withUpload(args.request, async (form, refusal) => {
      try {
        const linked = await linkControl(api, control, form, t);
        if (linked !== null) return await redirectWithSuccess(pathname + search, linked);
        const { id, name } = await requireSelectedCompany(api, args.request);
        if (textField(form, "intent") === "attest") await keepProof(api, id, form, refusal);
        const on = { ...control, companyName: name };
        const said = await workOnFrameworkControl(api, on, form, t);
        if (said === null) return answer({ refused: undefined }, { status: 400 });
        return await redirectWithSuccess(pathname + search, said);
      } catch (error) {
        return refuseForm(error, form);
      }
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => (data ? nameControl(data.item) : t("frameworks.title")));

export default function FrameworkControlPage() {
  const t = useT();
  const { id, item, company, people, documents, defaults, find, found } =
    useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const refusedAs = (...intents: string[]) =>
    intents.includes(refused?.values["intent"] ?? "") ? refused : undefined;
  const { control } = item;
  return (
    <main id="main" className="vouched">
      <RefusalToast refused={refusedAs("renew", "begin", "not-begun")} />
      <header className="page">
        <div>
          <p className="crumb">
            <Link to={frameworkPath(id, { company })} dir="auto">
              {item.framework}
            </Link>
          </p>
          <h1 dir="auto">{nameControl(item)}</h1>
        </div>
      </header>
      <Words item={item} />
      {company && control && (
        <>
          <section aria-labelledby="attestation">
            <h2 id="attestation">{t("frameworks.attestation.of", { company })}</h2>
            <p className="facts">
              <VerdictMark verdict="not_assessed" control={control.state} />
            </p>
            <ControlDesk
              {...{ company, defaults, documents }}
              item={{ control, renewedUntil: item.renewedUntil }}
              refused={refusedAs("attest", "withdraw")}
            />
          </section>
          <section aria-labelledby="owner">
            <h2 id="owner">{t("controls.owner")}</h2>
            <ControlOwner
              item={{ control, assigned: item.assigned, due: item.due }}
              people={people}
              refused={refusedAs("assign")}
            />
          </section>
        </>
      )}
      <section aria-labelledby="serves">
        <h2 id="serves">{t("frameworks.serves.heading")}</h2>
        <ServedObligations
          {...{ id, item, company, find, found }}
          refused={refusedAs("link", "unlink")}
        />
      </section>
      {company && <Before item={item} company={company} />}
    </main>
  );
}

function Words({ item }: { item: FrameworkControlDetail }) {
  const t = useT();
  return (
    <section aria-labelledby="words">
      <h2 id="words">{t("frameworks.words")}</h2>
      {item.path.length > 0 && (
        <p className="hint" dir="auto">
          {item.path.join(" › ")}
        </p>
      )}
      {item.withdrawn && <p className="notice">{t("frameworks.withdrawn")}</p>}
      {item.text ? (
        <p className="typed" dir="auto">
          {item.text}
        </p>
      ) : (
        <p className="hint">{t("frameworks.words.none")}</p>
      )}
      {item.guidance && (
        <details className="more">
          <summary>{t("frameworks.guidance")}</summary>
          <p className="typed" dir="auto">
            {item.guidance}
          </p>
        </details>
      )}
    </section>
  );
}

/** Attestations that count no more. */
function Before({ item, company }: { item: FrameworkControlDetail; company: string }) {
  const t = useT();
  const { control } = item;
  const counted = control?.state === "attested" || control?.state === "expired";
  const before = item.attestations.filter((one) => !counted || one.id !== control.attestation?.id);
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("controls.history")}</h2>
      <ol className="rows">
        {before.map((one) => (
          <li key={one.id}>
            <AttestationFacts attestation={one} company={company} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="controls.missing" />;
}
