import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { seeAll } from "../db/see-only.ts";
import type { CompanyRow, AssessmentRow } from "../db/company-tables.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import { requireReadable, storeDocument } from "../documents/document-files.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { bringFiles } from "./bring-files.ts";
import { requireRoomForCompany, requireRoomForFiles } from "./quotas.ts";
import { queueAssessment } from "./assessments.ts";

export type NewCompany = {
  name: string;
  website: string;
  jurisdiction: Jurisdiction;
  /** Whether it is the sample, which takes no room of the account. */
  sample?: boolean;
};
/** What figures, dates and notices of many companies rest on. */
export type KnownCompany = Pick<
  CompanyRow,
  "id" | "owner_id" | "name" | "jurisdiction" | "shown_assessment_id" | "sample"
>;
export type Company = CompanyRow & {
  /** Of the assessment that began last. */
  status: AssessmentRow["status"];
  /** For the dashboard shown, or on the way to the first one. */
  scannedDocuments: number;
};

/**
 * Stores the company, its files and the job that reads them, all or nothing. Throws 415 for a
 * file of a kind that is not read, 409 when the account already has a company of that name, and 409 or 413
 * when the account is full.
 */
export async function addCompany(
  db: Db,
  ownerId: string,
  input: NewCompany,
  files: UploadedFile[],
): Promise<{ id: string; name: string; assessmentId: string }> {
  requireReadable(files);
  await bringFiles(db, ownerId, files);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    return addCompanyWithin(trx, ownerId, input, files);
  });
}

/** The same within a transaction that changes more and holds the account. */
export async function addCompanyWithin(
  trx: DbOrTransaction,
  ownerId: string,
  input: NewCompany,
  files: UploadedFile[],
): Promise<{ id: string; name: string; assessmentId: string }> {
  const companyId = newId();
  const assessmentId = newId();
  if (!input.sample) {
    await requireRoomForCompany(trx, ownerId);
    await requireRoomForFiles(trx, ownerId, files);
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("companies")
    .values({
      id: companyId,
      owner_id: ownerId,
      name: input.name,
      website: input.website,
      jurisdiction: input.jurisdiction,
      created: now(),
      newest_assessment_id: assessmentId,
      shown_assessment_id: null,
      standing_on: "",
      sample: input.sample ? 1 : 0,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "name"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw nameTaken();
  }
  let position = 0;
  for (const file of files) {
    await storeDocument(trx, { ownerId, companyId }, file, position);
    position += 1;
  }
  await queueAssessment(trx, { ownerId, companyId, assessmentId });
  return { id: companyId, name: input.name, assessmentId };
}

/** Those that figures, deadlines and quotas count: all but the sample. */
export async function listCounted(db: Db, ownerId: string): Promise<KnownCompany[]> {
  return (await listKnown(db, ownerId)).filter(({ sample }) => sample === 0);
}

/** All of them as they are known, which of a thousand takes half as long. */
export async function listKnown(db: Db, ownerId: string): Promise<KnownCompany[]> {
  return db
    .selectFrom("companies")
    .select(["id", "owner_id", "name", "jurisdiction", "shown_assessment_id", "sample"])
    .where("owner_id", "=", ownerId)
    .orderBy("created")
    .orderBy("id")
    .execute();
}

export async function listCompanies(db: Db, ownerId: string): Promise<Company[]> {
  return selectCompanies(db, ownerId)
    .orderBy("companies.created")
    .orderBy("companies.id")
    .execute();
}

/** The names alone, in the same order. */
export async function listCompanyNames(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("companies")
    .select("name")
    .where("owner_id", "=", ownerId)
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map(({ name }) => name);
}

type By = { id: string } | { name: string };

/** By the id or by the name; a company of another account is not found. */
export async function requireCompany(db: Db, ownerId: string, by: By): Promise<Company> {
  const company = await findCompany(db, ownerId, by);
  if (!company) throw notFound("company");
  return company;
}

export async function findCompany(db: Db, ownerId: string, by: By): Promise<Company | undefined> {
  const [column, value] =
    "id" in by ? (["companies.id", by.id] as const) : (["companies.name", by.name] as const);
  return selectCompanies(db, ownerId).where(column, "=", value).executeTakeFirst();
}

/** The assessment that began last, whether it has ended or not. */
export async function requireNewestAssessment(
  db: DbOrTransaction,
  company: Company,
): Promise<AssessmentRow> {
  return db
    .selectFrom("assessments")
    .selectAll()
    .where("id", "=", company.newest_assessment_id)
    .where("owner_id", "=", company.owner_id)
    .executeTakeFirstOrThrow();
}

/**
 * Of two who change what hangs on a company the second sees what the first did. Throws 404 where
 * it is gone.
 */
export async function lockCompany(
  trx: DbOrTransaction,
  { id, owner_id }: Pick<CompanyRow, "id" | "owner_id">,
): Promise<void> {
  await lockAccount(trx, owner_id);
  const found = await trx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();
  if (!found) throw notFound("company");
}

export async function updateCompany(
  db: Db,
  ownerId: string,
  id: string,
  changes: Partial<Omit<NewCompany, "sample">>,
): Promise<Company> {
  const company = await requireCompany(db, ownerId, { id });
  if (changes.name !== undefined && changes.name !== company.name) {
    await requireFreeName(db, ownerId, changes.name);
  }
  if (Object.keys(changes).length > 0) {
    try {
      await db
        .updateTable("companies")
        .set(changes)
        .where("id", "=", id)
        .where("owner_id", "=", ownerId)
        .execute();
    } catch (error) {
      // Somebody may have taken the name since it was found free.
      if (changes.name !== undefined) await requireFreeName(db, ownerId, changes.name);
      throw error;
    }
  }
  return requireCompany(db, ownerId, { id });
}

/** Removes the company with its documents, findings and conversations. */
export async function deleteCompany(db: Db, ownerId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    const { numDeletedRows } = await trx
      .deleteFrom("companies")
      .where("id", "=", id)
      .where("owner_id", "=", ownerId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound("company");
  });
}

async function requireFreeName(db: Db, ownerId: string, name: string): Promise<void> {
  // Two of an account never share a name, whoever of it may see them.
  const taken = await seeAll(db)
    .selectFrom("companies")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("name", "=", name)
    .executeTakeFirst();
  if (!taken) return;
  throw nameTaken();
}

function nameTaken(): Refusal {
  return refuseField(409, "company_name", codeMessage("refusals.company.nameTaken"));
}

function selectCompanies(db: Db, ownerId: string) {
  return db
    .selectFrom("companies")
    .innerJoin("assessments", "assessments.id", "companies.newest_assessment_id")
    .leftJoin("assessments as shown", "shown.id", "companies.shown_assessment_id")
    .selectAll("companies")
    .select("assessments.status")
    .select((eb) => eb.fn.coalesce("shown.scanned", "assessments.scanned").as("scannedDocuments"))
    .where("companies.owner_id", "=", ownerId);
}
