import { createApiToken, listApiTokens, revokeApiToken } from "../../accounts/api-tokens.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** Tokens that people make for their programs. */
export function addTokenRoutes(api: Api): void {
  serve(api, calls.listTokens, (_asked, { db, user }) => listApiTokens(db, user.id));
  serve(api, calls.createToken, ({ expires: day, ...wish }, { db, user }) => {
    // The day that was named is the last one on which it works.
    const expires = day ? `${day}T23:59:59.999Z` : null;
    return createApiToken(db, user.id, { ...wish, expires });
  });
  serve(api, calls.revokeToken, ({ id }, { db, user }) => revokeApiToken(db, user.id, id));
}
