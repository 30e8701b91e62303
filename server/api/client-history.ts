import type { Calls } from "./client-screens.ts";
import type { Revision } from "./model.ts";
import type * as model from "./model-history.ts";
import * as read from "./wire-history.ts";
import { revision } from "./wire.ts";

type Since = { companyName: string; since?: string | undefined };
type CallWhole = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** How a company's documents change, and what that did to its dashboard. */
export function historyCalls({
  get,
  getWhole,
  callWhole,
}: Pick<Calls, "get" | "getWhole"> & { callWhole: CallWhole }) {
  return {
    /** Field: file, one or more PDF. Has the company scanned. */
    addDocuments: async (companyId: string, form: FormData): Promise<Revision> =>
      revision(
        await callWhole(
          "POST",
          `dashboard/companies/${encodeURIComponent(companyId)}/documents`,
          form,
        ),
      ),
    /** Field: file, one PDF. The old version stays readable; the company is scanned. */
    replaceDocument: async (id: string, form: FormData): Promise<Revision> =>
      revision(
        await callWhole("POST", `dashboard/documents/${encodeURIComponent(id)}/versions`, form),
      ),
    /** Leaves a document out of the scans, or has it scanned again; both begin a scan. */
    setDocumentScanned: async (id: string, scanned: boolean): Promise<Revision> =>
      revision(
        await callWhole("PUT", `dashboard/documents/${encodeURIComponent(id)}/scanned`, {
          bScanned: scanned,
        }),
      ),

    /** All dashboards of the company, or a page of them; the newest first. */
    listDashboards: async (companyName: string, page?: number): Promise<model.PastDashboardList> =>
      read.pastDashboards(await getWhole("dashboard/history", { companyName, page })),
    /** Null where the company has had only one dashboard. */
    compareDashboards: async (query: Since): Promise<model.Comparison | null> =>
      read.comparison(await get("dashboard/comparison", query)),
    listVerdictChanges: async (
      query: Since & { kind?: model.MoveKind | undefined; page?: number | undefined },
    ): Promise<model.VerdictChangeList> =>
      read.verdictChanges(await getWhole("dashboard/verdict-changes", query)),
  };
}
