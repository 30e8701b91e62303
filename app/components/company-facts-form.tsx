import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { companyFields } from "../../server/form-schemas/company.ts";
import type { CompanyDetail } from "../../server/api/companies/contract.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { jurisdictionKeys } from "./jurisdictions.ts";
import { TellingForm, useMayWrite } from "./may-write.tsx";
import { useT } from "./messages.tsx";

/** What the company was registered with. */
export function CompanyFactsForm({
  company,
  refused,
}: {
  company: CompanyDetail;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const mayWrite = useMayWrite();
  const [form, { company_name, website_url, jurisdiction }] = useCheckedForm<typeof companyFields>({
    id: "facts-form",
    fields: companyFields,
    refused,
    defaultValue: {
      company_name: company.name,
      website_url: company.website,
      jurisdiction: company.jurisdiction,
    },
  });
  const { key: nameKey, ...name } = getInputProps(company_name, { type: "text" });
  const { key: websiteKey, ...site } = getInputProps(website_url, { type: "url" });
  const { key: choiceKey, ...choice } = getSelectProps(jurisdiction);
  const fieldIds = {
    company_name: company_name.id,
    website_url: website_url.id,
    jurisdiction: jurisdiction.id,
  };
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <TellingForm {...getFormProps(form)} method="post" noValidate>
        <Field label={t("companies.add.name")} field={company_name}>
          <input key={nameKey} {...name} required maxLength={200} dir="auto" />
        </Field>
        <Field label={t("companies.add.website")} field={website_url}>
          <input key={websiteKey} {...site} required maxLength={2000} inputMode="url" />
        </Field>
        <Field label={t("companies.jurisdiction")} field={jurisdiction}>
          <select key={choiceKey} {...choice} required>
            {Object.entries(jurisdictionKeys).map(([value, label]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        </Field>
        <p className="hint">{t("companies.settings.facts.hint")}</p>
        {mayWrite && (
          <button className="button" name="intent" value="save">
            {t("common.save")}
          </button>
        )}
      </TellingForm>
    </>
  );
}
