import { getFormProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import type { DoraColumnAsked, DoraRowShown } from "../../../server/api/dora-register/contract.ts";
import { doraRowFields } from "../../../server/form-schemas/dora.ts";
import type { DoraColumn } from "../../../server/form-schemas/dora.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { TellingForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";
import { DoraField, isLongList, SuggestionLists } from "./dora-field.tsx";
import { RemoveRow, RowButtons } from "./row-buttons.tsx";

/** A row of a template, to be added or changed. Its columns stand as the template has them. */
export function DoraRowForm({
  columns: all,
  row,
  back,
  refused,
}: {
  columns: DoraColumnAsked[];
  row: DoraRowShown | undefined;
  back: string;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const columns = all.filter(({ kind }) => kind !== "link");
  const long = new Set(columns.filter(isLongList).map(({ code }) => code));
  const values = Object.fromEntries(
    (row?.cells ?? []).map(({ column, value, text }) => [column, long.has(column) ? text : value]),
  );
  const [form, fields] = useCheckedForm<typeof doraRowFields>({
    ...{ id: "row", fields: doraRowFields, refused },
    defaultValue: values,
  });
  const fieldOf = fields as unknown as Record<DoraColumn, FieldMetadata<string>>;
  const fieldIds = Object.fromEntries(columns.map(({ code }) => [code, fieldOf[code].id]));
  const id = row?.id ?? refused?.values["id"];
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <TellingForm {...getFormProps(form)} method="post" noValidate>
        {id && <input type="hidden" name="id" value={id} />}
        <SuggestionLists columns={columns} />
        {columns.map((column) => (
          <DoraField key={column.code} column={column} field={fieldOf[column.code]} />
        ))}
        <RowButtons intent={id ? "update" : "add"} back={back} />
      </TellingForm>
      {id && <RemoveRow id={id} words={t("registers.dora.row.remove")} />}
    </div>
  );
}
