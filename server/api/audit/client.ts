import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Decision } from "./contract.ts";

export function auditCalls({ ask, open }: Sender) {
  return {
    /** Of all findings of the company, the newest first. */
    listDecisions: async (companyName: string): Promise<Decision[]> =>
      (await ask(calls.listDecisions, { companyName })).decisions,
    /** An OSCAL document; the caller reads or streams the body. */
    getOscal: (companyName: string, model: string) => open(calls.getOscal, { companyName, model }),
    /** A Word document; the caller reads or streams the body. */
    getAuditReport: (companyName: string) => open(calls.getAuditReport, { companyName }),
    /** A zip; the caller reads or streams the body. */
    getAuditPack: (companyName: string) => open(calls.getAuditPack, { companyName }),
  };
}
