import { createRoute, z } from "@hono/zod-openapi";
import * as domain from "../accounts/api-tokens.ts";
import { forPeople } from "./access.ts";
import { answers, answersList, jsonBody } from "./environment.ts";
import type { Api } from "./environment.ts";
import { limitUse } from "./limit-use.ts";
import { pageQuery, takePage } from "./paging.ts";
import { id } from "./schemas.ts";
import { tokenFields } from "../fields/token.ts";
import * as schema from "./schemas-accounts.ts";

/** Tokens that people make for their programs. */
export function addTokenRoutes(api: Api): void {
  const listRoute = createRoute({
    method: "get",
    path: "/account/tokens",
    ...forPeople,
    tags: ["Tokens"],
    summary: "Your tokens for programs, the newest first",
    request: { query: pageQuery },
    responses: answersList(schema.apiToken),
  });
  api.openapi(listRoute, async (context) => {
    const tokens = await domain.listApiTokens(context.get("db"), context.get("visit").user.id);
    const oData = tokens.map((one) => ({
      _id: one.id,
      sName: one.name,
      sScope: one.scope,
      dCreated: one.created,
      dExpires: one.expires,
      dUsed: one.used,
    }));
    return context.json(takePage(oData, context.req.valid("query").page), 200);
  });

  const createTokenRoute = createRoute({
    method: "post",
    path: "/account/tokens",
    ...forPeople,
    tags: ["Tokens"],
    summary: "Make a token for a program",
    description: "The answer is the only place that ever shows the token.",
    request: { body: jsonBody(tokenFields) },
    responses: answers(201, schema.newApiToken, [409, 429]),
  });
  api.openapi(createTokenRoute, async (context) => {
    await limitUse(context, "tokens");
    const { sName, sScope, dExpires } = context.req.valid("json");
    // The day that was named is the last one on which it works.
    const expires = dExpires ? `${dExpires}T23:59:59.999Z` : null;
    const wish = { name: sName, scope: sScope, expires };
    const made = await domain.createApiToken(context.get("db"), context.get("visit").user.id, wish);
    return context.json({ oData: { _id: made.id, sToken: made.token } }, 201);
  });

  const revokeRoute = createRoute({
    method: "delete",
    path: "/account/tokens/{id}",
    ...forPeople,
    tags: ["Tokens"],
    summary: "Revoke a token; it stops working at once",
    request: { params: z.object({ id }) },
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(revokeRoute, async (context) => {
    const { user } = context.get("visit");
    await domain.revokeApiToken(context.get("db"), user.id, context.req.valid("param").id);
    return context.json({ oData: {} }, 200);
  });
}
