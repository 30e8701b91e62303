import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

/** Label above, hint under it, the field, and room for the message below. */
export function Field({
  label,
  hint,
  field,
  children,
}: {
  label: string;
  hint?: string;
  field: Pick<FieldMetadata<string>, "id" | "errorId" | "errors">;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <span className="hint" id={hintId(field)}>
          {hint}
        </span>
      )}
      {children}
      <p className="error" id={field.errorId}>
        {field.errors?.[0]}
      </p>
    </div>
  );
}

export function hintId(field: { id: string }): string {
  return `${field.id}-hint`;
}
