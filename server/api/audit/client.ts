import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Decision } from "./contract.ts";

export function auditCalls({ ask, open }: Sender) {
  return {
    /** Of all findings of the company, the newest first. */
    listDecisions: async (companyName: string): Promise<Decision[]> =>
      (await ask(calls.listDecisions, { companyName })).decisions,
    /** A zip; the caller reads or streams the body. */
    getAuditPack: (companyName: string) => open(calls.getAuditPack, { companyName }),
  };
}
