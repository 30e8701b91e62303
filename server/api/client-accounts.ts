import type * as model from "./model.ts";
import * as read from "./wire-accounts.ts";
import { profile, signedIn } from "./wire.ts";

type Calls = {
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  get: (path: string) => Promise<unknown>;
  /** One GET whose answer is no JSON; throws as the others do. */
  getFile: (path: string) => Promise<Response>;
  /** A password in the form in which it travels. */
  seal: (password: string) => Promise<string>;
};

export type ProviderSignIn = {
  code: string;
  codeVerifier: string;
  nonce: string;
  businessType?: string | undefined;
  complianceFocus?: string[] | undefined;
  region?: string | undefined;
};

/** The account's part of the client: profile, sign-in, people and invitations. */
export function accountCalls({ call, get, getFile, seal }: Calls) {
  return {
    /** With what the provider sent to the browser, and what the browser kept for that. */
    signInWithProvider: async (input: ProviderSignIn) =>
      signedIn(
        await call("POST", "auth/google", {
          sCode: input.code,
          sCodeVerifier: input.codeVerifier,
          sNonce: input.nonce,
          sBusinessType: input.businessType,
          aComplianceFocus: input.complianceFocus,
          sRegion: input.region,
        }),
      ),
    listSignInWays: async (): Promise<model.SignInWays> =>
      read.signInWays(await get("account/identities")),
    unlinkIdentity: async (id: string): Promise<void> =>
      void (await call("DELETE", `account/identities/${encodeURIComponent(id)}`)),
    /** `secret` is the last part of the mailed link. */
    verifyEmail: async (secret: string): Promise<void> =>
      void (await call("POST", `auth/verify-email/${encodeURIComponent(secret)}`)),
    resendVerification: async (): Promise<void> =>
      void (await call("POST", "account/verification")),
    updateProfile: async (changes: model.ProfileChanges): Promise<model.Profile> =>
      profile(
        await call("PATCH", "profile", {
          sBusinessName: changes.businessName,
          sBusinessType: changes.businessType,
          aComplianceFocus: changes.complianceFocus,
          sRegion: changes.region,
        }),
      ),
    /** Ends every other session. */
    changePassword: async (input: { current: string; password: string }): Promise<void> => {
      const body = {
        sCurrentPassword: await seal(input.current),
        sPassword: await seal(input.password),
      };
      await call("PUT", "account/password", body);
    },
    listSessions: async (): Promise<model.Session[]> =>
      read.sessions(await get("account/sessions")),
    /** This one too. */
    endAllSessions: async (): Promise<void> => void (await call("DELETE", "account/sessions")),
    getUsage: async (): Promise<model.Usage> => read.usage(await get("account/usage")),
    /** A zip; the caller reads or streams the body. */
    exportAccount: async (): Promise<Response> => getFile("account/export"),
    deleteAccount: async (password: string): Promise<void> =>
      void (await call("DELETE", "account", { sPassword: await seal(password) })),

    listTokens: async (): Promise<model.ApiToken[]> => read.apiTokens(await get("account/tokens")),
    /** Gives the token itself, which no later answer shows. `expires` is a day, YYYY-MM-DD. */
    createToken: async (wish: {
      name: string;
      scope: string;
      expires?: string | undefined;
    }): Promise<string> =>
      read.newApiToken(
        await call("POST", "account/tokens", {
          sName: wish.name,
          sScope: wish.scope,
          dExpires: wish.expires,
        }),
      ),
    revokeToken: async (id: string): Promise<void> =>
      void (await call("DELETE", `account/tokens/${encodeURIComponent(id)}`)),

    listPeople: async (): Promise<model.Person[]> => read.people(await get("account/people")),
    removePerson: async (id: string): Promise<void> =>
      void (await call("DELETE", `account/people/${encodeURIComponent(id)}`)),
    listInvitations: async (): Promise<model.Invitation[]> =>
      read.invitations(await get("account/invitations")),
    invite: async (email: string): Promise<void> =>
      void (await call("POST", "account/invitations", { sEmail: email })),
    withdrawInvitation: async (id: string): Promise<void> =>
      void (await call("DELETE", `account/invitations/${encodeURIComponent(id)}`)),
    getInvitation: async (secret: string): Promise<model.OpenInvitation> =>
      read.openInvitation(await get(`auth/invitation/${encodeURIComponent(secret)}`)),
    acceptInvitation: async (secret: string, password: string) =>
      signedIn(
        await call("POST", `auth/invitation/${encodeURIComponent(secret)}`, {
          sPassword: await seal(password),
        }),
      ),
  };
}
