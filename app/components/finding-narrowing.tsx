import { Form, Link } from "@remix-run/react";
import type { FindingFilter, FindingList } from "../../server/api/findings/contract.ts";
import { focusNames } from "./account/business-choices.ts";
import { Choice } from "./form/choice.tsx";

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
  const { act, focus, sort } = filter;
  const narrowed = Boolean(act || focus || sort);
  const names = acts.map(({ id, name, findings }) => [id, `${name} (${findings})`] as const);
  return (
    <details className="more narrowing" open={narrowed}>
      <summary>By regulation or area</summary>
      <Form action="/dashboard/details#findings" key={JSON.stringify(filter)}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Choice
          name="act"
          label="Regulation"
          chosen={act}
          all="All regulations"
          options={Object.fromEntries(names)}
        />
        <Choice name="focus" label="Area" chosen={focus} all="All areas" options={focusNames} />
        <Choice
          name="sort"
          label="Order"
          chosen={sort}
          all="Worst first"
          options={{ act: "By regulation" }}
        />
        <p className="buttons">
          <button className="button second">Apply</button>
          {narrowed && <Link to={`${clearTo}#findings`}>Clear</Link>}
        </p>
      </Form>
    </details>
  );
}
