import type { BoundObligation } from "../../../server/api/bound-law/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ConcernedFields } from "../concerned-form.tsx";
import { useT } from "../messages.tsx";
import { Pager } from "../pager.tsx";
import { Duty, listOwn } from "./bound-obligations.tsx";
import type { BoundObligations } from "./bound-obligations.tsx";

/** What was ticked and said, and refused. */
export type SaidOfConditions = { refused: RefusedForm; ticked: string[] };

/** The duties of an act that wait for an answer, by their conditions, each with a box to tick. */
export function ConditionalDuties({
  of,
  list,
  because,
  linkTo,
  said,
}: {
  of: { companyId: string; company: string };
  list: BoundObligations;
  /** What the whole act rests on, which stands above already. */
  because: BoundObligation["because"];
  linkTo: (page: number) => string;
  said: SaidOfConditions | undefined;
}) {
  const t = useT();
  const conditions = new Map<string, BoundObligation[]>();
  for (const one of list.obligations) {
    const condition = one.onlyIf ?? "";
    conditions.set(condition, [...(conditions.get(condition) ?? []), one]);
  }
  if (list.total === 0) return <p className="hint">{t("law.duties.elsewhere")}</p>;
  return (
    <>
      <ConcernedFields refused={said?.refused}>
        <ul className="conditions">
          {[...conditions].map(([condition, duties]) => (
            <li key={condition}>
              <label className="tick">
                <input
                  type="checkbox"
                  name="obligations"
                  value={duties[0]?.id}
                  defaultChecked={duties.some(({ id }) => said?.ticked.includes(id))}
                />{" "}
                <span className="condition" lang={duties[0]?.textLanguage} dir="auto">
                  {condition}
                </span>
              </label>
              <ul className="rows duties">
                {duties.map((one) => (
                  <li key={one.id}>
                    <Duty of={of} obligation={one} own={listOwn(one, because)} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </ConcernedFields>
      <Pager {...list} label={t("law.duties.pages")} linkTo={linkTo} />
    </>
  );
}
