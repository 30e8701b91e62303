import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { deletionFields } from "../../../server/fields/sign-in.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";

/** The last step before everything is gone: says what goes, and asks for the password. */
export function DeleteAccountForm({
  refused,
  role,
  businessName,
}: {
  refused: RefusedForm | undefined;
  role: "owner" | "member" | null;
  businessName: string;
}) {
  const [form, { sPassword }] = useCheckedForm({
    id: "delete-account",
    fields: deletionFields,
    refused,
  });
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sPassword: sPassword.id }} />
      <p>
        {role === "owner" ? (
          <>
            This removes the account of <bdi>{businessName}</bdi>: its companies, documents,
            findings and conversations, and the sign-in of everybody who belongs to it. It cannot be
            undone.
          </>
        ) : (
          <>
            This removes your sign-in. What belongs to <bdi>{businessName}</bdi> stays with it.
          </>
        )}
      </p>
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label="Your password" field={sPassword}>
          <PasswordInput field={sPassword} autoComplete="current-password" />
        </Field>
        <p className="buttons">
          <button className="button danger" name="intent" value="delete">
            Delete for good
          </button>
          <Link to="/dashboard/account">Keep it</Link>
        </p>
      </Form>
    </>
  );
}
