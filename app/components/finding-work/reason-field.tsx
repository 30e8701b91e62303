import { getTextareaProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import { Field, hintId } from "../form/field.tsx";
import { useT } from "../messages.tsx";

/** Why somebody decides otherwise than we found. */
export function ReasonField({
  field,
  optional = false,
}: {
  field: FieldMetadata<string>;
  /** Whether the form may be sent without it, for something else. */
  optional?: boolean;
}) {
  const t = useT();
  const { key, ...reason } = getTextareaProps(field, { ariaDescribedBy: hintId(field) });
  return (
    <Field label={t("findings.work.reason")} hint={t("findings.work.reason.hint")} field={field}>
      <textarea key={key} {...reason} rows={3} required={!optional} maxLength={1000} dir="auto" />
    </Field>
  );
}
