import { sql } from "kysely";
import { noteEvent } from "../accounts/account-log.ts";
import type { User } from "../accounts/accounts.ts";
import { createSecret, hashSecret } from "../accounts/secrets.ts";
import { requireCompany } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import type { AuditorLinkRow } from "../db/auditor-tables.ts";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { Refusal, notFound } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

const mostLiving = 50;
const dayMs = 86_400_000;
/** Whoever leafs through the pages of a report opens it once. */
const oneVisitMs = 600_000;

/** Makes a link and gives its secret, this one time. Throws 409 where the company has too many. */
export async function makeAuditorLink(
  db: Db,
  user: User,
  company: Company,
  { name, days, address }: { name: string; days: number; address: string },
): Promise<{ id: string; secret: string; expires: string }> {
  const { secret, hash } = createSecret();
  const id = newId();
  const expires = new Date(Date.now() + days * dayMs).toISOString();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const { living } = await trx
      .selectFrom("auditor_links")
      .select(sql<number>`count(*)`.as("living"))
      .where("company_id", "=", company.id)
      .where("owner_id", "=", user.accountId)
      .where("ended", "is", null)
      .where("expires", ">", now())
      .executeTakeFirstOrThrow();
    if (Number(living) >= mostLiving) {
      throw new Refusal(409, codeMessage("refusals.auditorLinks.full", { most: mostLiving }));
    }
    await trx
      .insertInto("auditor_links")
      .values({
        ...{ id, owner_id: user.accountId, company_id: company.id, name, secret_hash: hash },
        ...{ made: now(), made_by: user.email, expires, ended: null },
        ...{ openings: 0, last_opened: null },
      })
      .execute();
    const detail = describeLink(name, company);
    await noteEvent(trx, { ...user, address }, "auditorLinkMade", { detail });
  });
  return { id, secret, expires };
}

/** The newest first, those that have ended too. */
export async function listAuditorLinks(db: Db, company: Company): Promise<AuditorLinkRow[]> {
  return db
    .selectFrom("auditor_links")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .orderBy("made", "desc")
    .orderBy("id")
    .execute();
}

/** Throws 404 for one that is not there, or has been ended. */
export async function endAuditorLink(
  db: Db,
  user: User,
  id: string,
  address: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom("auditor_links")
      .selectAll()
      .where("id", "=", id)
      .where("owner_id", "=", user.accountId)
      .where("ended", "is", null)
      .executeTakeFirst();
    if (!link) throw notFound("auditorLink");
    await trx
      .updateTable("auditor_links")
      .set({ ended: now() })
      .where("id", "=", id)
      .where("owner_id", "=", user.accountId)
      .execute();
    await noteEvent(trx, { ...user, address }, "auditorLinkEnded", { detail: link.name });
  });
}

/**
 * What a link shows. Writes down that it was opened. Throws 404 for a secret that nobody gave
 * out, and 410 for a link that has ended.
 */
export async function openAuditorLink(
  db: Db,
  secret: string,
  address: string,
): Promise<{ link: AuditorLinkRow; company: Company }> {
  const link = await db
    .selectFrom("auditor_links")
    .selectAll()
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  if (!link) throw notFound("auditorLink");
  if (isOver(link)) {
    throw new Refusal(410, codeMessage("refusals.auditorLinks.over"));
  }
  const company = await requireCompany(db, link.owner_id, { id: link.company_id });
  await noteOpening(db, link, company, address);
  return { link, company };
}

/** Whether somebody ended it, or its time did. */
export function isOver({ ended, expires }: AuditorLinkRow): boolean {
  return ended !== null || expires <= now();
}

async function noteOpening(
  db: Db,
  { id, owner_id, name, last_opened }: AuditorLinkRow,
  company: Company,
  address: string,
): Promise<void> {
  if (last_opened && Date.now() - Date.parse(last_opened) < oneVisitMs) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("auditor_links")
      .set({ last_opened: now(), openings: sql<number>`openings + 1` })
      .where("id", "=", id)
      .where("owner_id", "=", owner_id)
      .execute();
    const nobody = { accountId: owner_id, id: null, email: "", address };
    await noteEvent(trx, nobody, "auditorLinkOpened", { detail: describeLink(name, company) });
  });
}

function describeLink(name: string, company: Company): string {
  return `${name} · ${company.name}`;
}
