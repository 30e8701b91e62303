import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { emailFields } from "../../server/fields/sign-in.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";

/** On the wait screen: one mail when the dashboard is there. */
export function NotifyForm({
  company,
  refused,
  promise,
}: {
  company: string;
  refused: RefusedForm | undefined;
  /** What the server said when it took the address. */
  promise: string | undefined;
}) {
  const [form, { sEmail }] = useCheckedForm({ id: "notify", fields: emailFields, refused });
  const { key, ...email } = getInputProps(sEmail, { type: "email" });
  if (promise) return <p className="promise">{promise}</p>;
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sEmail: sEmail.id }} />
      <Form
        {...getFormProps(form)}
        method="post"
        action={`/loadingYourDashboard?company=${encodeURIComponent(company)}`}
        noValidate
        className="notify"
      >
        <input type="hidden" name="company" value={company} />
        <label className="sr" htmlFor={sEmail.id}>
          Email
        </label>
        <input
          key={key}
          {...email}
          required
          maxLength={254}
          autoComplete="email"
          placeholder="Enter your email to get notification when it ends"
        />
        <p className="error" id={sEmail.errorId}>
          {sEmail.errors?.[0]}
        </p>
        <button className="button">Notify me</button>
      </Form>
    </>
  );
}
