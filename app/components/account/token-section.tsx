import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ApiToken } from "../../../server/api/tokens/contract.ts";
import { tokenFields } from "../../../server/form-schemas/token.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { TokenRow } from "./token-row.tsx";

/** Tokens for programs: those there are, each with its end, and the form for another. */
export function TokenSection({
  tokens,
  newToken,
  mayMake,
  refused,
}: {
  tokens: ApiToken[];
  /** One that was just made, and is shown this once. */
  newToken: string | null;
  /** Whether the reader's address is verified. */
  mayMake: boolean;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{t("account.tokens")}</h2>
      <p className="hint">{t("account.tokens.hint")}</p>
      <p>
        <a href="/api/docs">{t("account.tokens.docs")}</a>
      </p>
      {newToken && <ShownOnce text={t("account.tokens.copyNow")} secret={newToken} />}
      <ul className="rows">
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            intent="revoke-token"
            more={`, ${t(token.scope === "read" ? "account.tokens.scope.reads" : "account.tokens.scope.readsAndWrites")}`}
          />
        ))}
      </ul>
      {mayMake || refused ? (
        <details className="more" open={refused !== undefined}>
          <summary>{t("account.tokens.make.open")}</summary>
          <TokenForm refused={refused} />
        </details>
      ) : (
        <p>{t("account.tokens.verifyFirst")}</p>
      )}
    </section>
  );
}

function TokenForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, fields] = useCheckedForm({
    id: "token",
    fields: tokenFields,
    refused,
    defaultValue: { sScope: "read" },
  });
  const { sName, sScope, sPassword, dExpires } = fields;
  const { key: nameKey, ...name } = getInputProps(sName, {
    type: "text",
    ariaDescribedBy: hintId(sName),
  });
  const { key: scopeKey, ...scope } = getSelectProps(sScope);
  const { key: expiresKey, ...expires } = getInputProps(dExpires, {
    type: "date",
    ariaDescribedBy: hintId(dExpires),
  });
  const fieldIds = {
    ...{ sName: sName.id, sScope: sScope.id },
    ...{ dExpires: dExpires.id, sPassword: sPassword.id },
  };
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("account.tokens.name")} hint={t("account.tokens.name.hint")} field={sName}>
          <input key={nameKey} {...name} required maxLength={60} autoComplete="off" />
        </Field>
        <Field label={t("account.tokens.scope")} field={sScope}>
          <select key={scopeKey} {...scope}>
            <option value="read">{t("account.tokens.scope.read")}</option>
            <option value="write">{t("account.tokens.scope.write")}</option>
          </select>
        </Field>
        <Field
          label={t("account.tokens.expires")}
          hint={t("account.tokens.expires.hint")}
          field={dExpires}
        >
          <input key={expiresKey} {...expires} autoComplete="off" />
        </Field>
        <Field label={t("account.tokens.password")} field={sPassword}>
          <PasswordInput field={sPassword} autoComplete="current-password" />
        </Field>
        <button className="button" name="intent" value="token">
          {t("account.tokens.make")}
        </button>
      </Form>
    </div>
  );
}
