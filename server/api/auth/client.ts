import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import { codeMessage } from "../../messages/coded-message.ts";

type Business = {
  businessType?: string | undefined;
  complianceFocus?: string[] | undefined;
  region?: string | undefined;
};
export type SignUp = { businessName: string; email: string; password: string } & Business;
export type ProviderSignIn = { code: string; codeVerifier: string; nonce: string } & Business;

/** Signing up, in and out, and the links that are mailed for it. */
export function authCalls({ ask, askAloud, tell, tellAloud }: Sender) {
  return {
    signUp: (input: SignUp) => ask(calls.signUp, input),
    /** `device` is what an earlier answer gave this browser, empty the first time. */
    logIn: (email: string, password: string, device?: string) =>
      ask(calls.logIn, { email, password, device }),
    /** With the token of a sign-in that says it needs a code. */
    passFactor: (input: { token: string; code: string }) => ask(calls.passFactor, input),
    logOut: () => tell(calls.logOut),
    /** With what the provider sent to the browser, and what the browser kept for that. */
    signInWithProvider: (input: ProviderSignIn) => ask(calls.signInWithProvider, input),
    listSignInWays: () => ask(calls.listSignInWays),
    unlinkIdentity: (id: string) => tell(calls.unlinkIdentity, { id }),
    /** Gives the server's message, the same whether or not anybody has the address. */
    forgotPassword: (email: string): Promise<string | undefined> =>
      tellAloud(calls.forgotPassword, { email }),
    /** `secret` is the last part of the mailed link. */
    setForgotPassword: async (secret: string, password: string): Promise<string | undefined> => {
      const wanted = { secret, password };
      return (
        await askAloud(calls.setForgotPassword, wanted, codeMessage("auth.newPassword.failed"))
      ).message;
    },
    getVerification: (secret: string) => ask(calls.getVerification, { secret }),
    getEmailChange: (secret: string) => ask(calls.getEmailChange, { secret }),
    confirmEmailChange: (secret: string) => ask(calls.confirmEmailChange, { secret }),
    stopEmailChange: (secret: string) => tell(calls.stopEmailChange, { secret }),
    verifyEmail: (secret: string) => tell(calls.verifyEmail, { secret }),
  };
}
