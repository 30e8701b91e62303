import { z } from "@hono/zod-openapi";
import { sourceKinds } from "../../sources/refresh-switch.ts";
import { call, data, nothing } from "../call.ts";
import { as, text } from "../contract.ts";

const source = z.object({
  name: as("sName", text),
  place: as("sPlace", text),
  site: as("sSite", text),
  kind: as("sKind", z.enum(sourceKinds)),
  succeeded: as("dSuccess", text.nullable()),
  failed: as("dFailure", text.nullable()),
  reason: as("sReason", text),
});
const sources = z.object({
  allowed: as("bAllowed", z.boolean()),
  on: as("bOn", z.boolean()),
  isOwner: as("bOwner", z.boolean()),
  sources: as("aSources", z.array(source)),
});

export type CatalogueSource = z.infer<typeof source>;
export type CatalogueSources = z.infer<typeof sources>;

export const getCatalogueSources = call({
  route: "GET /dashboard/corpus-sources",
  access: "account",
  tag: "Catalogue",
  summary: "Publishers of texts and news, and how the last visits to each went",
  answer: data(sources),
});
export const switchRefresh = call({
  route: "PUT /dashboard/corpus-refresh",
  access: "people",
  tag: "Catalogue",
  summary: "Turn the daily refresh of official texts and news on or off, as the owner",
  body: z.object({ on: as("bOn", z.boolean()) }),
  answer: nothing,
  failures: [409],
});
