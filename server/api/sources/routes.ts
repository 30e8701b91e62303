import { config } from "../../config.ts";
import { isRefreshOn, listSources, switchRefresh } from "../../sources/refresh-switch.ts";
import { wordStored } from "../../messages/stored-message.ts";
import { namePlace } from "../catalogue/name-place.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** Where official texts and news come from, and whether they come by themselves. */
export function addSourceRoutes(api: Api): void {
  serve(api, calls.getCatalogueSources, async (_asked, { db, user, t }) => ({
    allowed: config().catalogue.network,
    on: await isRefreshOn(db, user.accountId),
    isOwner: user.role === "owner",
    sources: (await listSources(db)).map((one) => ({
      ...{ ...one, place: namePlace(t, one.place) },
      reason: one.reason && wordStored(t, one.reason),
    })),
  }));
  serve(api, calls.switchRefresh, ({ on }, { db, user }) => switchRefresh(db, user, on));
}
