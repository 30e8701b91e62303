import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ObligationDetail } from "../../server/api/acts/contract.ts";
import type { BoundObligation } from "../../server/api/bound-law/contract.ts";
import { CompanyVerdicts } from "../components/acts/company-verdicts.tsx";
import { ConcernedForm } from "../components/concerned-form.tsx";
import type { Conditional } from "../components/concerned-form.tsx";
import { ObligationConcepts } from "../components/acts/obligation-concepts.tsx";
import { ObligationFacts } from "../components/acts/obligation-facts.tsx";
import { ObligationPassages } from "../components/acts/obligation-passages.tsx";
import { Provisions } from "../components/acts/text-reader.tsx";
import { UnverifiedNotice } from "../components/acts/unverified.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { OfficialLink } from "../components/official-link.tsx";
import { actPath, asFragment, obligationPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import type { ShownStanding } from "../components/standing-facts.tsx";
import { ServingControls } from "../components/frameworks/serving-controls.tsx";
import { CaseList } from "../components/story-list.tsx";
import { withApi } from "../http/api.server.ts";
import { sayOfCondition } from "../http/concerned.server.ts";
import { readForm, refuseForm } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { readCompanyName } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  const id = args.params["obligationId"] ?? "";
  return withApi(args, async (api) => {
    const companies = await api.listCompanies();
    const company = readCompanyName(companies, args.request);
    const chosen = companies.find(({ name }) => name === company);
    const [obligation, passages, serving, law] = await Promise.all([
      api.getObligation(id, company),
      api.listPassages(id, company),
      ifOffered(api.listServingControls(id)),
      chosen && ifOffered(api.listBoundObligations(chosen.id, { obligationId: id })),
    ]);
    const bound = law?.obligations[0];
    const standing: ShownStanding | undefined = bound &&
      chosen && { companyId: chosen.id, company: chosen.name, ...pickStanding(bound) };
    return {
      obligation,
      passages,
      serving: serving ?? [],
      company,
      standing,
      conditional: bound && pickConditional(bound),
    };
  });
}

/** What a person says of the obligation's condition, for the company that is chosen. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { pathname, search } = new URL(args.request.url);
  return withApi(args, async (api) => {
    const companies = await api.listCompanies();
    const company = readCompanyName(companies, args.request);
    const chosen = companies.find(({ name }) => name === company);
    try {
      const t = translateFor(args.request);
      const said = chosen ? await sayOfCondition(api, chosen.id, form, t) : null;
      if (said === null) return answer({ refused: undefined }, { status: 400 });
      return await redirectWithSuccess(pathname + search, said);
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

/** What can be said of it; undefined where it has no condition, or does not come to that. */
function pickConditional({
  id,
  onlyIf,
  textLanguage,
  standing,
  alike,
  concerned,
  setAside,
}: BoundObligation): Conditional | undefined {
  const isAsked = standing === "conditional" || concerned !== null || setAside !== null;
  if (onlyIf === null || !isAsked) return undefined;
  return {
    obligationId: id,
    onlyIf,
    textLanguage,
    alike,
    concerned,
    isSetAside: setAside !== null,
  };
}

/** What the page shows of it. */
function pickStanding({
  standing,
  because,
  begins,
  onlyIf,
  textLanguage,
  concerned,
  setAside,
  directiveAlone,
}: BoundObligation) {
  return { standing, because, begins, onlyIf, textLanguage, concerned, setAside, directiveAlone };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data ? [data.obligation.title, t("findings.article", data.obligation)] : [],
  );

export default function ObligationPage() {
  const t = useT();
  const { obligation, passages, serving, company, standing, conditional } =
    useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  return (
    <main id="main">
      <header className="page">
        <div>
          <p className="crumb told">
            <Link to={actPath(obligation.actId, { company })}>{obligation.act}</Link>
            {` · ${obligation.article}`}
            {company && (
              <>
                {" · "}
                <bdi>{company}</bdi>
                {" · "}
                <Link to={obligationPath(obligation.id)}>{t("dashboard.allCompanies")}</Link>
              </>
            )}
          </p>
          <h1 lang={obligation.textLanguage} dir="auto">
            {obligation.title}
          </h1>
        </div>
        <OfficialLink className="button second" to={obligation.link}>
          {t("obligations.official")}
        </OfficialLink>
      </header>
      {obligation.unverified && <UnverifiedNotice />}
      <ObligationFacts obligation={obligation} company={company} standing={standing} />
      {conditional && <ConcernedForm duty={conditional} refused={refused} heading="h2" />}
      <div className="two">
        <section aria-labelledby="concepts">
          <h2 id="concepts">{t("obligations.concepts")}</h2>
          <ObligationConcepts obligation={obligation} />
        </section>
        <section aria-labelledby="verdicts">
          <h2 id="verdicts">{t("obligations.companies")}</h2>
          <CompanyVerdicts obligation={obligation} company={company} />
        </section>
      </div>
      <section aria-labelledby="passages">
        <h2 id="passages">{t("obligations.passages")}</h2>
        <ObligationPassages obligation={obligation} passages={passages} company={company} />
      </section>
      {serving.length > 0 && (
        <section aria-labelledby="serving">
          <h2 id="serving">{t("frameworks.serving.heading")}</h2>
          <ServingControls controls={serving} company={company} />
        </section>
      )}
      {obligation.officialText && (
        <section aria-labelledby="official-text">
          <h2 id="official-text">{t("obligations.text")}</h2>
          <Provisions
            provisions={obligation.officialText.provisions}
            language={obligation.officialText.version.language}
          />
          <p className="facts">
            <span>{obligation.officialText.version.label}</span>
            <Link to={officialTextPath(obligation, company)}>{t("obligations.text.read")}</Link>
          </p>
        </section>
      )}
      <section aria-labelledby="cases">
        <h2 id="cases">{t("obligations.cases")}</h2>
        {obligation.decisions.length === 0 && <p className="hint">{t("obligations.cases.none")}</p>}
        <CaseList cases={obligation.decisions} company={company} />
      </section>
    </main>
  );
}

function officialTextPath(
  { actId, officialText }: ObligationDetail,
  company: string | undefined,
): string {
  const anchor = officialText?.anchor ?? "";
  const [article] = anchor.split(".");
  const path = actPath(actId, { company, part: "text", article });
  return `${path}#${asFragment(anchor)}`;
}

export function ErrorBoundary() {
  return <RouteError missing="obligations.missing" />;
}
