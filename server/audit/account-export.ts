import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { listCompanies } from "../companies/companies.ts";
import { countHoldings } from "../companies/quotas.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Translate } from "../messages/translate.ts";
import { zip } from "../files/zip.ts";
import type { ZipEntry } from "../files/zip.ts";
import { requireBusiness } from "../accounts/accounts.ts";
import { listApiTokens } from "../accounts/api-tokens.ts";
import { listInvitations } from "../accounts/invitations.ts";
import { listPeople } from "../accounts/people.ts";
import { readRow } from "../accounts/export-rows.ts";
import { listFrameworks, readFrameworkFile } from "../frameworks/frameworks.ts";
import { createArchiveNames } from "../files/archive-names.ts";
import { listCompanyEntries } from "./company-export.ts";

/** The archive's format counts in 32 bits. */
const mostBytes = 4_000_000_000;

/**
 * Everything the business account holds, as a zip of JSON and the documents, piece by piece as it is
 * read. Secrets are left out. Throws 413 when the documents do not fit into one archive.
 */
export async function exportAccount(
  db: Db,
  accountId: string,
  t: Translate,
): Promise<AsyncGenerator<Uint8Array>> {
  const { bytes } = await countHoldings(db, accountId);
  if (bytes > mostBytes) {
    throw new Refusal(413, codeMessage("refusals.export.tooLarge"));
  }
  return zip(listEntries(db, accountId, t));
}

async function* listEntries(db: Db, accountId: string, t: Translate): AsyncGenerator<ZipEntry> {
  const companies = await listCompanies(db, accountId);
  yield {
    name: "account.json",
    json: {
      exported: now(),
      business: await requireBusiness(db, accountId),
      people: await listPeople(db, accountId),
      invitations: await listInvitations(db, accountId),
      linked: await listLinked(db, accountId),
      passkeys: await listPasskeyNames(db, accountId),
      tokens: await listTokens(db, accountId),
      webhooks: await listAddresses(db, accountId),
    },
  };
  yield { name: "calendar.json", json: await ownRows(db, "calendar_events", accountId) };
  yield { name: "saved.json", json: await ownRows(db, "bookmarks", accountId) };
  yield { name: "companies.json", json: companies.map(readRow) };
  const imports = await db
    .selectFrom("imports")
    .selectAll()
    .where("owner_id", "=", accountId)
    .orderBy("made")
    .execute();
  if (imports.length > 0) yield { name: "imports.json", json: imports.map(readRow) };
  yield* listFrameworkEntries(db, accountId);
  const nameFolder = createArchiveNames();
  for (const company of companies) {
    yield* listCompanyEntries(db, t, company, `companies/${nameFolder(company.name)}`);
  }
}

/** What was imported, with the obligations that its controls serve. */
async function* listFrameworkEntries(db: Db, accountId: string): AsyncGenerator<ZipEntry> {
  const frameworks = await listFrameworks(db, accountId);
  if (frameworks.length === 0) return;
  const links = await db
    .selectFrom("framework_links")
    .selectAll()
    .where("owner_id", "=", accountId)
    .orderBy("framework_id")
    .orderBy("control_key")
    .orderBy("obligation_id")
    .execute();
  const nameEntry = createArchiveNames();
  const files = frameworks.map((one) => ({ ...one, name: nameEntry(one.file) }));
  const rows = files.map(({ attested: _none, ...row }) => ({
    ...readRow(row),
    obligations: links.filter((link) => link.framework_id === row.id).map(readRow),
  }));
  yield { name: "frameworks.json", json: rows };
  for (const { id, name } of files) {
    yield { name: `frameworks/${name}`, bytes: readFrameworkFile(db, accountId, id) };
  }
}

/** Of everybody in the account, as their makers see them. */
async function listTokens(db: Db, accountId: string) {
  const people = await listPeople(db, accountId);
  const lists = people.map(async ({ id, email }) => {
    const tokens = await listApiTokens(db, id);
    return tokens.map((token) => ({ person: email, ...token }));
  });
  return (await Promise.all(lists)).flat();
}

/** The accounts at a provider that sign somebody in, and whom. */
async function listLinked(db: Db, accountId: string) {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id as person", "identities.issuer", "identities.subject"])
    .select(["identities.email", "identities.created"])
    .where("users.account_id", "=", accountId)
    .orderBy("identities.created")
    .execute();
}

/** The passkeys that sign somebody in, without what they are checked with. */
async function listPasskeyNames(db: Db, accountId: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["users.id as person", "passkeys.name", "passkeys.created", "passkeys.used"])
    .where("users.account_id", "=", accountId)
    .orderBy("passkeys.created")
    .execute();
}

/** Where events of the account are sent, without what they are signed with. */
async function listAddresses(db: Db, accountId: string) {
  const rows = await db
    .selectFrom("webhooks")
    .select(["id", "url", "types_json", "created", "created_by", "off", "off_why"])
    .where("account_id", "=", accountId)
    .orderBy("created")
    .execute();
  return rows.map(readRow);
}

async function ownRows(db: Db, table: "calendar_events" | "bookmarks", accountId: string) {
  const rows = await db.selectFrom(table).selectAll().where("owner_id", "=", accountId).execute();
  return rows.map(readRow);
}
