import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { doraPackageFields, doraScopes } from "../../../server/form-schemas/dora.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

/** What stands in the name of a package and in no template. */
export function DoraPackageForm({
  company,
  period,
  refused,
}: {
  company: string;
  /** The day that a report is most likely about. */
  period: string;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, { dPeriod, sScope, sCountry, sCurrency }] = useCheckedForm<typeof doraPackageFields>(
    {
      ...{ id: "package-of", fields: doraPackageFields, refused },
      defaultValue: { dPeriod: period, sScope: "IND", sCountry: "", sCurrency: "EUR" },
    },
  );
  const fieldIds = {
    ...{ dPeriod: dPeriod.id, sScope: sScope.id },
    ...{ sCountry: sCountry.id, sCurrency: sCurrency.id },
  };
  const { key: dayKey, ...day } = getInputProps(dPeriod, { type: "date" });
  const { key: scopeKey, ...scope } = getSelectProps(sScope);
  const hinted = (field: typeof sCountry) =>
    getInputProps(field, { type: "text", ariaDescribedBy: hintId(field) });
  const { key: countryKey, ...country } = hinted(sCountry);
  const { key: currencyKey, ...currency } = hinted(sCurrency);
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="get" noValidate reloadDocument>
        <input type="hidden" name="company" value={company} />
        <Field label={t("registers.dora.package.period")} field={dPeriod}>
          <input key={dayKey} {...day} required />
        </Field>
        <Field label={t("registers.dora.package.scope")} field={sScope}>
          <select key={scopeKey} {...scope}>
            {doraScopes.map((one) => (
              <option key={one} value={one}>
                {t(`registers.dora.package.scope.${one}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label={t("registers.dora.package.country")}
          hint={t("registers.dora.ask.country")}
          field={sCountry}
        >
          <input key={countryKey} {...country} required maxLength={2} size={4} />
        </Field>
        <Field
          label={t("registers.dora.package.currency")}
          hint={t("registers.dora.ask.currency")}
          field={sCurrency}
        >
          <input key={currencyKey} {...currency} required maxLength={3} size={4} />
        </Field>
        <button className="button">{t("registers.dora.package.button")}</button>
      </Form>
    </div>
  );
}
