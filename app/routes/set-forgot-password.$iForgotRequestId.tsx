import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { RefusalToast } from "../components/failure-toast.tsx";
import { ErrorSummary } from "../components/form/error-summary.tsx";
import { Field, hintId } from "../components/form/field.tsx";
import { useLastResult } from "../components/form/refused.ts";
import { pageTitle } from "../components/layout/product-name.ts";
import { QuietScreen } from "../components/quiet-screen.tsx";
import { openApi } from "../http/api.server.ts";
import { readForm, refuseDeadLink, refuseForm, textField } from "../http/forms.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";

export const handle = { scripts: false };

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
  const lastResult = useLastResult(refused);
  const [form, { sPassword }] = useForm<{ sPassword: string }>({ id: "password", lastResult });
  const { key, ...password } = getInputProps(sPassword, {
    type: "password",
    ariaDescribedBy: hintId(sPassword),
  });
  return (
    <QuietScreen title="Choose a new password">
      <RefusalToast refused={refused} />
      <ErrorSummary refused={refused} fieldIds={{ sPassword: sPassword.id }} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field
          label="New password"
          hint="6 to 16 characters with letters, a number and a symbol"
          field={sPassword}
        >
          <input key={key} {...password} required maxLength={16} autoComplete="new-password" />
        </Field>
        <button className="button">Set the password</button>
      </Form>
      <p className="aside">
        <Link to="/forgot-password">Ask for a new link</Link>
      </p>
    </QuietScreen>
  );
}
