import { focusKeys } from "../account/business-choices.ts";
import { severityKeys } from "../severity-tag.tsx";
import { statusKeys } from "../verdict.tsx";
import type { ListAddress } from "./list-address.ts";
import { controlChoices } from "./more-filters.tsx";

const orders = { act: true, obligation: true, owner: true, due: true } as const;
const spans = { overdue: true, month: true } as const;

/** What an address says of a list of findings; what is no choice of ours counts for nothing. */
export function readAddress(params: URLSearchParams, page: number): ListAddress {
  return {
    status: pickFrom(statusKeys, params.get("status")),
    severity: pickFrom(severityKeys, params.get("severity")),
    assigned: params.get("assigned") === "me" ? "me" : undefined,
    due: pickFrom(spans, params.get("due")),
    words: params.get("q")?.trim().slice(0, 200) || undefined,
    control: pickFrom(controlChoices, params.get("control")),
    reader: params.get("reader") === "differs" ? "differs" : undefined,
    act: params.get("act") || undefined,
    focus: pickFrom(focusKeys, params.get("focus")),
    sort: pickFrom(orders, params.get("sort")),
    dashboard: params.get("dashboard") || undefined,
    page,
    finding: params.get("finding") || undefined,
    choose: params.get("choose") === "all" ? "all" : undefined,
  };
}

function pickFrom<Key extends string>(
  keys: Record<Key, unknown>,
  text: string | null,
): Key | undefined {
  return (Object.keys(keys) as Key[]).find((key) => key === text);
}
