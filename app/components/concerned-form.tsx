import { getFormProps, getTextareaProps } from "@conform-to/react";

import type { ReactNode } from "react";
import type { BoundObligation } from "../../server/api/bound-law/contract.ts";
import { concernedFields } from "../../server/form-schemas/concerned.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";
import { Day } from "./time.tsx";
import { MayWrite, TellingForm, WriteForm } from "./may-write.tsx";
import { useFormTarget } from "./finding-work/form-target.ts";

type Said = NonNullable<BoundObligation["concerned"]>;

/** A duty that applies only under a condition: whether the condition holds of the company. */
export type Conditional = {
  obligationId: string;
  onlyIf: string;
  /** Of the condition. */
  textLanguage: string;
  /** How many other duties of the act have the same condition. */
  alike: number;
  concerned: Said | null;
  isSetAside: boolean;
};

/** Asks whether a condition holds, or says who said so, with the way to take it back. */
export function ConcernedForm({
  duty,
  refused,
  heading: Heading,
}: {
  duty: Conditional;
  refused: RefusedForm | undefined;
  /** By where it stands on its page. */
  heading: "h2" | "h3";
}) {
  const t = useT();
  const { obligationId, concerned, isSetAside } = duty;
  return (
    <section className="concerned" aria-labelledby="concerned">
      <Heading id="concerned">{t("law.concerned.title")}</Heading>
      {concerned && (
        <p>
          <SaidToConcern said={concerned} />
        </p>
      )}
      {isSetAside && <p>{t("law.standing.set_aside")}</p>}
      {concerned || isSetAside ? (
        <TakeConcernBack obligationId={obligationId} />
      ) : (
        <AskConcerned duty={duty} refused={refused} />
      )}
    </section>
  );
}

export function SaidToConcern({ said: { by, on, reason } }: { said: Said }) {
  const t = useT();
  return (
    <span className="typed" dir="auto">
      {reason
        ? t.rich("law.concerned.by.because", { by, date: <Day date={on} />, reason })
        : t.rich("law.concerned.by", { by, date: <Day date={on} /> })}
    </span>
  );
}

export function TakeConcernBack({
  obligationId,
  title,
}: {
  obligationId: string;
  /** Where several stand in a list: which one. */
  title?: string;
}) {
  const t = useT();
  const target = useFormTarget();
  return (
    <WriteForm method="post" {...target}>
      <input type="hidden" name="obligations" value={obligationId} />
      <button
        className="quiet"
        name="intent"
        value="concern-back"
        {...(title && { "aria-label": t("law.concerned.back.label", { title }) })}
      >
        {t("law.takeBack")}
      </button>
    </WriteForm>
  );
}

function AskConcerned({
  duty: { obligationId, onlyIf, textLanguage, alike },
  refused,
}: {
  duty: Conditional;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <>
      <p>{t.rich("law.concerned.text", { condition: <bdi lang={textLanguage}>{onlyIf}</bdi> })}</p>
      <ConcernedFields refused={refused}>
        <input type="hidden" name="obligations" value={obligationId} />
        {alike > 0 && (
          <label className="tick">
            <input
              type="checkbox"
              name="together"
              value="yes"
              defaultChecked={refused?.values["together"] === "yes"}
            />{" "}
            {t("law.concerned.together", { count: alike })}
          </label>
        )}
      </ConcernedFields>
    </>
  );
}

/** A reason and the two answers, under whatever they are about. */
export function ConcernedFields({
  refused,
  children,
}: {
  refused: RefusedForm | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const target = useFormTarget();
  const [form, { sReason }] = useCheckedForm({
    id: "concerned-form",
    fields: concernedFields.concerned,
    refused,
  });
  const { key, ...reason } = getTextareaProps(sReason, { ariaDescribedBy: hintId(sReason) });
  const fieldIds = { aObligations: "concerned-form", sReason: sReason.id };
  return (
    <TellingForm {...getFormProps(form)} method="post" {...target} noValidate>
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      {children}
      <MayWrite>
        <Field
          label={t("law.concerned.reason")}
          hint={t("law.concerned.reason.hint")}
          field={sReason}
        >
          <textarea key={key} {...reason} rows={2} maxLength={1000} dir="auto" />
        </Field>
        <div className="buttons">
          <button className="button" name="intent" value="concerned">
            {t("law.concerned.yes")}
          </button>
          <button className="button second" name="intent" value="not-concerned">
            {t("law.concerned.no")}
          </button>
        </div>
      </MayWrite>
    </TellingForm>
  );
}
