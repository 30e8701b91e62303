import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";

export function tokenCalls({ ask, tell }: Sender) {
  return {
    listTokens: async () => (await ask(calls.listTokens)).tokens,
    /** Gives the token itself, which no later answer shows. `expires` is a day, YYYY-MM-DD. */
    createToken: async (wish: {
      name: string;
      scope: string;
      expires?: string | undefined;
      password: string;
    }) => (await ask(calls.createToken, wish)).token,
    revokeToken: (id: string) => tell(calls.revokeToken, { id }),
  };
}
