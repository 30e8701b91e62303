import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { CorpusChangeList, OutdatedDashboard } from "./contract.ts";

/** What a newer corpus means for the companies. */
export function editionCalls({ ask, tell }: Sender) {
  return {
    /** Of all companies, or of the one named; none where nothing changed that concerns them. */
    listOutdated: (companyName?: string): Promise<OutdatedDashboard[]> =>
      ask(calls.listOutdated, { companyName }),
    listCorpusChanges: (companyName: string, page?: number): Promise<CorpusChangeList> =>
      ask(calls.listCorpusChanges, { companyName, page }),
    /** Makes a new dashboard from the same documents; the one before is shown until then. */
    scanAgain: (companyName: string) => tell(calls.scanAgain, { companyName }),
  };
}
