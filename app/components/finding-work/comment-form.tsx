import { getFormProps, getTextareaProps } from "@conform-to/react";

import { commentFields } from "../../../server/form-schemas/finding.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { WriteForm } from "../may-write.tsx";
import { useFormTarget } from "./form-target.ts";

export function CommentForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const target = useFormTarget();
  const [form, { sText }] = useCheckedForm({ id: "comment", fields: commentFields, refused });
  const { key, ...text } = getTextareaProps(sText, { ariaDescribedBy: hintId(sText) });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ sText: sText.id }} />
      <WriteForm {...getFormProps(form)} method="post" {...target} noValidate>
        <Field label={t("findings.work.comment")} hint={t("findings.comments.hint")} field={sText}>
          <textarea key={key} {...text} rows={3} required maxLength={2000} dir="auto" />
        </Field>
        <button className="button" name="intent" value="comment">
          {t("findings.work.comment")}
        </button>
      </WriteForm>
    </div>
  );
}
