import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { AccountDirectory } from "../../../server/api/directory/contract.ts";
import { directoryTokenFields } from "../../../server/form-schemas/directory.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { TokenRow } from "./token-row.tsx";

type Token = AccountDirectory["tokens"][number];

/** The tokens of the account's directory, and the form for another. */
export function DirectoryTokens({
  tokens,
  newToken,
  refused,
}: {
  tokens: Token[];
  /** One that was just made, and is shown this once. */
  newToken: string | null;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{t("directory.tokens")}</h2>
      <p className="hint">{t("directory.tokens.hint")}</p>
      {newToken && <ShownOnce text={t("account.tokens.copyNow")} secret={newToken} />}
      <ul className="rows">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} intent="revoke" />
        ))}
      </ul>
      <TokenForm refused={refused} />
    </section>
  );
}

function TokenForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { sName, sPassword }] = useCheckedForm({
    ...{ id: "directory-token", fields: directoryTokenFields, refused },
  });
  const { key, ...name } = getInputProps(sName, { type: "text", ariaDescribedBy: hintId(sName) });
  const fieldIds = { sName: sName.id, sPassword: sPassword.id };
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("account.tokens.name")} hint={t("directory.token.name")} field={sName}>
          <input key={key} {...name} required maxLength={60} autoComplete="off" />
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
