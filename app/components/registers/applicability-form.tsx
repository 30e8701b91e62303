import { getFormProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ApplicabilityRow } from "../../../server/api/registers/contract.ts";
import {
  applicabilities,
  applicabilityFields,
  longestCell,
} from "../../../server/form-schemas/register.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { TellingForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";
import { appliesKeys } from "./register-words.ts";
import { RowButtons } from "./row-buttons.tsx";

/** Whether a control applies to the company, and why. */
export function ApplicabilityForm({
  row,
  back,
  refused,
}: {
  row: ApplicabilityRow;
  back: string;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, { sApplies, sWhy }] = useCheckedForm({
    ...{ id: "applies", fields: applicabilityFields, refused },
    defaultValue: { sApplies: row.applies, sWhy: row.why },
  });
  const { key: selectKey, ...select } = getSelectProps(sApplies);
  const { key: textKey, ...text } = getTextareaProps(sWhy);
  return (
    <div className="narrow-form">
      <ErrorSummary
        refused={refused}
        form={form}
        fieldIds={{ sApplies: sApplies.id, sWhy: sWhy.id }}
      />
      <TellingForm {...getFormProps(form)} method="post" noValidate>
        <input type="hidden" name="key" value={row.key} />
        <Field label={t("registers.column.applies")} field={sApplies}>
          <select key={selectKey} {...select}>
            {applicabilities.map((one) => (
              <option key={one} value={one}>
                {t(appliesKeys[one])}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t("registers.column.why")} field={sWhy}>
          <textarea key={textKey} {...text} rows={3} maxLength={longestCell} dir="auto" />
        </Field>
        <RowButtons intent="decide" back={back} />
      </TellingForm>
    </div>
  );
}
