import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { ControlState } from "./control.ts";
import type { ControlDetail, ControlList, Proof, StatementInput } from "./contract.ts";

type Narrowing = {
  state?: ControlState | undefined;
  assigned?: "me" | undefined;
  act?: string | undefined;
  page?: number | undefined;
};

/** Duties that people vouch for; each goes by the id of its obligation. */
export function controlCalls({ ask, tell, open }: Sender) {
  return {
    listControls: (companyName: string, which: Narrowing = {}): Promise<ControlList> =>
      ask(calls.listControls, { companyName, ...which }),
    getControl: (companyName: string, id: string): Promise<ControlDetail> =>
      ask(calls.getControl, { companyName, id }),
    setControlBegun: (companyName: string, id: string, begun: boolean) =>
      tell(calls.setBegun, { companyName, id, begun }),
    /** `replaces` names the attestation that this one takes the place of. */
    attestControls: (
      companyName: string,
      obligationIds: string[],
      said: StatementInput & { replaces?: string },
    ) => tell(calls.attest, { companyName, obligationIds, ...said }),
    assignControls: (
      companyName: string,
      obligationIds: string[],
      assignment: { personId: string; due?: string | undefined },
    ) => tell(calls.assignControls, { companyName, obligationIds, ...assignment }),
    renewAttestation: (id: string) => tell(calls.renew, { id }),
    withdrawAttestation: (id: string, reason: string) => tell(calls.withdraw, { id, reason }),
    /** Field: file, one of the kinds that may prove something. */
    addProof: (companyId: string, form: FormData): Promise<Proof> =>
      ask(calls.addProof, { id: companyId, form }),
    /** The file itself; the caller reads or streams the body. */
    getProofFile: (id: string) => open(calls.getProof, { id }),
  };
}
