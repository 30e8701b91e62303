import { Form, Link } from "@remix-run/react";
import type { ControlList } from "../../../server/api/controls/contract.ts";
import type { ControlState } from "../../../server/api/controls/contract.ts";
import { Choice } from "../form/choice.tsx";
import { useFormats, useT } from "../messages.tsx";
import { controlPath } from "../paths.ts";
import { controlKeys } from "./control-words.ts";

export type ControlFilter = {
  state?: ControlState | undefined;
  assigned?: "me" | undefined;
  act?: string | undefined;
};

/** Links that narrow the list by state and person, and a form for the act. */
export function ControlFilters({
  company,
  counts,
  acts,
  filter,
}: {
  company: string;
  counts: ControlList["counts"];
  acts: ControlList["acts"];
  filter: ControlFilter;
}) {
  const t = useT();
  const { number } = useFormats();
  const { state, assigned, act } = filter;
  const pathTo = (query: ControlFilter) =>
    `${controlPath(company, undefined, { ...filter, ...query })}#controls`;
  const current = (chosen: boolean) => (chosen ? "true" : undefined);
  const names = acts.map(
    ({ id, name, controls }) =>
      [id, t("findings.narrow.actCount", { act: name, count: controls })] as const,
  );
  return (
    <>
      <nav className="filters" aria-label={t("controls.filters")}>
        <p>
          <span>{t("controls.filter.state")}</span>
          <Link to={pathTo({ state: undefined })} aria-current={current(!state)}>
            {t("findings.filter.all")}
          </Link>
          {(Object.keys(controlKeys) as ControlState[]).map((one) => (
            <Link key={one} to={pathTo({ state: one })} aria-current={current(one === state)}>
              {t(controlKeys[one])}
              {!assigned && !act && <b> {number(counts[one])}</b>}
            </Link>
          ))}
        </p>
        <p>
          <span>{t("findings.filter.assigned")}</span>
          <Link to={pathTo({ assigned: undefined })} aria-current={current(!assigned)}>
            {t("findings.filter.all")}
          </Link>
          <Link to={pathTo({ assigned: "me" })} aria-current={current(assigned === "me")}>
            {t("findings.filter.assigned.me")}
          </Link>
        </p>
      </nav>
      <details className="more narrowing" open={act !== undefined}>
        <summary>{t("controls.byAct")}</summary>
        <Form action="/dashboard/controls#controls" key={act}>
          <input type="hidden" name="company" value={company} />
          {state && <input type="hidden" name="state" value={state} />}
          {assigned && <input type="hidden" name="assigned" value={assigned} />}
          <Choice
            name="act"
            label={t("findings.narrow.act")}
            chosen={act}
            all={t("findings.narrow.act.all")}
            options={Object.fromEntries(names)}
          />
          <p className="buttons">
            <button className="button second">{t("common.apply")}</button>
            {act && <Link to={pathTo({ act: undefined })}>{t("common.clear")}</Link>}
          </p>
        </Form>
      </details>
    </>
  );
}
