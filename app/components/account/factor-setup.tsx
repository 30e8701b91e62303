import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { factorCodeFields } from "../../../server/form-schemas/sign-in.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

/** The secret for the app, as a picture and as letters, and the form for its first code. */
export function FactorSetup({
  secret,
  picture,
  refused,
}: {
  secret: string;
  picture: string;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, { sCode }] = useCheckedForm({ id: "confirm", fields: factorCodeFields, refused });
  const { key, ...code } = getInputProps(sCode, { type: "text" });
  return (
    <>
      <p>{t("factor.scan")}</p>
      <img src={picture} alt={t("factor.picture")} width={200} height={200} />
      <p>{t("factor.type")}</p>
      <p>
        <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sCode: sCode.id }} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("factor.firstCode")} field={sCode}>
          <input key={key} {...code} required autoComplete="one-time-code" maxLength={40} />
        </Field>
        <button className="button" name="intent" value="confirm">
          {t("factor.confirm")}
        </button>
      </Form>
    </>
  );
}

/** `text` says what they are for, and that they are shown this once. */
export function RecoveryCodes({ codes, text }: { codes: string[]; text: string }) {
  return (
    <div className="new-token" role="status">
      <p>{text}</p>
      <ul>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
