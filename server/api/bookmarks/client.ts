import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { SavedItem } from "./contract.ts";

export function savedCalls({ ask, tell }: Sender) {
  return {
    listSaved: async (): Promise<SavedItem[]> => (await ask(calls.listSaved)).items,
    saveItem: (kind: string, itemId: string, companyName?: string) =>
      tell(calls.saveItem, { kind, itemId, companyName }),
    removeSaved: (id: string) => tell(calls.removeSaved, { id }),
  };
}
