import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { notApplicableFields } from "../../server/form-schemas/not-applicable.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { ReasonField } from "./finding-work/reason-field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";

const formId = "not-applicable";

/** Beside a finding of the list: whether it is among those to be set as not applicable. */
export function ChooseFinding({
  finding: { id, obligation },
  chosen,
}: {
  finding: { id: string; obligation: string };
  chosen: boolean;
}) {
  const t = useT();
  return (
    <input
      type="checkbox"
      form={formId}
      name="findings"
      value={id}
      defaultChecked={chosen}
      aria-label={t("findings.aside.choose", { title: obligation })}
    />
  );
}

/** Under the list: one reason for all that are chosen there. */
export function SetFindingsAside({
  refused,
  chooseAllTo,
}: {
  refused: RefusedForm | undefined;
  /** The same page with every finding chosen. */
  chooseAllTo: string;
}) {
  const t = useT();
  const [form, { sReason }] = useCheckedForm({ id: formId, fields: notApplicableFields, refused });
  const fieldIds = { aFindings: "findings", sReason: sReason.id };
  return (
    <details className="more" open={refused !== undefined} id="set-aside">
      <summary>{t("findings.aside")}</summary>
      <p className="hint">
        {t("findings.aside.text")} <Link to={chooseAllTo}>{t("findings.aside.all")}</Link>
      </p>
      <div className="narrow-form">
        <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
        <Form {...getFormProps(form)} method="post" noValidate>
          <ReasonField field={sReason} />
          <button className="button second" name="intent" value="not-applicable">
            {t("findings.aside.set")}
          </button>
        </Form>
      </div>
    </details>
  );
}
