import { getInputProps, getSelectProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { Person } from "../../../server/api/people/contract.ts";
import { overriddenVerdicts } from "../../../server/form-schemas/finding.ts";
import { ReasonField } from "../finding-work/reason-field.tsx";
import { Field } from "../form/field.tsx";
import { useT } from "../messages.tsx";
import { verdictKeys } from "../verdict.tsx";

export type SeveralFields = {
  iPerson: FieldMetadata<string | undefined>;
  dDue: FieldMetadata<string | undefined>;
  sVerdict: FieldMetadata<string | undefined>;
  sReason: FieldMetadata<string | undefined>;
};

/** At the end of the list: what can be done to all that are chosen, and the way to the next page. */
export function BulkBar({
  fields,
  people,
  open,
  range,
  wholePage,
  previous,
  next,
}: {
  fields: SeveralFields;
  people: Person[];
  /** Whether the form for a verdict is unfolded. */
  open: boolean;
  range: { from: number; to: number; total: number };
  /** The same page with every row chosen. */
  wholePage: string;
  previous: string | null;
  next: string | null;
}) {
  const t = useT();
  const { iPerson, dDue, sVerdict, sReason } = fields;
  const { key: personKey, ...person } = getSelectProps(iPerson);
  const { key: dueKey, ...due } = getInputProps(dDue, { type: "date" });
  const { key: verdictKey, ...verdict } = getSelectProps(sVerdict);
  return (
    <div className="bulk">
      <nav className="rest" aria-label={t("findings.pages")}>
        <span>{t("common.rangeOf", range)}</span>
        {range.to > range.from && (
          <Link to={wholePage}>
            {t("findings.chooseAll", { count: range.to - range.from + 1 })}
          </Link>
        )}
        {previous && (
          <Link to={previous} rel="prev">
            {t("common.previous")}
          </Link>
        )}
        {next && (
          <Link to={next} rel="next">
            {t("common.next")}
          </Link>
        )}
      </nav>
      <div className="do">
        <span className="picked">{t("findings.several.chosen")}</span>
        <details className="pop up" open={open}>
          <summary className="button second">{t("findings.work.override.open")}</summary>
          <div>
            <Field label={t("findings.work.verdict")} field={sVerdict}>
              <select key={verdictKey} {...verdict}>
                {["not_applicable" as const, ...overriddenVerdicts]
                  .filter((one, at, all) => all.indexOf(one) === at)
                  .map((one) => (
                    <option key={one} value={one}>
                      {t(verdictKeys[one])}
                    </option>
                  ))}
              </select>
            </Field>
            <ReasonField field={sReason as FieldMetadata<string>} optional />
            <button className="button second" name="intent" value="several-verdict">
              {t("findings.work.override")}
            </button>
          </div>
        </details>
        <button className="button second" name="intent" value="several-bookmark">
          {t("dashboard.bookmark")}
        </button>
        <span className="to-whom">
          <label className="sr" htmlFor={iPerson.id}>
            {t("findings.column.owner")}
          </label>
          <select key={personKey} {...person}>
            <option value="">{t("findings.column.owner")}</option>
            {people.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
            <option value="nobody">{t("findings.work.nobody")}</option>
          </select>
          <label className="sr" htmlFor={dDue.id}>
            {t("findings.work.due")}
          </label>
          <input key={dueKey} {...due} />
          <button className="button second" name="intent" value="several-assign">
            {t("findings.work.assign")}
          </button>
        </span>
      </div>
    </div>
  );
}
