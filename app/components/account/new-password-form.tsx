import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { changePasswordFields, newPasswordFields } from "../../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

/** Asks for a new password; with `change` for the present one too. */
export function NewPasswordForm({
  refused,
  change = false,
  label,
}: {
  refused: RefusedForm | undefined;
  change?: boolean;
  label: string;
}) {
  const t = useT();
  const [form, fields] = useCheckedForm<typeof changePasswordFields>({
    id: "password",
    fields: change ? changePasswordFields : newPasswordFields,
    refused,
  });
  const { sCurrentPassword, sPassword } = fields;
  const fieldIds = { sCurrentPassword: sCurrentPassword.id, sPassword: sPassword.id };
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" noValidate>
        {change && (
          <Field label={t("account.password.current")} field={sCurrentPassword}>
            <PasswordInput field={sCurrentPassword} autoComplete="current-password" />
          </Field>
        )}
        <Field
          label={t("account.password.new")}
          hint={t("common.form.password.hint")}
          field={sPassword}
        >
          <PasswordInput field={sPassword} autoComplete="new-password" hinted />
        </Field>
        <button className="button" name="intent" value="password">
          {label}
        </button>
      </Form>
    </>
  );
}
