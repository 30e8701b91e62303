import { getFormProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { Person } from "../../../server/api/people/contract.ts";
import { severalForm } from "../../../server/form-schemas/control.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { AssignFields } from "../finding-work/assign-fields.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { AttestFields } from "./attest-fields.tsx";
import type { ProofDocument } from "./attest-fields.tsx";
import type { AttestDefaults } from "./attest-form.tsx";
import { WriteDetails, WriteForm } from "../may-write.tsx";

export const severalId = "several";

/** Under the list: one word for all that are chosen there, or one person. */
export function SeveralForm({
  people,
  documents,
  defaults,
  refused,
  chooseAllTo,
}: {
  people: Person[];
  documents: ProofDocument[];
  defaults: AttestDefaults;
  refused: RefusedForm | undefined;
  /** The same page with every control chosen. */
  chooseAllTo: string;
}) {
  const t = useT();
  const [form, fields] = useCheckedForm<typeof severalForm>({
    id: severalId,
    fields: severalForm,
    refused,
    defaultValue: defaults,
  });
  const fieldIds = {
    aControls: "controls",
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.id])),
  };
  return (
    <WriteDetails className="more" open={refused !== undefined} id="attest-several">
      <summary>{t("controls.several")}</summary>
      <p className="hint">
        {t("controls.several.text")} <Link to={chooseAllTo}>{t("controls.several.all")}</Link>
      </p>
      <div className="narrow-form">
        <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
        <WriteForm {...getFormProps(form)} method="post" encType="multipart/form-data" noValidate>
          <h3>{t("controls.several.attest")}</h3>
          <AttestFields fields={fields} documents={documents} refused={refused} />
          <button className="button second" name="intent" value="attest">
            {t("controls.several.attest")}
          </button>
          <h3>{t("controls.several.assign")}</h3>
          <AssignFields person={fields.iPerson} due={fields.dDue} people={people} />
          <button className="button second" name="intent" value="assign">
            {t("controls.several.assign")}
          </button>
        </WriteForm>
      </div>
    </WriteDetails>
  );
}
