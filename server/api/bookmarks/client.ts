import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Bookmark } from "./contract.ts";

export function savedCalls({ ask, tell }: Sender) {
  return {
    listBookmarks: async (): Promise<Bookmark[]> => (await ask(calls.listBookmarks)).items,
    saveItem: (kind: string, itemId: string, companyName?: string) =>
      tell(calls.saveItem, { kind, itemId, companyName }),
    removeBookmark: (id: string) => tell(calls.removeBookmark, { id }),
  };
}
