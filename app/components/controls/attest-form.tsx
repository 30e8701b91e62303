import { getFormProps } from "@conform-to/react";

import type { DutyKind } from "../../../server/catalogue/types.ts";
import { attestForm } from "../../../server/form-schemas/control.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { AttestFields } from "./attest-fields.tsx";
import type { ProofDocument } from "./attest-fields.tsx";
import { WriteForm } from "../may-write.tsx";

export type AttestDefaults = { dDone: string; sHolds: string };

/** One control: what somebody says of it. */
export function AttestForm({
  kind,
  defaults,
  documents,
  replaces,
  second,
  refused,
}: {
  kind: DutyKind;
  defaults: AttestDefaults;
  documents: ProofDocument[];
  /** The attestation that counts now, where this one takes its place. */
  replaces?: string | undefined;
  /** Whether something else is the page's first deed. */
  second: boolean;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, fields] = useCheckedForm<typeof attestForm>({
    id: "attest",
    fields: attestForm,
    refused,
    defaultValue: defaults,
  });
  const fieldIds = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.id]),
  );
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <WriteForm {...getFormProps(form)} method="post" encType="multipart/form-data" noValidate>
        {replaces && <input type="hidden" name="iReplaces" value={replaces} />}
        <AttestFields fields={fields} kind={kind} documents={documents} refused={refused} />
        <button className={second ? "button second" : "button"} name="intent" value="attest">
          {t("controls.attest")}
        </button>
      </WriteForm>
    </div>
  );
}
