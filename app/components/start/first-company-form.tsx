import { getFormProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { companyFields } from "../../../server/form-schemas/company.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { CompanyFields, companyFieldIds } from "../company-fields.tsx";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";

/** The first step: who the company is. Documents come in the next one. */
export function FirstCompanyForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, fields] = useCheckedForm({
    id: "first-company",
    fields: companyFields,
    refused,
  });
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={companyFieldIds(fields)} />
      <WriteForm {...getFormProps(form)} method="post" noValidate>
        <input type="hidden" name="intent" value="company" />
        <CompanyFields fields={fields} isNew />
        <p className="buttons">
          <button className="button">{t("start.toDocuments")}</button>
          <Link to="/dashboard/overview">{t("start.skip")}</Link>
        </p>
      </WriteForm>
    </>
  );
}
