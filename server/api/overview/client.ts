import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Analysis, Overview } from "./contract.ts";

/** Figures over all companies, or of the one that is named. */
export function overviewCalls({ ask }: Sender) {
  return {
    /** With `most` no list is longer; a server elsewhere may give all in any case. */
    getOverview: (companyName?: string, most?: number): Promise<Overview> =>
      ask(calls.getOverview, { companyName, most }),
    /** With `most` the lowest scores alone, likewise. */
    getAnalysis: (companyName?: string, most?: number): Promise<Analysis> =>
      ask(calls.getAnalysis, { companyName, most }),
    /** Scanned regulatory documents by company name. */
    getScannedDocuments: async () => (await ask(calls.getScannedDocuments)).scanned,
  };
}
