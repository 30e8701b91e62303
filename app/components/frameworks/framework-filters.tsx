import { Form, Link } from "@remix-run/react";
import type { FrameworkControlList } from "../../../server/api/frameworks/contract.ts";
import type { ControlState } from "../../../server/api/controls/contract.ts";
import { controlKeys } from "../controls/control-words.ts";
import { Choice } from "../form/choice.tsx";
import { useFormats, useT } from "../messages.tsx";
import { frameworkPath } from "../paths.ts";

export type FrameworkFilter = {
  q?: string | undefined;
  group?: string | undefined;
  state?: ControlState | undefined;
  assigned?: "me" | undefined;
};

/** Links that narrow by state and person, and a form for words and the group. */
export function FrameworkFilters({
  id,
  company,
  list,
  filter,
}: {
  id: string;
  company: string | undefined;
  list: FrameworkControlList;
  filter: FrameworkFilter;
}) {
  const t = useT();
  const { number } = useFormats();
  const { state, assigned, q, group } = filter;
  const pathTo = (query: FrameworkFilter) =>
    `${frameworkPath(id, { company, ...filter, ...query })}#controls`;
  const current = (chosen: boolean) => (chosen ? "true" : undefined);
  const groups = list.groups.filter(({ controls }) => controls > 0);
  const narrowed = q !== undefined || group !== undefined;
  return (
    <>
      {list.counts && (
        <nav className="filters" aria-label={t("controls.filters")}>
          <p>
            <span>{t("controls.filter.state")}</span>
            <Link to={pathTo({ state: undefined })} aria-current={current(!state)}>
              {t("findings.filter.all")}
            </Link>
            {(Object.keys(controlKeys) as ControlState[]).map((one) => (
              <Link key={one} to={pathTo({ state: one })} aria-current={current(one === state)}>
                {t(controlKeys[one])} <b>{number(list.counts?.[one] ?? 0)}</b>
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
      )}
      <details className="more narrowing" open={narrowed}>
        <summary>{t("frameworks.find.open")}</summary>
        <Form action={`${frameworkPath(id)}#controls`} key={`${q} ${group}`}>
          {company && <input type="hidden" name="company" value={company} />}
          {state && <input type="hidden" name="state" value={state} />}
          {assigned && <input type="hidden" name="assigned" value={assigned} />}
          <label>
            {t("frameworks.find.words")}
            <input type="search" name="q" defaultValue={q} maxLength={200} dir="auto" />
          </label>
          {groups.length > 1 && (
            <Choice
              name="group"
              label={t("frameworks.find.group")}
              chosen={group}
              all={t("frameworks.find.group.all")}
              options={Object.fromEntries(
                groups.map(({ key, title, controls }) => [
                  key,
                  t("frameworks.find.groupCount", { group: title, count: controls }),
                ]),
              )}
            />
          )}
          <p className="buttons">
            <button className="button second">{t("common.apply")}</button>
            {narrowed && (
              <Link to={pathTo({ q: undefined, group: undefined })}>{t("common.clear")}</Link>
            )}
          </p>
        </Form>
      </details>
    </>
  );
}
