import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { CatalogueChangeList, OutdatedDashboard } from "./contract.ts";

/** What a newer catalogue means for the companies. */
export function releaseCalls({ ask, tell }: Sender) {
  return {
    /** Of all companies, or of the one named; none where nothing changed that concerns them. */
    listOutdated: (companyName?: string, most?: number): Promise<OutdatedDashboard[]> =>
      ask(calls.listOutdated, { companyName, most }),
    listCatalogueChanges: (companyName: string, page?: number): Promise<CatalogueChangeList> =>
      ask(calls.listCatalogueChanges, { companyName, page }),
    /** Makes a new dashboard from the same documents; the one before is shown until then. */
    assessAgain: (companyName: string) => tell(calls.assessAgain, { companyName }),
  };
}
