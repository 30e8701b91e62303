import { createRoute, z } from "@hono/zod-openapi";
import { hasPassword } from "../accounts/credentials.ts";
import { listIdentities, signInWithProvider, unlinkIdentity } from "../accounts/identities.ts";
import { asSignedIn } from "./auth.ts";
import { forAnyone, forPeople } from "./access.ts";
import { answers, clientAddress, jsonBody } from "./environment.ts";
import type { Api } from "./environment.ts";
import * as schema from "./schemas-accounts.ts";
import { id, signedIn } from "./schemas.ts";

/** Sign-in with Google, or with whichever OpenID provider is set. */
export function addGoogleRoutes(api: Api): void {
  const signInRoute = createRoute({
    method: "post",
    path: "/auth/google",
    ...forAnyone,
    tags: ["Sign-in"],
    summary: "Sign in with what an OpenID provider vouches for",
    request: { body: jsonBody(schema.googleBody) },
    responses: answers(200, signedIn, [403, 404, 409, 429, 502, 503, 504]),
  });
  api.openapi(signInRoute, async (context) => {
    const body = context.req.valid("json");
    const answer = { code: body.sCode, codeVerifier: body.sCodeVerifier, nonce: body.sNonce };
    const business = {
      businessType: body.sBusinessType,
      complianceFocus: body.aComplianceFocus,
      region: body.sRegion,
    };
    const address = clientAddress(context);
    const opened = await signInWithProvider(context.get("db"), answer, business, address);
    return context.json({ oData: asSignedIn(opened) }, 200);
  });

  const listRoute = createRoute({
    method: "get",
    path: "/account/identities",
    ...forPeople,
    tags: ["Sign-in"],
    summary: "With what the person can sign in",
    responses: answers(200, schema.signInWays),
  });
  api.openapi(listRoute, async (context) => {
    const { user } = context.get("visit");
    const identities = await listIdentities(context.get("db"), user.id);
    const oData = {
      bPassword: await hasPassword(context.get("db"), user.id),
      aIdentities: identities.map((one) => ({
        _id: one.id,
        sIssuer: one.issuer,
        sEmail: one.email,
        dCreated: one.created,
      })),
    };
    return context.json({ oData }, 200);
  });

  const unlinkRoute = createRoute({
    method: "delete",
    path: "/account/identities/{id}",
    ...forPeople,
    tags: ["Sign-in"],
    summary: "Unlink a provider's account",
    request: { params: z.object({ id }) },
    responses: answers(200, z.object({}), [404, 409]),
  });
  api.openapi(unlinkRoute, async (context) => {
    const { user } = context.get("visit");
    await unlinkIdentity(context.get("db"), user, context.req.valid("param").id);
    return context.json({ oData: {} }, 200);
  });
}
