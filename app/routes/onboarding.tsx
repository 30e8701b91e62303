import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { checkChoice } from "../components/account/business-choices.ts";
import { BusinessFields, businessFieldIds } from "../components/account/business-fields.tsx";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { isSignedIn } from "../http/api.server.ts";
import { readForm, refuseIssues, textField, textFields } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { keepOnboarding, readOnboarding } from "../http/onboarding.server.ts";

export const handle = { scripts: "inline" };

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  return { chosen: await readOnboarding(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  if (await isSignedIn(request)) throw redirect("/dashboard/overview");
  const form = await readForm(request);
  const choice = {
    businessType: textField(form, "sBusinessType"),
    complianceFocus: textFields(form, "aComplianceFocus"),
    region: textField(form, "sRegion"),
  };
  const issues = checkChoice(choice);
  if (issues.length > 0) {
    const t = translateFor(request);
    return refuseIssues(
      issues.map(({ path, message }) => ({ path, message: t(message) })),
      form,
    );
  }
  return redirect("/signup", { headers: { "set-cookie": await keepOnboarding(choice) } });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.onboarding.pageTitle");

export default function OnboardingPage() {
  const t = useT();
  const { chosen } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <QuietPage title={t("auth.onboarding.title")}>
      <ErrorSummary refused={refused} fieldIds={businessFieldIds} />
      <Form method="post" noValidate>
        <BusinessFields refused={refused} chosen={chosen} />
        <button className="button">{t("auth.onboarding.continue")}</button>
      </Form>
      <p className="aside">
        <Link to="/login">{t("auth.onboarding.signIn")}</Link>
      </p>
    </QuietPage>
  );
}
