import { Form, Link } from "@remix-run/react";
import type { SearchQuery } from "../../server/api/search/contract.ts";
import type { Jurisdiction } from "../../server/corpus/countries.ts";
import type { FocusLeaf } from "../../server/corpus/types.ts";
import { focusNames } from "./account/business-choices.ts";
import { Choice } from "./form/choice.tsx";
import { jurisdictionNames } from "./jurisdictions.ts";
import { searchPath } from "./paths.ts";

export type Narrowing = Pick<SearchQuery, "jurisdiction" | "focus" | "from" | "to" | "sort">;

/** What a search is narrowed by; what the address says wrongly is left out and told apart. */
export function readNarrowing(params: URLSearchParams): { narrowing: Narrowing; faults: string[] } {
  const faults: string[] = [];
  const read = <Value extends string>(name: string, isRight: (text: string) => boolean) => {
    const text = params.get(name) || undefined;
    if (text === undefined || isRight(text)) return text as Value | undefined;
    faults.push(name);
    return undefined;
  };
  const narrowing = {
    jurisdiction: read<Jurisdiction>("jurisdiction", (text) =>
      Object.hasOwn(jurisdictionNames, text),
    ),
    focus: read<FocusLeaf>("focus", (text) => Object.hasOwn(focusNames, text)),
    from: read<string>("from", isDay),
    to: read<string>("to", isDay),
    sort: read<"relevance" | "date">("sort", (text) => text === "relevance" || text === "date"),
  };
  return { narrowing, faults };
}

export function isNarrowed({ jurisdiction, focus, from, to }: Narrowing): boolean {
  return Boolean(jurisdiction || focus || from || to);
}

/** Place, area, days and order, as one form that keeps the words and the kind. */
export function SearchFilters({
  narrowing,
  kept,
  faults,
}: {
  narrowing: Narrowing;
  /** What else stands in the address. */
  kept: { q: string; company: string | undefined; kind: string | undefined };
  faults: string[];
}) {
  const { jurisdiction, focus, from, to, sort } = narrowing;
  const narrowed = isNarrowed(narrowing) || sort === "date";
  return (
    <details className="more narrowing" open={narrowed || faults.length > 0}>
      <summary>Filter and sort</summary>
      {faults.length > 0 && (
        <p className="hint" role="alert">
          Left out, since it says nothing we know: {faults.map((name) => words[name]).join(", ")}.
        </p>
      )}
      {from && to && from > to && (
        <p className="hint" role="alert">
          The first day lies after the last one, so nothing can lie between them.
        </p>
      )}
      <Form action="/dashboard/search" key={JSON.stringify(narrowing)}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Choice
          name="jurisdiction"
          label="Jurisdiction"
          chosen={jurisdiction}
          all="Wherever you are"
          options={jurisdictionNames}
        />
        <Choice name="focus" label="Area" chosen={focus} all="All areas" options={focusNames} />
        <Day name="from" value={from} />
        <Day name="to" value={to} />
        <Choice
          name="sort"
          label="Order"
          chosen={sort}
          all="Best first"
          options={{ date: "Newest first" }}
        />
        <p className="buttons">
          <button className="button second">Apply</button>
          {narrowed && <Link to={searchPath(kept)}>Clear</Link>}
        </p>
      </Form>
    </details>
  );
}

const words: Record<string, string> = {
  jurisdiction: "Jurisdiction",
  focus: "Area",
  from: "From",
  to: "To",
  sort: "Order",
};

function Day({ name, value }: { name: string; value: string | undefined }) {
  return (
    <label>
      {words[name]}
      <input type="date" name={name} defaultValue={value} min="1900-01-01" max="2199-12-31" />
    </label>
  );
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
