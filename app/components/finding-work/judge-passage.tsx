import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Finding } from "../../../server/api/findings/contract.ts";
import { overrideFields } from "../../../server/form-schemas/finding.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { ReasonField } from "./reason-field.tsx";

/** Beside the passage: whether it shows what is asked, or whether nothing is asked of the company. */
export function JudgePassage({
  finding,
  refused,
}: {
  finding: Finding;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const { verdict, evidence, control, work } = finding;
  const found = work.overridden?.found ?? verdict;
  const isOpen = (to: typeof verdict) => verdict !== to && found !== to;
  const judged = evidence.length > 0 && !control && verdict !== "not_applicable";
  const canConfirm = judged && isOpen("met");
  const canRefuse = judged && isOpen("not_shown");
  return (
    <>
      {(canConfirm || canRefuse) && (
        <div className="with-action">
          <span>{t("findings.work.review")}</span>
          <Form method="post" className="buttons">
            {canConfirm && (
              <button className="quiet" name="intent" value="confirm">
                {t("findings.work.confirm")}
              </button>
            )}
            {canRefuse && (
              <button className="quiet" name="intent" value="refuse">
                {t("findings.work.refuse")}
              </button>
            )}
          </Form>
        </div>
      )}
      {isOpen("not_applicable") && (
        <details className="more" open={refused !== undefined}>
          <summary>{t("findings.aside")}</summary>
          <SetAsideForm refused={refused} />
        </details>
      )}
    </>
  );
}

function SetAsideForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { sReason }] = useCheckedForm({ id: "set-aside", fields: overrideFields, refused });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ sReason: sReason.id }} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <input type="hidden" name="sVerdict" value="not_applicable" />
        <ReasonField field={sReason} />
        <button className="button second" name="intent" value="overrule">
          {t("findings.aside.set")}
        </button>
      </Form>
    </div>
  );
}
