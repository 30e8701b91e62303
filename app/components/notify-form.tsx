import { getFormProps, getInputProps } from "@conform-to/react";

import { emailFields } from "../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";
import { WriteForm } from "./may-write.tsx";

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
  const t = useT();
  const [form, { sEmail }] = useCheckedForm({ id: "notify", fields: emailFields, refused });
  const { key, ...email } = getInputProps(sEmail, { type: "email" });
  if (promise) return <p className="promise">{promise}</p>;
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sEmail: sEmail.id }} />
      <WriteForm
        {...getFormProps(form)}
        method="post"
        action={`/loadingYourDashboard?company=${encodeURIComponent(company)}`}
        noValidate
        className="notify"
      >
        <input type="hidden" name="company" value={company} />
        <label className="sr" htmlFor={sEmail.id}>
          {t("common.form.email")}
        </label>
        <input
          key={key}
          {...email}
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t("companies.wait.email.placeholder")}
        />
        <p className="error" id={sEmail.errorId}>
          {sEmail.errors?.[0]}
        </p>
        <button className="button">{t("companies.wait.notify")}</button>
      </WriteForm>
    </>
  );
}
