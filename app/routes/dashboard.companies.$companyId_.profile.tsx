import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { CompanyProfile } from "../../server/api/company-profile/contract.ts";
import { isChanged, readTyped, settleAnswers } from "../../server/form-schemas/profile-ticks.ts";
import type { TypedAnswers } from "../../server/form-schemas/profile-ticks.ts";
import { formatsIn } from "../../server/messages/formats.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { ProfileForm } from "../components/company-profile/profile-form.tsx";
import type { PendingProfile } from "../components/company-profile/profile-form.tsx";
import { isOpen, questionAnchor } from "../components/company-profile/question-layout.ts";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { Toast } from "../components/layout/toast.tsx";
import { useT } from "../components/messages.tsx";
import { lawPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { followChosenCompany } from "../http/chosen-company.server.ts";
import { readForm, refuseForm, refuseIssues, textField } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { isConflict } from "../http/refusals.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: "inline" };

type Question = CompanyProfile["questions"][number]["question"];
/** What is typed and not kept; `said` is what was kept beside it. */
type Answered = { pending?: PendingProfile; said?: string };

export function loader(args: LoaderFunctionArgs) {
  const companyId = args.params["companyId"] ?? "";
  return withApi(args, async (api) => {
    await followChosenCompany(api, args.request, { companyId, page: "profile" });
    return { companyId, profile: await api.getCompanyProfile(companyId) };
  });
}

export async function action(args: ActionFunctionArgs) {
  const t = translateFor(args.request);
  const form = await readForm(args.request);
  const companyId = args.params["companyId"] ?? "";
  const typed = readTyped(form);
  const changed = listQuestions(typed).filter((one) => isChanged(typed[one]!));
  const asked = { intent: textField(form, "intent"), confirmed: textField(form, "confirm") };
  return withApi(args, async (api) => {
    const profile = await api.getCompanyProfile(companyId);
    const wanted = pickWanted(profile, typed, changed, asked);
    if (!wanted) return answer<Answered>({}, { status: 400 });
    const { answers, issues } = settleAnswers(typed, wanted, {
      both: t("profile.bothTicked"),
      none: t("profile.nothingTicked"),
    });
    const pend = (more: Partial<PendingProfile>): Answered => ({
      pending: { typed, overtaken: [], effect: null, refused: undefined, ...more },
    });
    if (issues.length > 0) {
      const { data, init } = refuseIssues(issues, form);
      return answer(pend(data), init ?? {});
    }
    try {
      if (!asked.confirmed && asked.intent === "preview") {
        return answer(pend({ effect: await api.previewCompanyProfile(companyId, answers) }));
      }
      const kept = answers.length > 0 ? await api.saveCompanyProfile(companyId, answers) : [];
      const said = describeKept(t, kept);
      const left = changed.filter((one) => !wanted.includes(one));
      if (left.length > 0) {
        const rest = Object.fromEntries(left.map((one) => [one, typed[one]]));
        return answer({ ...pend({ typed: rest }), said: `${said} ${t("profile.othersNotSaved")}` });
      }
      const { pathname, search } = new URL(args.request.url);
      const at = wanted.length === 1 ? `#${questionAnchor(wanted[0]!)}` : "";
      return await redirectWithSuccess(pathname + search + at, said);
    } catch (error) {
      const { data, init } = refuseForm(error, form);
      const overtaken = isConflict(error) ? data.refused.issues.map(({ path }) => path) : [];
      return answer(pend({ ...data, overtaken }), init ?? {});
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data ? t("profile.title.of", { company: data.profile.company }) : t("profile.title"),
  );

export default function CompanyProfilePage() {
  const t = useT();
  const { companyId, profile } = useLoaderData<typeof loader>();
  const { pending, said } = useActionData<Answered>() ?? {};
  const { company, questions } = profile;
  const known = questions.filter((one) => !isOpen(one));
  const read = questions.filter(({ origin }) => origin === "read");
  return (
    <main id="main">
      <RefusalToast refused={pending?.refused} />
      {said && <Toast toast={{ type: "success", message: said }} />}
      <header className="page">
        <div>
          <p className="crumb">
            <bdi>{company}</bdi>
            {" · "}
            {t("profile.summary", {
              known: known.length,
              total: questions.length,
              read: read.length,
            })}
          </p>
          <h1>{t("profile.title")}</h1>
        </div>
        <Link to={lawPath(companyId, { company })}>{t("law.title")}</Link>
      </header>
      <ProfileForm profile={profile} pending={pending} />
    </main>
  );
}

/** The questions that a button of the form is about; null for one that is not known. */
function pickWanted(
  { questions }: CompanyProfile,
  typed: TypedAnswers,
  changed: Question[],
  { intent, confirmed }: { intent: string; confirmed: string },
): Question[] | null {
  if (confirmed) {
    const [one] = listQuestions(typed).filter((question) => question === confirmed);
    return one ? [one] : null;
  }
  if (intent === "save" || intent === "preview") return changed;
  if (intent !== "confirm-all") return null;
  const read = questions.filter(({ origin }) => origin === "read").map(({ question }) => question);
  // What was changed in the form is no longer what was read.
  return read.filter((one) => typed[one] && !changed.includes(one));
}

function listQuestions(typed: TypedAnswers): Question[] {
  return Object.keys(typed) as Question[];
}

function describeKept(t: Translate, kept: Question[]): string {
  if (kept.length === 0) return t("profile.savedNothing");
  const facts = kept.map((question) => t(`profile.fact.${question}`));
  return t("profile.saved", { facts: formatsIn(t.language).list([...new Set(facts)]) });
}

export function ErrorBoundary() {
  return <RouteError missing="companies.missing" />;
}
