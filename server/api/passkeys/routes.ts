import { askPasskey, passPasskey } from "../../accounts/passkey-sign-in.ts";
import * as passkeys from "../../accounts/passkeys.ts";
import { describeSignedIn } from "../auth/routes.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** Passkeys of the person, and signing in with one. */
export function addPasskeyRoutes(api: Api): void {
  serve(api, calls.listPasskeys, (_asked, { db, user }) => passkeys.listPasskeys(db, user));
  serve(api, calls.askNewPasskey, (asked, { db, principal, context }) =>
    passkeys.askNewPasskey(db, principal, asked, clientAddress(context)),
  );
  serve(api, calls.addPasskey, async (asked, { db, principal, context }) => ({
    codes: await passkeys.addPasskey(db, principal, asked, clientAddress(context)),
  }));
  serve(api, calls.removePasskey, (asked, { db, principal, context }) =>
    passkeys.removePasskey(db, principal, asked, clientAddress(context)),
  );
  serve(api, calls.askPasskey, ({ token }, { db }) => askPasskey(db, token));
  serve(api, calls.passPasskey, async (asked, { db, context }) =>
    describeSignedIn(await passPasskey(db, asked, clientAddress(context))),
  );
}
