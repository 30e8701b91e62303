import { getFormProps, getSelectProps } from "@conform-to/react";

import type { Verdict } from "../../../server/api/findings/contract.ts";
import { overriddenVerdicts, overrideFields } from "../../../server/form-schemas/finding.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { verdictKeys } from "../verdict.tsx";
import { ReasonField } from "./reason-field.tsx";
import { WriteForm } from "../may-write.tsx";
import { useFormTarget } from "./form-target.ts";

/** Another verdict than the one that was found, and why. */
export function OverrideForm({
  found,
  isControl,
  isAside,
  refused,
}: {
  found: Verdict;
  /** What no document can show is attested, and never shown. */
  isControl: boolean;
  /** Whether it asks only why the finding is not applicable. */
  isAside: boolean;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const target = useFormTarget();
  const [form, { sVerdict, sReason }] = useCheckedForm({
    id: "overrule",
    fields: overrideFields,
    refused,
  });
  const { key: verdictKey, ...verdict } = getSelectProps(sVerdict);
  const fieldIds = { sVerdict: sVerdict.id, sReason: sReason.id };
  return (
    <div className="narrow-form" id="override">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <WriteForm {...getFormProps(form)} method="post" {...target} noValidate>
        {isAside ? (
          <input type="hidden" name={sVerdict.name} value="not_applicable" />
        ) : (
          <Field label={t("findings.work.verdict")} field={sVerdict}>
            <select key={verdictKey} {...verdict} required>
              <option value="">{t("common.choose")}</option>
              {overriddenVerdicts
                .filter((one) => one !== found)
                .filter((one) => !isControl || (one !== "met" && one !== "partly"))
                .map((one) => (
                  <option key={one} value={one}>
                    {t(verdictKeys[one])}
                  </option>
                ))}
            </select>
          </Field>
        )}
        <ReasonField field={sReason} />
        <button className="button" name="intent" value="overrule">
          {t(isAside ? "law.aside.set" : "findings.work.override")}
        </button>
      </WriteForm>
    </div>
  );
}
