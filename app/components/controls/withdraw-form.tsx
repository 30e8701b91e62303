import { getFormProps } from "@conform-to/react";

import { withdrawFields } from "../../../server/form-schemas/control.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { ReasonField } from "../finding-work/reason-field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { WriteForm } from "../may-write.tsx";

/** Why an attestation counts no more. */
export function WithdrawForm({ id, refused }: { id: string; refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { sReason }] = useCheckedForm({ id: "withdraw", fields: withdrawFields, refused });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ sReason: sReason.id }} />
      <WriteForm {...getFormProps(form)} method="post" noValidate>
        <input type="hidden" name="iAttestation" value={id} />
        <ReasonField field={sReason} />
        <button className="button second" name="intent" value="withdraw">
          {t("controls.withdraw")}
        </button>
      </WriteForm>
    </div>
  );
}
