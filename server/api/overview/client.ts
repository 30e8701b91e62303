import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Analysis, Overview } from "./contract.ts";

/** Figures over all companies. */
export function overviewCalls({ ask }: Sender) {
  return {
    /** With `most` no list is longer; a server elsewhere may give all in any case. */
    getOverview: (most?: number): Promise<Overview> => ask(calls.getOverview, { most }),
    /** With `most` the lowest scores alone, likewise. */
    getAnalysis: (most?: number): Promise<Analysis> => ask(calls.getAnalysis, { most }),
    /** Scanned regulatory documents by company name. */
    getScannedDocuments: async () => (await ask(calls.getScannedDocuments)).scanned,
  };
}
