import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { SignOn } from "../../../server/api/sign-on/contract.ts";
import { joinerRoles, signOnFields } from "../../../server/form-schemas/sign-on.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { AccessFields, accessFieldIds } from "./access-fields.tsx";

/** Who the account's provider is, and what people may do who join by it. */
export function ProviderForm({
  signOn: { provider, joiners },
  companies,
  refused,
}: {
  signOn: SignOn;
  companies: string[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, fields] = useCheckedForm({
    id: "provider",
    fields: signOnFields,
    refused,
    defaultValue: { sIssuer: provider?.issuer ?? "", sClientId: provider?.clientId ?? "" },
  });
  const { sIssuer, sClientId, sClientSecret, sPassword } = fields;
  const { key: issuerKey, ...issuer } = getInputProps(sIssuer, {
    type: "url",
    ariaDescribedBy: hintId(sIssuer),
  });
  const { key: clientKey, ...client } = getInputProps(sClientId, { type: "text" });
  const fieldIds = {
    ...{ sIssuer: sIssuer.id, sClientId: sClientId.id, sClientSecret: sClientSecret.id },
    ...{ sPassword: sPassword.id, ...accessFieldIds },
  };
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("signOn.issuer")} hint={t("signOn.issuer.hint")} field={sIssuer}>
          <input key={issuerKey} {...issuer} required maxLength={300} autoComplete="off" />
        </Field>
        <Field label={t("signOn.clientId")} field={sClientId}>
          <input key={clientKey} {...client} required maxLength={300} autoComplete="off" />
        </Field>
        <Field
          label={t("signOn.clientSecret")}
          hint={t(provider?.hasSecret ? "signOn.clientSecret.keep" : "signOn.clientSecret.none")}
          field={sClientSecret}
        >
          <PasswordInput field={sClientSecret} autoComplete="off" hinted optional />
        </Field>
        <p>{t("signOn.joiners")}</p>
        <AccessFields
          access={joiners}
          offered={joinerRoles}
          companies={companies}
          refused={refused}
        />
        <Field label={t("account.tokens.password")} field={sPassword}>
          <PasswordInput field={sPassword} autoComplete="current-password" />
        </Field>
        <button className="button" name="intent" value="provider">
          {t("signOn.save")}
        </button>
      </Form>
    </div>
  );
}
