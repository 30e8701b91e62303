import type { FieldMetadata } from "@conform-to/react";
import { getInputProps } from "@conform-to/react";
import { Field, hintId } from "../form/field.tsx";
import { PasswordInput } from "../form/password-input.tsx";
import { useT } from "../messages.tsx";

/** How somebody shows once more who they are: by the password, or by a code where they have none. */
export type ShownBy = "password" | "code";

export function ShownAgainField({ by, field }: { by: ShownBy; field: FieldMetadata<string> }) {
  const t = useT();
  if (by === "password") {
    return (
      <Field label={t("account.tokens.password")} field={field}>
        <PasswordInput field={field} autoComplete="current-password" />
      </Field>
    );
  }
  const { key, ...code } = getInputProps(field, { type: "text", ariaDescribedBy: hintId(field) });
  return (
    <Field label={t("auth.code")} hint={t("auth.code.hint")} field={field}>
      <input key={key} {...code} required autoComplete="one-time-code" maxLength={40} />
    </Field>
  );
}
