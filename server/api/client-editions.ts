import type { Calls } from "./client-screens.ts";
import type * as model from "./model-editions.ts";
import * as read from "./wire-editions.ts";

/** What a newer corpus means for the companies. */
export function editionCalls({ call, get, getWhole }: Calls) {
  return {
    /** Of all companies, or of the one named; none where nothing changed that concerns them. */
    listOutdated: async (companyName?: string): Promise<model.OutdatedDashboard[]> =>
      read.outdatedDashboards(await get("dashboard/outdated", { companyName })),
    listCorpusChanges: async (
      companyName: string,
      page?: number,
    ): Promise<model.CorpusChangeList> =>
      read.corpusChanges(await getWhole("dashboard/corpus-changes", { companyName, page })),
    /** Makes a new dashboard from the same documents; the one before is shown until then. */
    scanAgain: async (companyName: string): Promise<void> =>
      void (await call("POST", "dashboard/rescan", { companyName })),
  };
}
