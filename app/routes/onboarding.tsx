import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { checkChoice } from "../components/account/business-choices.ts";
import { BusinessFields, businessFieldIds } from "../components/account/business-fields.tsx";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";
import { isSignedIn } from "../http/api.server.ts";
import { readForm, refuseIssues, textField, textFields } from "../http/forms.server.ts";
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
  if (issues.length > 0) return refuseIssues(issues, form);
  return redirect("/signup", { headers: { "set-cookie": await keepOnboarding(choice) } });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Your business");

export default function OnboardingPage() {
  const { chosen } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <QuietScreen title="What does your business do?">
      <ErrorSummary refused={refused} fieldIds={businessFieldIds} />
      <Form method="post" noValidate>
        <BusinessFields refused={refused} chosen={chosen} />
        <button className="button">Go on to your account</button>
      </Form>
      <p className="aside">
        <Link to="/login">Sign in instead</Link>
      </p>
    </QuietScreen>
  );
}
