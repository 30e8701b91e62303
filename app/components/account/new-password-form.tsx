import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useLastResult } from "../form/refused.ts";

type Fields = { sCurrentPassword: string; sPassword: string };

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
  const [form, fields] = useForm<Fields>({ id: "password", lastResult: useLastResult(refused) });
  const { sCurrentPassword, sPassword } = fields;
  const { key: currentKey, ...current } = getInputProps(sCurrentPassword, { type: "password" });
  const { key, ...password } = getInputProps(sPassword, {
    type: "password",
    ariaDescribedBy: hintId(sPassword),
  });
  const fieldIds = { sCurrentPassword: sCurrentPassword.id, sPassword: sPassword.id };
  return (
    <>
      <ErrorSummary refused={refused} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" noValidate>
        {change && (
          <Field label="Current password" field={sCurrentPassword}>
            <input key={currentKey} {...current} required autoComplete="current-password" />
          </Field>
        )}
        <Field
          label="New password"
          hint="6 to 16 characters with letters, a number and a symbol"
          field={sPassword}
        >
          <input key={key} {...password} required maxLength={16} autoComplete="new-password" />
        </Field>
        <button className="button" name="intent" value="password">
          {label}
        </button>
      </Form>
    </>
  );
}
