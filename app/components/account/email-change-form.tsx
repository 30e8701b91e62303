import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { emailChangeFields } from "../../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

/** Asks for a new address; it counts once both ends have said yes. */
export function EmailChangeForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { sEmail, sPassword }] = useCheckedForm({
    id: "change-email",
    fields: emailChangeFields,
    refused,
  });
  const { key, ...email } = getInputProps(sEmail, {
    type: "email",
    ariaDescribedBy: hintId(sEmail),
  });
  return (
    <details className="more" open={refused !== undefined}>
      <summary>{t("account.email.change.open")}</summary>
      <div className="narrow-form">
        <ErrorSummary
          refused={refused}
          form={form}
          fieldIds={{ sEmail: sEmail.id, sPassword: sPassword.id }}
        />
        <Form {...getFormProps(form)} method="post" noValidate>
          <Field
            label={t("account.email.change.new")}
            hint={t("account.email.change.hint")}
            field={sEmail}
          >
            <input key={key} {...email} required maxLength={254} autoComplete="email" />
          </Field>
          <Field label={t("account.delete.password")} field={sPassword}>
            <PasswordInput field={sPassword} autoComplete="current-password" />
          </Field>
          <button className="button" name="intent" value="change-email">
            {t("account.email.change")}
          </button>
        </Form>
      </div>
    </details>
  );
}
