import { getInputProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import { useT } from "../messages.tsx";
import { hintId } from "./field.tsx";

/** A password, with a button that shows what was typed where scripts run. */
export function PasswordInput({
  field,
  autoComplete,
  hinted = false,
}: {
  field: FieldMetadata<string>;
  autoComplete: "current-password" | "new-password";
  /** Whether its `Field` has a hint. */
  hinted?: boolean;
}) {
  const t = useT();
  const { key, ...input } = getInputProps(field, {
    type: "password",
    ...(hinted && { ariaDescribedBy: hintId(field) }),
  });
  return (
    <span className="password">
      <input key={key} {...input} required autoComplete={autoComplete} />
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
