import { getFormProps, getInputProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { factorCodeFields } from "../../server/form-schemas/sign-in.ts";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { Field, hintId } from "../components/form/field.tsx";
import { useCheckedForm } from "../components/form/use-checked-form.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { QuietPage } from "../components/quiet-page.tsx";
import { openApi } from "../http/api.server.ts";
import { readForm, refuseForm, refuseLogin, textField } from "../http/forms.server.ts";
import { findPasskey } from "../http/passkeys.server.ts";
import { signedInRedirect } from "../http/session.server.ts";
import { forgetWaiting, readWaiting } from "../http/waiting-sign-in.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const waiting = await readWaiting(request);
  if (!waiting) throw redirect("/login");
  return { hasPasskey: await findPasskey(openApi({ request, context }), waiting.token) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const waiting = await readWaiting(request);
  if (!waiting) return redirect("/login");
  const form = await readForm(request);
  try {
    const { token } = await openApi({ request, context }).passFactor({
      token: waiting.token,
      code: textField(form, "sCode"),
    });
    const response = await signedInRedirect(request, token, waiting.redirectTo);
    response.headers.append("set-cookie", await forgetWaiting());
    return response;
  } catch (error) {
    return refuseLogin(error, form) ?? refuseForm(error, form);
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "auth.code.title");

export default function CodePage() {
  const t = useT();
  const { hasPasskey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const [form, { sCode }] = useCheckedForm({ id: "code", fields: factorCodeFields, refused });
  const { key, ...code } = getInputProps(sCode, { type: "text", ariaDescribedBy: hintId(sCode) });
  return (
    <QuietPage title={t("auth.code.title")}>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sCode: sCode.id }} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("auth.code")} hint={t("auth.code.hint")} field={sCode}>
          <input key={key} {...code} required autoComplete="one-time-code" maxLength={40} />
        </Field>
        <button className="button">{t("auth.signIn")}</button>
      </Form>
      {hasPasskey && (
        <p className="aside">
          <Link to="/login/passkey?after=password" reloadDocument>
            {t("passkeys.instead")}
          </Link>
        </p>
      )}
      <p className="aside">
        <Link to="/login">{t("auth.backToSignIn")}</Link>
      </p>
    </QuietPage>
  );
}
