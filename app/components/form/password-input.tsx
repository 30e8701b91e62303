import { getInputProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import { useT } from "../messages.tsx";
import { hintId } from "./field.tsx";

/** A password or another secret, with a button that shows what was typed where scripts run. */
export function PasswordInput({
  field,
  autoComplete,
  hinted = false,
  optional = false,
}: {
  field: FieldMetadata<string>;
  autoComplete: "current-password" | "new-password" | "off";
  /** Whether its `Field` has a hint. */
  hinted?: boolean;
  optional?: boolean;
}) {
  const t = useT();
  const { key, ...input } = getInputProps(field, {
    type: "password",
    ...(hinted && { ariaDescribedBy: hintId(field) }),
  });
  return (
    <span className="password">
      <input key={key} {...input} required={!optional} autoComplete={autoComplete} />
      <button
        className="quiet only-js"
        type="button"
        data-reveals={field.id}
        aria-controls={field.id}
        data-show={t("common.form.password.show")}
        data-hide={t("common.form.password.hide")}
        title={t("common.form.password.showOrHide")}
      >
        {t("common.form.password.show")}
      </button>
    </span>
  );
}
