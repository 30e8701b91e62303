import type { StatementInput } from "../controls/contract.ts";
import type { ControlState } from "../controls/control.ts";
import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Framework, FrameworkControlDetail, ServingControl } from "./contract.ts";
import type { FrameworkControlList, ImportedFramework } from "./contract.ts";

type Narrowing = {
  companyName?: string | undefined;
  q?: string | undefined;
  group?: string | undefined;
  state?: ControlState | undefined;
  assigned?: "me" | undefined;
  page?: number | undefined;
};
type Control = { id: string; key: string; companyName: string };

/** Catalogs of controls that were imported, and what is done about their controls. */
export function frameworkCalls({ ask, tell, open }: Sender) {
  return {
    listFrameworks: async (companyName?: string): Promise<Framework[]> =>
      (await ask(calls.listFrameworks, { companyName })).frameworks,
    /** Field: file, once for each document. */
    importFrameworks: async (form: FormData): Promise<ImportedFramework[]> =>
      (await ask(calls.importFrameworks, { form })).imported,
    getFramework: (id: string, which: Narrowing = {}): Promise<FrameworkControlList> =>
      ask(calls.getFramework, { id, ...which }),
    getFrameworkFile: (id: string) => open(calls.getFrameworkFile, { id }),
    removeFramework: (id: string) => tell(calls.removeFramework, { id }),
    getFrameworkControl: (
      id: string,
      key: string,
      companyName?: string,
    ): Promise<FrameworkControlDetail> => ask(calls.getFrameworkControl, { id, key, companyName }),
    setFrameworkBegun: (control: Control, begun: boolean) =>
      tell(calls.setBegun, { ...control, begun }),
    assignFrameworkControl: (
      control: Control,
      assignment: { personId: string; due?: string | undefined },
    ) => tell(calls.assign, { ...control, ...assignment }),
    attestFrameworkControl: (control: Control, said: StatementInput & { replaces?: string }) =>
      tell(calls.attest, { ...control, ...said }),
    renewFrameworkAttestation: (control: Control, attestationId: string) =>
      tell(calls.renew, { ...control, attestationId }),
    withdrawFrameworkAttestation: (control: Control, attestationId: string, reason: string) =>
      tell(calls.withdraw, { ...control, attestationId, reason }),
    linkObligations: (id: string, key: string, obligationIds: string[], serves: boolean) =>
      tell(calls.link, { id, key, obligationIds, serves }),
    listServingControls: async (obligationId: string): Promise<ServingControl[]> =>
      (await ask(calls.listServing, { id: obligationId })).controls,
  };
}
