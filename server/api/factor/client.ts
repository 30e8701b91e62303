import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";

export function factorCalls({ ask, tell }: Sender) {
  return {
    getFactor: () => ask(calls.getFactor),
    startFactor: (password: string) => ask(calls.startFactor, { password }),
    /** Gives the recovery codes, which no later answer shows. */
    confirmFactor: async (code: string) => (await ask(calls.confirmFactor, { code })).codes,
    removeFactor: (password: string) => tell(calls.removeFactor, { password }),
    requireFactors: (wish: { required: boolean; password: string }) =>
      tell(calls.requireFactors, wish),
  };
}
