import { getFormProps, getInputProps } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { acceptedFiles } from "../../server/form-schemas/document-formats.ts";
import { companyForm } from "../../server/form-schemas/company.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { CompanyFields, companyFieldIds } from "./company-fields.tsx";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";
import { WriteForm } from "./may-write.tsx";

export function AddCompanyForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const adding = useNavigation().state === "submitting";
  const [form, fields] = useCheckedForm({ id: "company", fields: companyForm, refused });
  const { file } = fields;
  const { key: fileKey, ...files } = getInputProps(file, {
    type: "file",
    ariaDescribedBy: hintId(file),
  });
  const fieldIds = { ...companyFieldIds(fields), file: file.id };
  return (
    <section className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <WriteForm {...getFormProps(form)} method="post" encType="multipart/form-data" noValidate>
        <CompanyFields fields={fields} isNew />
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
