import { join } from "node:path";
import { config } from "../../server/config.ts";
import { openDatabase } from "../../server/db/db.ts";
import type { Db } from "../../server/db/db.ts";
import { readWebsite } from "../../server/websites/websites.ts";
import { startWebsites } from "../fakes/websites.ts";
import { makePrivacyPage, publishSite } from "./company-site.ts";

/** Where the company stands whose website can be read. */
export const siteHost = "acme.example";

/**
 * Reads the websites of two companies into the database of a server that runs beside and reads
 * none itself: that of the first twice, with other words the second time, and that of the second
 * in vain.
 */
export async function readWebsitesBeside(
  dataDir: string,
  [read, failed]: [read: string, failed: string],
): Promise<void> {
  const db = await openDatabase(join(dataDir, "acquis.sqlite"));
  const web = await startWebsites();
  const { websites } = config();
  Object.assign(config(), { websites: { network: true, pauseMs: 0 } });
  try {
    publishSite(web, siteHost);
    await readOne(db, read);
    const shorter =
      "Privacy Policy\n\n1. Who we are\nWe are Acme Payments Ltd, and we keep what we know of you to ourselves.";
    web.pages.set(`http://${siteHost}/privacy`, { body: makePrivacyPage(shorter) });
    await readOne(db, read);
    await readOne(db, failed);
  } finally {
    Object.assign(config(), { websites });
    await web.stop();
    await db.destroy();
  }
}

async function readOne(db: Db, name: string): Promise<void> {
  const company = await db
    .selectFrom("companies")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const scan = await db
    .selectFrom("assessments")
    .selectAll()
    .where("id", "=", company.newest_assessment_id)
    .executeTakeFirstOrThrow();
  await readWebsite(db, { ...scan, website_json: null }, company, new AbortController().signal);
}
