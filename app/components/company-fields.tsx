import { getInputProps, getSelectProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import { Field, hintId } from "./form/field.tsx";
import { jurisdictionKeys } from "./jurisdictions.ts";
import { useT } from "./messages.tsx";

type FactFields = Record<"company_name" | "website_url" | "jurisdiction", FieldMetadata<string>>;

/** What a company is registered with: its name, its website and its jurisdiction. */
export function CompanyFields({
  fields: { company_name, website_url, jurisdiction },
  isNew,
}: {
  fields: FactFields;
  /** Whether there is nothing yet: then the website is explained and no jurisdiction chosen. */
  isNew: boolean;
}) {
  const t = useT();
  const { key: nameKey, ...name } = getInputProps(company_name, { type: "text" });
  const { key: websiteKey, ...site } = getInputProps(website_url, {
    type: "url",
    ...(isNew && { ariaDescribedBy: hintId(website_url) }),
  });
  const { key: choiceKey, ...choice } = getSelectProps(jurisdiction);
  return (
    <>
      <Field label={t("companies.add.name")} field={company_name}>
        <input key={nameKey} {...name} required maxLength={200} dir="auto" />
      </Field>
      <Field
        label={t("companies.add.website")}
        {...(isNew && { hint: t("companies.add.website.hint") })}
        field={website_url}
      >
        <input key={websiteKey} {...site} required maxLength={2000} inputMode="url" />
      </Field>
      <Field label={t("companies.jurisdiction")} field={jurisdiction}>
        <select key={choiceKey} {...choice} required>
          {isNew && <option value="">{t("common.choose")}</option>}
          {Object.entries(jurisdictionKeys).map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

/** Where each of them stands on the page, for the summary of what was refused. */
export function companyFieldIds({ company_name, website_url, jurisdiction }: FactFields) {
  return {
    company_name: company_name.id,
    website_url: website_url.id,
    jurisdiction: jurisdiction.id,
  };
}
