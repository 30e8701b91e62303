import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";

/** The password, or a code of the app or for recovery. */
type ShownAgain = { password?: string; code?: string };
type Answered = { challenge: string; answer: string };

export function passkeyCalls({ ask, tell }: Sender) {
  return {
    listPasskeys: () => ask(calls.listPasskeys),
    askNewPasskey: (wish: ShownAgain & { name: string }) => ask(calls.askNewPasskey, wish),
    /** Gives recovery codes with the first factor, which no later answer shows. */
    addPasskey: async (answered: Answered) => (await ask(calls.addPasskey, answered)).codes,
    removePasskey: (wish: ShownAgain & { id: string }) => tell(calls.removePasskey, wish),
    /** With the token of a sign-in that waits for a code, or without one. */
    askPasskey: (token?: string) => ask(calls.askPasskey, { token }),
    passPasskey: (answered: Answered & { token?: string | undefined }) =>
      ask(calls.passPasskey, answered),
  };
}
