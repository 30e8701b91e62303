import { getFormProps, getInputProps, getTextareaProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import type { Activity } from "../../../server/api/registers/contract.ts";
import { longestCell, registerColumns } from "../../../server/form-schemas/register.ts";
import { registerRowFields } from "../../../server/form-schemas/register.ts";
import type { ProcessingRegister, RegisterColumn } from "../../../server/form-schemas/register.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { TellingForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";
import { columnKeys } from "./register-words.ts";
import { RemoveRow, RowButtons } from "./row-buttons.tsx";

/** An activity of the record, to be added or changed. */
export function ActivityForm({
  register,
  activity,
  back,
  refused,
}: {
  register: ProcessingRegister;
  activity: Activity | undefined;
  back: string;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const texts = Object.fromEntries(
    (activity?.cells ?? []).map(({ column, text }) => [column, text]),
  );
  const [form, fields] = useCheckedForm<typeof registerRowFields>({
    ...{ id: "activity", fields: registerRowFields, refused },
    defaultValue: { sName: activity?.name ?? "", ...texts },
  });
  const columns = registerColumns[register] as readonly RegisterColumn[];
  const all = fields as unknown as Record<RegisterColumn, FieldMetadata<string>>;
  const fieldIds = {
    sName: fields.sName.id,
    ...Object.fromEntries(columns.map((column) => [column, all[column].id])),
  };
  const { key: nameKey, ...name } = getInputProps(fields.sName, { type: "text" });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <TellingForm {...getFormProps(form)} method="post" noValidate>
        {activity && <input type="hidden" name="id" value={activity.id} />}
        <Field label={t("registers.column.name")} field={fields.sName}>
          <input key={nameKey} {...name} required maxLength={200} dir="auto" />
        </Field>
        {columns.map((column) => {
          const { key, ...input } = getTextareaProps(all[column]);
          return (
            <Field key={column} label={t(columnKeys[column])} field={all[column]}>
              <textarea key={key} {...input} rows={2} maxLength={longestCell} dir="auto" />
            </Field>
          );
        })}
        <RowButtons intent={activity ? "update" : "add"} back={back} />
      </TellingForm>
      {activity && <RemoveRow id={activity.id} words={t("registers.remove")} />}
    </div>
  );
}
