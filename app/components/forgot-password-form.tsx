import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { emailFields } from "../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { RefusalToast } from "./form/refusal-toast.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";

export function ForgotPasswordForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { sEmail }] = useCheckedForm({ id: "forgot", fields: emailFields, refused });
  const { key, ...email } = getInputProps(sEmail, {
    type: "email",
    ariaDescribedBy: hintId(sEmail),
  });
  return (
    <>
      <RefusalToast refused={refused} />
      <ErrorSummary refused={refused} form={form} fieldIds={{ sEmail: sEmail.id }} />
      <Form {...getFormProps(form)} method="post" action="/forgot-password" noValidate>
        <Field label={t("common.form.email")} hint={t("auth.forgot.hint")} field={sEmail}>
          <input key={key} {...email} required maxLength={254} autoComplete="email" />
        </Field>
        <button className="button">{t("auth.forgot.send")}</button>
      </Form>
      <p className="aside">
        <Link to="/login">{t("auth.backToSignIn")}</Link>
      </p>
    </>
  );
}
