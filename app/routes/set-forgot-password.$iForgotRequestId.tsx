import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import { NewPasswordForm } from "../components/account/new-password-form.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";
import { openApi } from "../http/api.server.ts";
import { readForm, refuseDeadLink, refuseForm, textField } from "../http/forms.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const secret = params["iForgotRequestId"] ?? "";
  try {
    const message = await openApi(context).setForgotPassword(secret, textField(form, "sPassword"));
    return await redirectWithSuccess("/", message ?? "Password reset successful.");
  } catch (error) {
    return refuseDeadLink(error, form) ?? refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New password");

export default function SetForgotPasswordPage() {
  const refused = useActionData<typeof action>()?.refused;
  return (
    <QuietScreen title="Choose a new password">
      <RefusalToast refused={refused} />
      <NewPasswordForm refused={refused} label="Set the password" />
      <p className="aside">
        <Link to="/forgot-password">Ask for a new link</Link>
      </p>
    </QuietScreen>
  );
}
