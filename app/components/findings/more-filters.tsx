import { Link } from "@remix-run/react";
import type { FindingList } from "../../../server/api/findings/contract.ts";
import { focusKeys } from "../account/business-choices.ts";
import { controlKeys } from "../controls/control-words.ts";
import { Choice, nameAll } from "../form/choice.tsx";
import { useT } from "../messages.tsx";
import { severityKeys } from "../severity-tag.tsx";
import { changeList, listPath } from "./list-address.ts";
import type { ListAddress } from "./list-address.ts";

/** Search within the list, and what else narrows it, as one form that keeps what the links chose. */
export function MoreFilters({
  company,
  list: { acts, controls, reader },
  address,
}: {
  company: string;
  list: Pick<FindingList, "acts" | "controls" | "reader">;
  address: ListAddress;
}) {
  const t = useT();
  const { act, focus, severity, control, words } = address;
  const { status, assigned, due, sort, dashboard } = address;
  const kept = { company, status, assigned, due, sort, dashboard };
  const chosen = [act, focus, severity, control, address.reader].filter(Boolean).length;
  const names = acts.map(
    ({ id, name, findings }) =>
      [id, t("findings.narrow.actCount", { act: name, count: findings })] as const,
  );
  const none = { act: undefined, focus: undefined, severity: undefined, control: undefined };
  const clearTo = listPath(
    company,
    changeList(address, { ...none, reader: undefined, words: undefined }),
  );
  const hasControls = controls && Object.values(controls).some((count) => count > 0);
  return (
    <form action="/dashboard/details" className="within" key={JSON.stringify(address)}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="sr" htmlFor="within">
        {t("findings.search")}
      </label>
      <input
        id="within"
        name="q"
        type="search"
        maxLength={200}
        defaultValue={words ?? ""}
        placeholder={t("findings.search")}
        dir="auto"
      />
      <button className="button second">{t("findings.search.go")}</button>
      <details className="pop end">
        <summary className="button second">
          {t("findings.filters.more")}
          {chosen > 0 && <b>{chosen}</b>}
        </summary>
        <div>
          <Choice
            name="act"
            label={t("findings.narrow.act")}
            chosen={act}
            all={t("findings.narrow.act.all")}
            options={Object.fromEntries(names)}
          />
          <Choice
            name="severity"
            label={t("findings.severity")}
            chosen={severity}
            all={t("findings.severity.any")}
            options={nameAll(t, severityKeys)}
          />
          <Choice
            name="focus"
            label={t("common.area")}
            chosen={focus}
            all={t("common.area.all")}
            options={nameAll(t, focusKeys)}
          />
          {(hasControls || control) && (
            <Choice
              name="control"
              label={t("controls.filter.control")}
              chosen={control}
              all={t("findings.controls.all")}
              options={nameAll(t, controlChoices)}
            />
          )}
          {(address.reader || (reader?.differs ?? 0) > 0) && (
            <Choice
              name="reader"
              label={t("findings.filter.reader")}
              chosen={address.reader}
              all={t("findings.reader.all")}
              options={{ differs: t("findings.filter.reader.differs") }}
            />
          )}
          <button className="button second">{t("common.apply")}</button>
        </div>
      </details>
      {(chosen > 0 || words) && <Link to={clearTo}>{t("common.clear")}</Link>}
    </form>
  );
}

export const controlChoices = { any: "controls.filter.any", ...controlKeys } as const;
