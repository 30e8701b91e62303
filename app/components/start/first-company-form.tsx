import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { companyFields } from "../../../server/form-schemas/company.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { jurisdictionKeys } from "../jurisdictions.ts";
import { WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";

/** The first step: who the company is. Documents come in the next one. */
export function FirstCompanyForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { company_name, website_url, jurisdiction }] = useCheckedForm({
    id: "first-company",
    fields: companyFields,
    refused,
  });
  const { key: nameKey, ...name } = getInputProps(company_name, { type: "text" });
  const website = getInputProps(website_url, { type: "url", ariaDescribedBy: hintId(website_url) });
  const { key: websiteKey, ...site } = website;
  const { key: choiceKey, ...choice } = getSelectProps(jurisdiction);
  const fieldIds = {
    company_name: company_name.id,
    website_url: website_url.id,
    jurisdiction: jurisdiction.id,
  };
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <WriteForm {...getFormProps(form)} method="post" noValidate>
        <input type="hidden" name="intent" value="company" />
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
        <p className="buttons">
          <button className="button">{t("start.toDocuments")}</button>
          <Link to="/dashboard/overview">{t("start.skip")}</Link>
        </p>
      </WriteForm>
    </>
  );
}
