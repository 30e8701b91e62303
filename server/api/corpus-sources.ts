import { createRoute, z } from "@hono/zod-openapi";
import { config } from "../config.ts";
import { isRefreshOn, listSources, switchRefresh } from "../corpus/refresh-switch.ts";
import { wordStored } from "../messages/stored-message.ts";
import { forAccount, forPeople } from "./access.ts";
import { answers, jsonBody } from "./environment.ts";
import type { Api } from "./environment.ts";
import * as schema from "./schemas-screens.ts";
import { translateFor } from "./translate-for.ts";

/** Where official texts and news come from, and whether they come by themselves. */
export function addCorpusSourceRoutes(api: Api): void {
  const listRoute = createRoute({
    method: "get",
    path: "/dashboard/corpus-sources",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "Publishers of texts and news, and how the last visits to each went",
    responses: answers(200, schema.corpusSources),
  });
  api.openapi(listRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const t = translateFor(context);
    const oData = {
      bAllowed: config().corpus.network,
      bOn: await isRefreshOn(db, user.accountId),
      bOwner: user.role === "owner",
      aSources: (await listSources(db)).map((one) => ({
        sName: one.name,
        sPlace: one.place,
        sSite: one.site,
        sKind: one.kind,
        dSuccess: one.succeeded,
        dFailure: one.failed,
        sReason: one.reason && wordStored(t, one.reason),
      })),
    };
    return context.json({ oData }, 200);
  });

  const switchRoute = createRoute({
    method: "put",
    path: "/dashboard/corpus-refresh",
    ...forPeople,
    tags: ["Catalogue"],
    summary: "Turn the daily refresh of official texts and news on or off, as the owner",
    request: { body: jsonBody(schema.refreshSwitch) },
    responses: answers(200, z.object({}), [409]),
  });
  api.openapi(switchRoute, async (context) => {
    const { user } = context.get("visit");
    await switchRefresh(context.get("db"), user, context.req.valid("json").bOn);
    return context.json({ oData: {} }, 200);
  });
}
