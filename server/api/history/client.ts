import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Comparison, MoveKind, PastDashboardList, VerdictChangeList } from "./contract.ts";

type Since = { companyName: string; since?: string | undefined };

/** What became of a company's dashboards over time. */
export function historyCalls({ ask }: Sender) {
  return {
    /** All dashboards of the company, or a page of them; the newest first. */
    listDashboards: (companyName: string, page?: number): Promise<PastDashboardList> =>
      ask(calls.listDashboards, { companyName, page }),
    /** Null where the company has had only one dashboard. */
    compareDashboards: (query: Since): Promise<Comparison | null> =>
      ask(calls.compareDashboards, query),
    listVerdictChanges: (
      query: Since & { kind?: MoveKind | undefined; page?: number | undefined },
    ): Promise<VerdictChangeList> => ask(calls.listVerdictChanges, query),
  };
}
