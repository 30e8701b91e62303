import type { Company } from "../companies/companies.ts";
import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import type { AssessmentRow } from "../db/company-tables.ts";
import type { WebPageRow } from "../db/document-tables.ts";
import { listCurrent } from "../documents/documents.ts";
import { listWebPages, retireReadings, storeWebDocument } from "../documents/web-documents.ts";
import { log } from "../log.ts";
import { findLanguage } from "../mail/mail.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { recognisePageKind } from "./page-kind.ts";
import { PageFault } from "./page-fault.ts";
import { usualLimits, visitSite } from "./visit-site.ts";
import type { PageTrouble, SiteReading } from "./visit-site.ts";
import { translateTo } from "../messages/messages.ts";

/** How a visit went, as its assessment keeps it. */
export type Visit = {
  /** As the company had it. */
  address: string;
  on: string;
  /** Why nothing was read, with what to do; null when something was. */
  failure: CodedMessage | null;
  troubles: PageTrouble[];
};

/** What a document holds of the website. */
export type Reading = { id: string; read: string; pages: WebPageRow[] };

type Assessment = Pick<AssessmentRow, "id" | "company_id" | "owner_id" | "website_json">;

/** Whether a setting lets this server read the websites of companies. */
export function mayReadWebsites(): boolean {
  return config().websites.network;
}

/**
 * Reads the company's website for an assessment where the setting allows it, once, and keeps what
 * it says as one more document. A site that cannot be read is noted and keeps nothing else from
 * being scanned; what it said before goes on counting.
 */
export async function readWebsite(
  db: Db,
  assessment: Assessment,
  { name, website }: Pick<Company, "name" | "website">,
  signal: AbortSignal,
): Promise<void> {
  // An assessment that was broken off has read it already.
  if (!mayReadWebsites() || assessment.website_json !== null) return;
  const address = website.trim();
  const { pauseMs } = config().websites;
  const read = await visitSite(address, { limits: { ...usualLimits, pauseMs }, signal }).catch(
    takeFault,
  );
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, assessment.owner_id);
    signal.throwIfAborted();
    const owner = { ownerId: assessment.owner_id, companyId: assessment.company_id };
    await retireReadings(trx, owner, "newAddress", address);
    if (!(read instanceof PageFault)) await keepReading(trx, owner, { name, address }, read);
    await noteVisit(trx, assessment, describeVisit(address, read));
  });
  const reason = read instanceof PageFault ? read.message : null;
  log().info({ assessment: assessment.id, failed: reason }, "website visited");
}

/** How the last visit to the company's address went, and what counts of it since whatever visit. */
export async function getWebsite(
  db: Db,
  company: Company,
): Promise<{ visit: Visit | null; reading: Reading | null }> {
  const { id, owner_id: ownerId } = company;
  const address = company.website.trim();
  const visits = await db
    .selectFrom("assessments")
    .select("website_json")
    .where("company_id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("website_json", "is not", null)
    .orderBy("started", "desc")
    .limit(1)
    .execute();
  const [visit] = visits.map(({ website_json }) => JSON.parse(website_json ?? "") as Visit);
  const document = (await listCurrent(db, ownerId, id)).find(({ website }) => website === address);
  const pages = document && (await listWebPages(db, ownerId, id)).get(document.id);
  const reading = document && pages && { id: document.id, read: document.uploaded, pages };
  return { visit: visit?.address === address ? visit : null, reading: reading ?? null };
}

function takeFault(error: unknown): PageFault {
  if (error instanceof PageFault) return error;
  throw error;
}

async function keepReading(
  trx: DbOrTransaction,
  owner: { ownerId: string; companyId: string },
  { name, address }: { name: string; address: string },
  { pages }: SiteReading,
): Promise<void> {
  const assessed = pages.map((page) => {
    const { url, title, text } = page;
    return { url, title, text, kind: recognisePageKind(page) };
  });
  // A document's name is worded once: for the owner of the account.
  const t = translateTo(await findLanguage(trx, owner.ownerId));
  const title = t("documents.websiteName", {
    company: name,
    date: now().slice(0, 10),
  });
  await storeWebDocument(trx, owner, { name: title, website: address }, assessed);
}

function describeVisit(address: string, read: SiteReading | PageFault): Visit {
  const visit = { address, on: now() };
  if (!(read instanceof PageFault)) return { ...visit, failure: null, troubles: read.troubles };
  const failure = codeMessage("visits.failure", { fault: read.fault });
  return { ...visit, failure, troubles: [] };
}

async function noteVisit(trx: DbOrTransaction, { id }: Assessment, visit: Visit): Promise<void> {
  await trx
    .updateTable("assessments")
    .set({ website_json: JSON.stringify(visit) })
    .where("id", "=", id)
    .execute();
}
