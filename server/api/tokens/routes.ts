import { createApiToken, listApiTokens, revokeApiToken } from "../../accounts/api-tokens.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** Tokens that people make for their programs. */
export function addTokenRoutes(api: Api): void {
  serve(api, calls.listTokens, (_asked, { db, user }) => listApiTokens(db, user.id));
  serve(api, calls.createToken, ({ expires: day, ...wish }, { db, principal, context }) =>
    createApiToken(db, principal, { ...wish, day }, clientAddress(context)),
  );
  serve(api, calls.revokeToken, ({ id }, { db, user }) => revokeApiToken(db, user.id, id));
}
