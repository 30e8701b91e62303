import type { ActionFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { useActionData } from "@remix-run/react";
import { ForgotPasswordForm } from "../components/forgot-password-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { openApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  try {
    const message = await openApi({ request, context }).forgotPassword(textField(form, "sEmail"));
    const said = message ?? translateFor(request)("auth.forgot.sent");
    return await redirectWithSuccess("/thank-you", { message: said, duration: 500 });
  } catch (error) {
    return refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.forgot.pageTitle");

export default function ForgotPasswordPage() {
  const t = useT();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <QuietPage title={t("auth.forgot.title")}>
      <ForgotPasswordForm refused={refused} />
    </QuietPage>
  );
}
