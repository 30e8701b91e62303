import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Analysis, Overview } from "./contract.ts";

/** Figures over all companies. */
export function overviewCalls({ ask }: Sender) {
  return {
    getOverview: (): Promise<Overview> => ask(calls.getOverview),
    getAnalysis: (): Promise<Analysis> => ask(calls.getAnalysis),
    /** Scanned regulatory documents by company name. */
    getScannedDocuments: async () => (await ask(calls.getScannedDocuments)).scanned,
  };
}
