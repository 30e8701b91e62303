import { getFormProps } from "@conform-to/react";

import type { FindingWork } from "../../../server/api/findings/contract.ts";
import type { Person } from "../../../server/api/people/contract.ts";
import { assignFields } from "../../../server/form-schemas/finding.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { AssignFields } from "./assign-fields.tsx";
import { WriteForm } from "../may-write.tsx";
import { useFormTarget } from "./form-target.ts";

/** Who is to see to the finding, and by when. */
export function AssignForm({
  work,
  people,
  refused,
}: {
  work: Pick<FindingWork, "assigned" | "due">;
  people: Person[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const target = useFormTarget();
  const [form, { iPerson, dDue }] = useCheckedForm({
    id: "assign",
    fields: assignFields,
    refused,
    defaultValue: { iPerson: work.assigned?.id ?? "", dDue: work.due ?? "" },
  });
  const fieldIds = { iPerson: iPerson.id, dDue: dDue.id };
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <WriteForm {...getFormProps(form)} method="post" {...target} noValidate>
        <AssignFields person={iPerson} due={dDue} people={people} />
        <button className="button" name="intent" value="assign">
          {t("findings.work.assign")}
        </button>
      </WriteForm>
    </div>
  );
}
