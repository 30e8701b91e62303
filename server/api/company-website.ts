import type { z } from "@hono/zod-openapi";
import type { Company } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { wordMessage } from "../messages/coded-message.ts";
import type { Translate } from "../messages/translate.ts";
import { getWebsite, mayReadWebsites } from "../websites/websites.ts";
import type { website } from "./schemas-websites.ts";

/** What a company's page says of its website. */
export async function describeWebsite(
  t: Translate,
  db: Db,
  company: Company,
): Promise<z.infer<typeof website>> {
  const { visit, reading } = await getWebsite(db, company);
  return {
    bAllowed: mayReadWebsites(),
    dVisited: visit?.on ?? null,
    sFailure: visit?.failure ? wordMessage(t, visit.failure) : null,
    aTroubles: (visit?.troubles ?? []).map(({ url, reason }) => ({
      ...{ sUrl: url, sReason: wordMessage(t, reason) },
    })),
    oReading: reading && {
      iDocumentId: reading.id,
      dRead: reading.read,
      aPages: reading.pages.map(({ number, url, title, kind }) => ({
        ...{ nPage: number, sUrl: url, sTitle: title, sKind: kind },
      })),
    },
  };
}
