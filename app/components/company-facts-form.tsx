import { getFormProps } from "@conform-to/react";
import { companyFields } from "../../server/form-schemas/company.ts";
import type { CompanyDetail } from "../../server/api/companies/contract.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { CompanyFields, companyFieldIds } from "./company-fields.tsx";
import { ErrorSummary } from "./form/error-summary.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
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
  const [form, fields] = useCheckedForm<typeof companyFields>({
    id: "facts-form",
    fields: companyFields,
    refused,
    defaultValue: {
      company_name: company.name,
      website_url: company.website,
      jurisdiction: company.jurisdiction,
    },
  });
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={companyFieldIds(fields)} />
      <TellingForm {...getFormProps(form)} method="post" noValidate>
        <CompanyFields fields={fields} isNew={false} />
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
