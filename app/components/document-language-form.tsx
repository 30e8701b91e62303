import { getFormProps, getSelectProps } from "@conform-to/react";

import type { LanguageOfDocument } from "../../server/api/documents/contract.ts";
import { documentLanguageFields, languageChoices } from "../../server/form-schemas/document.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { nameLanguage } from "./document-language.tsx";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";
import { WriteForm } from "./may-write.tsx";

/** Another language than the one that was recognised, and the way back to that. */
export function DocumentLanguageForm({
  document,
  refused,
}: {
  document: LanguageOfDocument;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, { sLanguage }] = useCheckedForm({
    id: "document-language",
    fields: documentLanguageFields,
    refused,
  });
  const { key, ...select } = getSelectProps(sLanguage);
  const { foundLanguage, language } = document;
  const choices = languageChoices.filter((one) => one !== foundLanguage && one !== language);
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ sLanguage: sLanguage.id }} />
      <WriteForm {...getFormProps(form)} method="post" noValidate>
        <Field label={t("documents.language.different")} field={sLanguage}>
          <select key={key} {...select} required>
            <option value="">{t("common.choose")}</option>
            {choices.map((one) => (
              <option key={one} value={one}>
                {nameLanguage(t, one)}
              </option>
            ))}
          </select>
        </Field>
        <button className="button" name="intent" value="correct-language">
          {t("documents.language.save")}
        </button>
      </WriteForm>
      {document.languageCorrected && (
        <WriteForm method="post">
          <button className="quiet" name="intent" value="take-language-back">
            {t("documents.language.takeBack")}
          </button>
        </WriteForm>
      )}
    </div>
  );
}
