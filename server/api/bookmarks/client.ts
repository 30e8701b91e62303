import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Bookmark } from "./contract.ts";

export function savedCalls({ ask, tell }: Sender) {
  return {
    listBookmarks: async (): Promise<Bookmark[]> => (await ask(calls.listBookmarks)).items,
    saveItem: (kind: string, itemId: string, companyName?: string) =>
      tell(calls.saveItem, { kind, itemId, companyName }),
    /** How many of them were not kept before. */
    saveFindings: (companyName: string, findingIds: string[]): Promise<{ count: number }> =>
      ask(calls.saveFindings, { companyName, findingIds }),
    removeBookmark: (id: string) => tell(calls.removeBookmark, { id }),
  };
}
