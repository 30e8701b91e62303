import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { RefusedForm } from "../http/forms.server.ts";
import { RefusalToast } from "./failure-toast.tsx";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useLastResult } from "./form/refused.ts";

export function ForgotPasswordForm({ refused }: { refused: RefusedForm | undefined }) {
  const lastResult = useLastResult(refused);
  const [form, { sEmail }] = useForm<{ sEmail: string }>({ id: "forgot", lastResult });
  const { key, ...email } = getInputProps(sEmail, {
    type: "email",
    ariaDescribedBy: hintId(sEmail),
  });
  return (
    <>
      <RefusalToast refused={refused} />
      <ErrorSummary refused={refused} fieldIds={{ sEmail: sEmail.id }} />
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
