import {
  confirmEmailChange,
  requireEmailChange,
  stopEmailChange,
} from "../../accounts/email-change.ts";
import { logIn, signUp } from "../../accounts/accounts.ts";
import type { User } from "../../accounts/accounts.ts";
import { hasPassword } from "../../accounts/credentials.ts";
import { listIdentities, signInWithProvider, unlinkIdentity } from "../../accounts/identities.ts";
import { passFactor } from "../../accounts/pass-factor.ts";
import { getPasswordKey } from "../../accounts/password-keys.ts";
import { requestReset, resetPassword } from "../../accounts/password-reset.ts";
import { endSession } from "../../accounts/sessions.ts";
import { requireVerification, verifyEmail } from "../../accounts/verification.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { say, serve } from "../serve.ts";
import * as calls from "./contract.ts";

export function addSignInRoutes(api: Api): void {
  serve(api, calls.signUp, async (asked, { db, context }) =>
    describeSignedIn(await signUp(db, asked, clientAddress(context))),
  );
  serve(api, calls.logIn, async (asked, { db, context }) => {
    const { device, factorNeeded, ...signedIn } = await logIn(db, asked, clientAddress(context));
    return { ...describeSignedIn(signedIn), factorNeeded, device };
  });
  serve(api, calls.passFactor, async (asked, { db, context }) =>
    describeSignedIn(await passFactor(db, asked, clientAddress(context))),
  );
  serve(api, calls.logOut, async (_asked, { db, principal }) => {
    await endSession(db, principal.user.id, principal.sessionId);
  });
}

/** Sign-in with Google, or with whichever OpenID provider is set. */
export function addProviderRoutes(api: Api): void {
  serve(api, calls.signInWithProvider, async (asked, { db, context }) => {
    const { code, codeVerifier, nonce, ...business } = asked;
    const answer = { code, codeVerifier, nonce };
    const address = clientAddress(context);
    const { factorNeeded, ...signedIn } = await signInWithProvider(db, answer, business, address);
    return { ...describeSignedIn(signedIn), factorNeeded };
  });
  serve(api, calls.listSignInWays, async (_asked, { db, user }) => {
    const identities = await listIdentities(db, user.id);
    return { password: await hasPassword(db, user.id), identities };
  });
  serve(api, calls.unlinkIdentity, ({ id }, { db, user }) => unlinkIdentity(db, user, id));
}

export function addPasswordRoutes(api: Api): void {
  serve(api, calls.getPublicKey, async (_asked, { db }) => (await getPasswordKey(db)).published);
  serve(api, calls.forgotPassword, async ({ email }, { db, context, t }) => {
    const requestId = await requestReset(db, email, clientAddress(context));
    return say({ requestId }, t("auth.forgot.mailed"));
  });
  serve(api, calls.setForgotPassword, async ({ secret, password }, { db, context, t }) => {
    await resetPassword(db, secret, password, clientAddress(context));
    return say(undefined, t("auth.newPassword.succeeded"));
  });
  serve(api, calls.getVerification, ({ secret }, { db }) => requireVerification(db, secret));
  serve(api, calls.getEmailChange, ({ secret }, { db }) => requireEmailChange(db, secret));
  serve(api, calls.confirmEmailChange, ({ secret }, { db, context }) =>
    confirmEmailChange(db, secret, clientAddress(context)),
  );
  serve(api, calls.stopEmailChange, ({ secret }, { db, context }) =>
    stopEmailChange(db, secret, clientAddress(context)),
  );
  serve(api, calls.verifyEmail, ({ secret }, { db, context }) =>
    verifyEmail(db, secret, clientAddress(context)),
  );
}

export function describeSignedIn({ token, user }: { token: string; user: User }) {
  return { token, userId: user.id, businessName: user.businessName };
}
