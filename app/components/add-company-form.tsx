import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { acceptedFiles } from "../../server/form-schemas/document-formats.ts";
import { companyForm } from "../../server/form-schemas/company.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { jurisdictionKeys } from "./jurisdictions.ts";
import { useT } from "./messages.tsx";
import { WriteForm } from "./may-write.tsx";

export function AddCompanyForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const adding = useNavigation().state === "submitting";
  const [form, fields] = useCheckedForm({ id: "company", fields: companyForm, refused });
  const { company_name, website_url, jurisdiction, file } = fields;
  const { key: nameKey, ...name } = getInputProps(company_name, { type: "text" });
  const website = getInputProps(website_url, { type: "url", ariaDescribedBy: hintId(website_url) });
  const { key: websiteKey, ...site } = website;
  const { key: choiceKey, ...choice } = getSelectProps(jurisdiction);
  const { key: fileKey, ...files } = getInputProps(file, {
    type: "file",
    ariaDescribedBy: hintId(file),
  });
  const fieldIds = {
    company_name: company_name.id,
    website_url: website_url.id,
    jurisdiction: jurisdiction.id,
    file: file.id,
  };
  return (
    <section className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <WriteForm {...getFormProps(form)} method="post" encType="multipart/form-data" noValidate>
        <Field label={t("companies.add.name")} field={company_name}>
          <input key={nameKey} {...name} required maxLength={200} dir="auto" />
        </Field>
        <Field
          label={t("companies.add.website")}
          hint={t("companies.add.website.hint")}
          field={website_url}
        >
          <input key={websiteKey} {...site} required maxLength={2000} inputMode="url" />
        </Field>
        <Field label={t("companies.jurisdiction")} field={jurisdiction}>
          <select key={choiceKey} {...choice} required>
            <option value="">{t("common.choose")}</option>
            {Object.entries(jurisdictionKeys).map(([value, label]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label={t("companies.add.documents")}
          hint={`${t("companies.add.documents.hint")} ${t("fields.file.kinds")}`}
          field={file}
        >
          <input key={fileKey} {...files} required multiple accept={acceptedFiles} />
        </Field>
        <p className="buttons">
          <button className="button" disabled={adding}>
            {t(adding ? "companies.add.adding" : "companies.add")}
          </button>
          <Link to="/dashboard/companies">{t("common.cancel")}</Link>
        </p>
      </WriteForm>
    </section>
  );
}
