import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { companyForm } from "../../server/fields/company.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { jurisdictionNames } from "./jurisdictions.ts";

export function AddCompanyForm({ refused }: { refused: RefusedForm | undefined }) {
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
      <Form {...getFormProps(form)} method="post" encType="multipart/form-data" noValidate>
        <Field label="Company name" field={company_name}>
          <input key={nameKey} {...name} required maxLength={200} dir="auto" />
        </Field>
        <Field label="Website URL" hint="For example https://www.example.com" field={website_url}>
          <input key={websiteKey} {...site} required maxLength={2000} inputMode="url" />
        </Field>
        <Field label="Jurisdiction" field={jurisdiction}>
          <select key={choiceKey} {...choice} required>
            <option value="">Please choose</option>
            {Object.entries(jurisdictionNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label="PDF documents"
          hint="Policies, contracts, procedures. Up to 20 files of 25 MB each, 200 MB together."
          field={file}
        >
          <input key={fileKey} {...files} required multiple accept=".pdf,application/pdf" />
        </Field>
        <p className="buttons">
          <button className="button" disabled={adding}>
            {adding ? "Adding..." : "Add company"}
          </button>
          <Link to="/dashboard/companies">Cancel</Link>
        </p>
      </Form>
    </section>
  );
}
