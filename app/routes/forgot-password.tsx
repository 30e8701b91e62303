import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ForgotPasswordForm } from "../components/forgot-password-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";
import { openApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  try {
    const message = await openApi(context).forgotPassword(textField(form, "sEmail"));
    const said = message ?? "Reset password request sent successfully!";
    return await redirectWithSuccess("/thank-you", { message: said, duration: 500 });
  } catch (error) {
    return refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Forgot password");

export default function ForgotPasswordPage() {
  const refused = useActionData<typeof action>()?.refused;
  return (
    <QuietScreen title="Forgot your password?">
      <ForgotPasswordForm refused={refused} />
    </QuietScreen>
  );
}
