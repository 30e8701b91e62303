import { getFormProps, getSelectProps } from "@conform-to/react";

import type { KindOfDocument } from "../../server/api/documents/contract.ts";
import { documentKindFields, kindChoices } from "../../server/form-schemas/document.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { nameKind } from "./document-kind.tsx";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";
import { WriteForm } from "./may-write.tsx";

/** Another kind than the one that was recognised, and the way back to that. */
export function DocumentKindForm({
  document,
  refused,
}: {
  document: KindOfDocument;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, { sKind }] = useCheckedForm({
    id: "document-kind",
    fields: documentKindFields,
    refused,
  });
  const { key, ...select } = getSelectProps(sKind);
  const choices = kindChoices.filter((one) => one !== document.foundKind && one !== document.kind);
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ sKind: sKind.id }} />
      <WriteForm {...getFormProps(form)} method="post" noValidate>
        <Field label={t("documents.kind.different")} field={sKind}>
          <select key={key} {...select} required>
            <option value="">{t("common.choose")}</option>
            {choices.map((one) => (
              <option key={one} value={one}>
                {nameKind(t, one)}
              </option>
            ))}
          </select>
        </Field>
        <button className="button" name="intent" value="correct-kind">
          {t("documents.kind.save")}
        </button>
      </WriteForm>
      {document.corrected && (
        <WriteForm method="post">
          <button className="quiet" name="intent" value="take-kind-back">
            {t("documents.kind.takeBack")}
          </button>
        </WriteForm>
      )}
    </div>
  );
}
