import { getFormProps, getInputProps } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { acceptedFiles } from "../../server/form-schemas/document-formats.ts";
import { addDocumentsForm, newVersionForm } from "../../server/form-schemas/document.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";
import { WriteForm } from "./may-write.tsx";

const ways = {
  add: {
    fields: addDocumentsForm,
    label: "documents.add.label",
    hint: "documents.add.hint",
    button: "documents.add",
    multiple: true,
  },
  replace: {
    fields: newVersionForm,
    label: "documents.replace.newVersion",
    hint: "documents.replace.hint",
    button: "documents.replace.button",
    multiple: false,
  },
} as const;

/** Documents for a company, or a new version of one; `intent` says which. */
export function DocumentUploadForm({
  intent,
  refused,
}: {
  intent: keyof typeof ways;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const { fields, label, hint, button, multiple } = ways[intent];
  const sending = useNavigation().state === "submitting";
  const own = refused?.values["intent"] === intent ? refused : undefined;
  const [form, { file }] = useCheckedForm<typeof fields>({ id: intent, fields, refused: own });
  const { key, ...input } = getInputProps(file, { type: "file", ariaDescribedBy: hintId(file) });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={own} form={form} fieldIds={{ file: file.id }} />
      <WriteForm {...getFormProps(form)} method="post" encType="multipart/form-data" noValidate>
        <input type="hidden" name="intent" value={intent} />
        <Field label={t(label)} hint={`${t("fields.file.kinds")} ${t(hint)}`} field={file}>
          <input key={key} {...input} required multiple={multiple} accept={acceptedFiles} />
        </Field>
        <button className="button" disabled={sending}>
          {t(sending ? "common.form.sending" : button)}
        </button>
      </WriteForm>
    </div>
  );
}
