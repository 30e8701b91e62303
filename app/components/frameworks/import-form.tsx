import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { importFrameworksForm } from "../../../server/form-schemas/framework.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

/** OSCAL documents to be taken as frameworks. */
export function ImportForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const sending = useNavigation().state === "submitting";
  const [form, { file }] = useCheckedForm<typeof importFrameworksForm>({
    ...{ id: "import", fields: importFrameworksForm, refused },
  });
  const { key, ...input } = getInputProps(file, { type: "file", ariaDescribedBy: hintId(file) });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ file: file.id }} />
      <Form {...getFormProps(form)} method="post" encType="multipart/form-data" noValidate>
        <Field label={t("frameworks.import.label")} hint={t("frameworks.import.hint")} field={file}>
          <input key={key} {...input} required multiple accept=".json,application/json" />
        </Field>
        <button className="button" name="intent" value="import" disabled={sending}>
          {t(sending ? "common.form.sending" : "frameworks.import.button")}
        </button>
      </Form>
    </div>
  );
}
