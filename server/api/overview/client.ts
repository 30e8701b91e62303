import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Analysis, Overview } from "./contract.ts";

/** Figures over all companies, or of the one that is named. */
export function overviewCalls({ ask }: Sender) {
  return {
    getOverview: (companyName?: string): Promise<Overview> =>
      ask(calls.getOverview, { companyName }),
    getAnalysis: (companyName?: string): Promise<Analysis> =>
      ask(calls.getAnalysis, { companyName }),
    /** Scanned regulatory documents by company name. */
    getScannedDocuments: async () => (await ask(calls.getScannedDocuments)).scanned,
  };
}
