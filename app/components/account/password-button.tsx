import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { deletionFields } from "../../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

/** A form that asks for the password once more before it does one thing. */
export function PasswordButton({
  intent,
  label,
  refused,
}: {
  intent: string;
  label: string;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, { sPassword }] = useCheckedForm({ id: intent, fields: deletionFields, refused });
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sPassword: sPassword.id }} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("account.delete.password")} field={sPassword}>
          <PasswordInput field={sPassword} autoComplete="current-password" />
        </Field>
        <button className="button second" name="intent" value={intent}>
          {label}
        </button>
      </Form>
    </>
  );
}
