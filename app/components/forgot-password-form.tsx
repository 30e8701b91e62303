import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { emailFields } from "../../server/fields/sign-in.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { RefusalToast } from "./form/refusal-toast.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";

export function ForgotPasswordForm({ refused }: { refused: RefusedForm | undefined }) {
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
        <Field
          label="Email"
          hint="We send a link that sets a new password, good for one hour."
          field={sEmail}
        >
          <input key={key} {...email} required maxLength={254} autoComplete="email" />
        </Field>
        <button className="button">Send the link</button>
      </Form>
      <p className="aside">
        <Link to="/login">Back to sign in</Link>
      </p>
    </>
  );
}
