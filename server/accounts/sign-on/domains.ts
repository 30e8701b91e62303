import { newId, now } from "../../db/db.ts";
import type { Db } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { Refusal, notFound, refuseField } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { isProved, nameRecord, normaliseDomain } from "../../net/domain-proof.ts";
import { noteEvent } from "../account-log.ts";
import { requireOwner } from "../accounts.ts";
import type { User } from "../accounts.ts";
import { countUse } from "../limits.ts";

export type Domain = {
  id: string;
  domain: string;
  proved: boolean;
  /** What whoever runs the server writes into its list. */
  proof: string;
  /** The record that its DNS has to hold. */
  recordName: string;
  recordValue: string;
};

const mostDomains = 20;
const domainPattern =
  /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

export async function listDomains(db: Db, accountId: string): Promise<Domain[]> {
  const rows = await db
    .selectFrom("sign_on_domains")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("domain")
    .execute();
  return rows.map(({ id, domain, proof, proved }) => {
    const { name, value } = nameRecord(domain, proof);
    return { id, domain, proof, proved: proved !== null, recordName: name, recordValue: value };
  });
}

/** Names a mail domain; it counts once it is proved. Throws 400 for what is none, 409 twice. */
export async function addDomain(db: Db, user: User, typed: string): Promise<void> {
  requireOwner(user);
  const domain = normaliseDomain(typed);
  if (!domainPattern.test(domain)) {
    throw refuseField(400, "sDomain", codeMessage("fields.domain.invalid"));
  }
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const own = trx.selectFrom("sign_on_domains").select("id");
    const { length } = await own.where("account_id", "=", user.accountId).execute();
    if (length >= mostDomains) {
      throw new Refusal(409, codeMessage("refusals.signOn.fullOfDomains", { most: mostDomains }));
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("sign_on_domains")
      .values({ id: newId(), account_id: user.accountId, domain, proof: newId(), proved: null })
      .onConflict((conflict) => conflict.columns(["account_id", "domain"]).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      throw refuseField(409, "sDomain", codeMessage("refusals.signOn.domainThere"));
    }
  });
}

/**
 * Looks whether the domain is proved. Who proves it last has it: a domain may change hands, and
 * its DNS tells whose it is. Throws 409 where nothing proves it.
 */
export async function proveDomain(db: Db, user: User, id: string, address: string): Promise<void> {
  requireOwner(user);
  const row = await db
    .selectFrom("sign_on_domains")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", user.accountId)
    .executeTakeFirst();
  if (!row) throw notFound("domain");
  await countUse(db, "sign-on-checks", { account: user.accountId, address });
  const { domain, proof } = row;
  if (!(await isProved(domain, proof))) {
    throw new Refusal(409, codeMessage("refusals.signOn.notProved", { domain }));
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("sign_on_domains")
      .set({ proved: null })
      .where("domain", "=", domain)
      .where("id", "!=", id)
      .execute();
    await trx.updateTable("sign_on_domains").set({ proved: now() }).where("id", "=", id).execute();
    await noteEvent(trx, { ...user, address }, "domainProved", { detail: domain });
  });
}

/** Nobody of the domain is led to the provider any more; who joined stays. */
export async function removeDomain(db: Db, user: User, id: string, address: string): Promise<void> {
  requireOwner(user);
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom("sign_on_domains")
      .where("id", "=", id)
      .where("account_id", "=", user.accountId)
      .returning("domain")
      .executeTakeFirst();
    if (!row) throw notFound("domain");
    await noteEvent(trx, { ...user, address }, "domainRemoved", { detail: row.domain });
  });
}
