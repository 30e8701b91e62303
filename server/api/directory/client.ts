import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";

export function directoryCalls({ ask, tell }: Sender) {
  return {
    getDirectory: () => ask(calls.getDirectory),
    createDirectoryToken: async (name: string, password: string) =>
      (await ask(calls.createDirectoryToken, { name, password })).token,
    revokeDirectoryToken: (id: string) => tell(calls.revokeDirectoryToken, { id }),
    setGroupRights: (id: string, access: { role: string; companies: string[] | null }) =>
      tell(calls.setGroupRights, { id, ...access }),
  };
}
