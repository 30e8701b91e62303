import { getFormProps, getTextareaProps } from "@conform-to/react";

import { notApplicableFields } from "../../../server/form-schemas/not-applicable.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { PageDialog } from "../page-dialog.tsx";
import { WriteForm } from "../may-write.tsx";

/** Asks why a whole act does not apply. */
export function SetAsideDialog({
  act,
  refused,
  closeTo,
}: {
  act: { id: string; name: string };
  refused: RefusedForm | undefined;
  closeTo: string;
}) {
  const t = useT();
  const [form, { sReason }] = useCheckedForm({
    id: "set-aside",
    fields: notApplicableFields,
    refused,
  });
  const { key, ...reason } = getTextareaProps(sReason, { ariaDescribedBy: hintId(sReason) });
  return (
    <PageDialog
      title={t("law.aside.open.label", { act: act.name })}
      closeTo={closeTo}
      closesOutside={false}
    >
      <p>{t("law.aside.text")}</p>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sReason: sReason.id }} />
      <WriteForm {...getFormProps(form)} method="post" noValidate>
        <input type="hidden" name="actId" value={act.id} />
        <Field label={t("law.aside.reason")} hint={t("law.aside.reason.hint")} field={sReason}>
          <textarea key={key} {...reason} rows={3} required maxLength={1000} dir="auto" />
        </Field>
        <button className="button" name="intent" value="set-aside">
          {t("law.aside.set")}
        </button>
      </WriteForm>
    </PageDialog>
  );
}
