import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPasswordForm } from "../components/account/new-password-form.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { RouteError } from "../components/route-error.tsx";
import { openApi } from "../http/api.server.ts";
import { readForm, refuseForm, textField } from "../http/forms.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";
import { signedInRedirect } from "../http/session.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    return await openApi({ request, context }).getInvitation(params["secret"] ?? "");
  } catch (error) {
    throw refusalResponse(error);
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const secret = params["secret"] ?? "";
  try {
    const { token } = await openApi({ request, context }).acceptInvitation(
      secret,
      textField(form, "sPassword"),
    );
    return await signedInRedirect(request, token, "/dashboard/overview");
  } catch (error) {
    const refused = asRefusedForm(error, form);
    if (refused) return refused;
    throw refusalResponse(error);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.invitation.pageTitle");

export default function InvitationPage() {
  const t = useT();
  const { businessName, email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <QuietPage title={t("auth.invitation.title")}>
      <p>{t.rich("auth.invitation.text", { businessName, email })}</p>
      <NewPasswordForm refused={refused} label={t("auth.invitation.join")} />
    </QuietPage>
  );
}

function asRefusedForm(error: unknown, form: FormData) {
  try {
    return refuseForm(error, form);
  } catch {
    return null;
  }
}

export function ErrorBoundary() {
  return <RouteError missing="auth.invitation.missing" />;
}
