import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { importForm } from "../../../server/form-schemas/import.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

/** A table that is looked at before anything changes. */
export function UploadTableForm({
  refused,
  label,
  hint,
  button,
  accept = ".csv,.xlsx,.txt,text/csv",
}: {
  refused: RefusedForm | undefined;
  label: string;
  hint: string;
  button: string;
  accept?: string;
}) {
  const t = useT();
  const sending = useNavigation().state === "submitting";
  const [form, { file }] = useCheckedForm<typeof importForm>({
    ...{ id: "table", fields: importForm, refused },
  });
  const { key, ...input } = getInputProps(file, { type: "file", ariaDescribedBy: hintId(file) });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ file: file.id }} />
      <Form {...getFormProps(form)} method="post" encType="multipart/form-data" noValidate>
        <Field label={label} hint={hint} field={file}>
          <input key={key} {...input} required accept={accept} />
        </Field>
        <button className="button" name="intent" value="upload" disabled={sending}>
          {sending ? t("common.form.sending") : button}
        </button>
      </Form>
    </div>
  );
}
