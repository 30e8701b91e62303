import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { ImportDetail, ImportLineShown, ImportSummary } from "./contract.ts";

type Narrowing = { state?: ImportLineShown["state"] | undefined; page?: number | undefined };

/** Tables from elsewhere: seen first, then taken, and taken back. */
export function importCalls({ ask, tell }: Sender) {
  return {
    listImports: async (): Promise<ImportSummary[]> => (await ask(calls.listImports)).imports,
    /** Field: file. Gives the id of the preview. */
    previewImport: async (form: FormData, companyName?: string): Promise<string> =>
      (await ask(calls.previewImport, { form, companyName })).id,
    getImport: (id: string, which: Narrowing = {}): Promise<ImportDetail> =>
      ask(calls.getImport, { id, ...which }),
    confirmImport: (id: string) => tell(calls.confirmImport, { id }),
    undoImport: (id: string) => tell(calls.undoImport, { id }),
  };
}
