import { Form, Link } from "@remix-run/react";
import { focusKeys } from "./account/business-choices.ts";
import { Choice, nameAll } from "./form/choice.tsx";
import { useT } from "./messages.tsx";
import type { FindingFilter, FindingList } from "../../server/api/findings/contract.ts";

/** Regulation, area and order of the findings, as one form that keeps what the links chose. */
export function FindingNarrowing({
  acts,
  filter,
  kept,
  clearTo,
}: {
  acts: FindingList["acts"];
  filter: Pick<FindingFilter, "act" | "focus" | "sort">;
  /** What else stands in the address. */
  kept: Record<string, string | undefined>;
  clearTo: string;
}) {
  const t = useT();
  const { act, focus, sort } = filter;
  const narrowed = Boolean(act || focus || sort);
  const names = acts.map(
    ({ id, name, findings }) =>
      [id, t("findings.narrow.actCount", { act: name, count: findings })] as const,
  );
  return (
    <details className="more narrowing" open={narrowed}>
      <summary>{t("findings.narrow.summary")}</summary>
      <Form action="/dashboard/details#findings" key={JSON.stringify(filter)}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Choice
          name="act"
          label={t("findings.narrow.act")}
          chosen={act}
          all={t("findings.narrow.act.all")}
          options={Object.fromEntries(names)}
        />
        <Choice
          name="focus"
          label={t("common.area")}
          chosen={focus}
          all={t("common.area.all")}
          options={nameAll(t, focusKeys)}
        />
        <Choice
          name="sort"
          label={t("findings.narrow.order")}
          chosen={sort}
          all={t("findings.narrow.order.worst")}
          options={{ act: t("findings.narrow.order.act") }}
        />
        <p className="buttons">
          <button className="button second">{t("common.apply")}</button>
          {narrowed && <Link to={`${clearTo}#findings`}>{t("common.clear")}</Link>}
        </p>
      </Form>
    </details>
  );
}
