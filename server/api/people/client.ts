import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Person } from "./contract.ts";

type Access = { role: Person["role"]; companies: string[] | null };

export function peopleCalls({ ask, tell }: Sender) {
  return {
    listPeople: async () => (await ask(calls.listPeople)).people,
    removePerson: (id: string) => tell(calls.removePerson, { id }),
    listInvitations: async () => (await ask(calls.listInvitations)).invitations,
    invite: (email: string, access: Partial<Access> = {}) =>
      tell(calls.invite, { email, ...access }),
    changeAccess: (id: string, access: Access) => tell(calls.changeAccess, { id, ...access }),
    withdrawInvitation: (id: string) => tell(calls.withdrawInvitation, { id }),
    getInvitation: (secret: string) => ask(calls.getInvitation, { secret }),
    acceptInvitation: (secret: string, password: string) =>
      ask(calls.acceptInvitation, { secret, password }),
  };
}
