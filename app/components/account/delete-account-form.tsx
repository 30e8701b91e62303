import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { deletionFields } from "../../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

/** The last step before everything is gone: says what goes, and asks for the password. */
export function DeleteAccountForm({
  refused,
  role,
  businessName,
}: {
  refused: RefusedForm | undefined;
  role: "owner" | "member" | "auditor" | null;
  businessName: string;
}) {
  const t = useT();
  const [form, { sPassword }] = useCheckedForm({
    id: "delete-account",
    fields: deletionFields,
    refused,
  });
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sPassword: sPassword.id }} />
      <p>
        {t.rich(role === "owner" ? "account.delete.owner" : "account.delete.member", {
          businessName,
        })}
      </p>
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("account.delete.password")} field={sPassword}>
          <PasswordInput field={sPassword} autoComplete="current-password" />
        </Field>
        <p className="buttons">
          <button className="button danger" name="intent" value="delete">
            {t("common.deleteForGood")}
          </button>
          <Link to="/dashboard/account">{t("common.keepIt")}</Link>
        </p>
      </Form>
    </>
  );
}
