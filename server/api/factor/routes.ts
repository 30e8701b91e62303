import * as factors from "../../accounts/factors.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** Codes at sign-in, of the person and of everybody in the account. */
export function addFactorRoutes(api: Api): void {
  serve(api, calls.getFactor, (_asked, { db, user }) => factors.getFactor(db, user));
  serve(api, calls.startFactor, ({ password }, { db, principal }) =>
    factors.startFactor(db, principal, password),
  );
  serve(api, calls.confirmFactor, async ({ code }, { db, principal, context }) => ({
    codes: await factors.confirmFactor(db, principal, code, clientAddress(context)),
  }));
  serve(api, calls.removeFactor, ({ password }, { db, principal, context }) =>
    factors.removeFactor(db, principal, password, clientAddress(context)),
  );
  serve(api, calls.requireFactors, (asked, { db, principal }) =>
    factors.requireFactors(db, principal, asked),
  );
}
