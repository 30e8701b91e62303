import type { z } from "@hono/zod-openapi";
import type * as model from "./model-websites.ts";
import type * as schema from "./schemas-websites.ts";

export function asWebsite(wire: z.infer<typeof schema.website>): model.Website {
  const { oReading: reading } = wire;
  return {
    allowed: wire.bAllowed,
    visited: wire.dVisited,
    failure: wire.sFailure,
    troubles: wire.aTroubles.map(({ sUrl, sReason }) => ({ url: sUrl, reason: sReason })),
    reading: reading && {
      documentId: reading.iDocumentId,
      read: reading.dRead,
      pages: reading.aPages.map((page) => ({ page: page.nPage, ...asWebPage(page) })),
    },
  };
}

export function asWebPage(wire: z.infer<typeof schema.webPage>): model.WebPage {
  return { url: wire.sUrl, title: wire.sTitle, kind: wire.sKind };
}
