import type { ActionFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useActionData } from "@remix-run/react";
import { NewPasswordForm } from "../components/account/new-password-form.tsx";
import { RefusalToast } from "../components/form/refusal-toast.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { Toast } from "../components/layout/toast.tsx";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { openApi } from "../http/api.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { readForm, refuseDeadLink, refuseForm, textField } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const secret = params["iForgotRequestId"] ?? "";
  try {
    const message = await openApi({ request, context }).setForgotPassword(
      secret,
      textField(form, "sPassword"),
    );
    return await redirectWithSuccess(
      "/",
      message ?? translateFor(request)("auth.newPassword.succeeded"),
    );
  } catch (error) {
    return refuseDeadLink(error) ?? refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.newPassword.pageTitle");

export default function SetForgotPasswordPage() {
  const t = useT();
  const answer = useActionData<{ dead?: string; refused?: RefusedForm }>();
  const refused = answer?.refused;
  if (answer?.dead) {
    return (
      <QuietPage title={t("auth.newPassword.dead")}>
        <Toast toast={{ type: "error", message: answer.dead }} />
        <p>{t("auth.newPassword.dead.text")}</p>
        <Link className="button" to="/forgot-password">
          {t("auth.newPassword.askAgain")}
        </Link>
      </QuietPage>
    );
  }
  return (
    <QuietPage title={t("auth.newPassword.title")}>
      <RefusalToast refused={refused} />
      <NewPasswordForm refused={refused} label={t("auth.newPassword.set")} />
      <p className="aside">
        <Link to="/forgot-password">{t("auth.newPassword.askAgain")}</Link>
      </p>
    </QuietPage>
  );
}
