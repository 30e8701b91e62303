import { Form, Link } from "@remix-run/react";
import type { FocusLeaf } from "../../server/catalogue/types.ts";
import type { LabelKey } from "../../server/messages/translate.ts";
import { focusKeys } from "./account/business-choices.ts";
import { Choice, nameAll } from "./form/choice.tsx";
import { jurisdictionKeys } from "./jurisdictions.ts";
import { useFormats, useT } from "./messages.tsx";
import type { SearchQuery } from "../../server/api/search/contract.ts";
import type { Jurisdiction } from "../../server/catalogue/countries.ts";
import { searchPath } from "./paths.ts";

export type Narrowing = Pick<SearchQuery, "jurisdiction" | "focus" | "from" | "to" | "sort">;

/** What a search is narrowed by; what the address says wrongly is left out and told apart. */
export function readNarrowing(params: URLSearchParams): { narrowing: Narrowing; faults: Field[] } {
  const faults: Field[] = [];
  const read = <Value extends string>(name: Field, isRight: (text: string) => boolean) => {
    const text = params.get(name) || undefined;
    if (text === undefined || isRight(text)) return text as Value | undefined;
    faults.push(name);
    return undefined;
  };
  const narrowing = {
    jurisdiction: read<Jurisdiction>("jurisdiction", (text) =>
      Object.hasOwn(jurisdictionKeys, text),
    ),
    focus: read<FocusLeaf>("focus", (text) => Object.hasOwn(focusKeys, text)),
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
  faults: Field[];
}) {
  const t = useT();
  const { list } = useFormats();
  const { jurisdiction, focus, from, to, sort } = narrowing;
  const narrowed = isNarrowed(narrowing) || sort === "date";
  return (
    <details className="more narrowing" open={narrowed || faults.length > 0}>
      <summary>{t("search.filter")}</summary>
      {faults.length > 0 && (
        <p className="hint" role="alert">
          {t("search.filter.unknown", {
            names: list(faults.map((name) => t(fieldKeys[name]))),
          })}
        </p>
      )}
      {from && to && from > to && (
        <p className="hint" role="alert">
          {t("search.filter.order.wrong")}
        </p>
      )}
      <Form action="/dashboard/search" key={JSON.stringify(narrowing)}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Choice
          name="jurisdiction"
          label={t("search.jurisdiction")}
          chosen={jurisdiction}
          all={t("search.jurisdiction.all")}
          options={nameAll(t, jurisdictionKeys)}
        />
        <Choice
          name="focus"
          label={t("common.area")}
          chosen={focus}
          all={t("common.area.all")}
          options={nameAll(t, focusKeys)}
        />
        <Day name="from" value={from} />
        <Day name="to" value={to} />
        <Choice
          name="sort"
          label={t("search.order")}
          chosen={sort}
          all={t("search.order.best")}
          options={{ date: t("search.order.newest") }}
        />
        <p className="buttons">
          <button className="button second">{t("common.apply")}</button>
          {narrowed && <Link to={searchPath(kept)}>{t("common.clear")}</Link>}
        </p>
      </Form>
    </details>
  );
}

const fieldKeys = {
  jurisdiction: "search.jurisdiction",
  focus: "common.area",
  from: "search.from",
  to: "search.to",
  sort: "search.order",
} as const satisfies Record<string, LabelKey>;
type Field = keyof typeof fieldKeys;

function Day({ name, value }: { name: "from" | "to"; value: string | undefined }) {
  const t = useT();
  return (
    <label>
      {t(fieldKeys[name])}
      <input type="date" name={name} defaultValue={value} min="1900-01-01" max="2199-12-31" />
    </label>
  );
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
