import { sql } from "kysely";
import { config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { seeAll } from "../db/see-only.ts";
import { Refusal, refuseField } from "../errors.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { UploadedFile } from "../files/multipart.ts";

/** What an account holds, or may hold. */
export type Holdings = { companies: number; bytes: number; pages: number };

export async function countHoldings(db: DbOrTransaction, ownerId: string): Promise<Holdings> {
  const count = sql<number>`count(*)`;
  const { companies } = await db
    .selectFrom("companies")
    .select(count.as("companies"))
    .where("owner_id", "=", ownerId)
    .where("sample", "=", 0)
    .executeTakeFirstOrThrow();
  const { bytes, pages } = await db
    .selectFrom("documents")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("bytes"))
    .select(sql<number>`coalesce(sum(pages), 0)`.as("pages"))
    .where("owner_id", "=", ownerId)
    .where("company_id", "not in", (eb) =>
      eb
        .selectFrom("companies")
        .select("id")
        .where("owner_id", "=", ownerId)
        .where("sample", "=", 1),
    )
    .executeTakeFirstOrThrow();
  const { proofs } = await db
    .selectFrom("proofs")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("proofs"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  const { frameworks } = await db
    .selectFrom("frameworks")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("frameworks"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return {
    companies: Number(companies),
    bytes: Number(bytes) + Number(proofs) + Number(frameworks),
    pages: Number(pages),
  };
}

/** Throws 409 where the account has as many companies as it may, before another one is stored. */
export async function requireRoomForCompany(trx: DbOrTransaction, ownerId: string): Promise<void> {
  const { companies: most } = config().quotas;
  const { companies } = await countHoldings(seeAll(trx), ownerId);
  if (companies < most) return;
  throw new Refusal(409, codeMessage("refusals.quota.companies", { companies, most }));
}

/** Throws 413 where the files would take more than is left, before any of them is stored. */
export async function requireRoomForFiles(
  trx: DbOrTransaction,
  ownerId: string,
  files: UploadedFile[],
): Promise<void> {
  const { quotas } = config();
  const held = await countHoldings(seeAll(trx), ownerId);
  const arriving = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (held.bytes + arriving > quotas.bytes) {
    throw refuseField(
      413,
      "file",
      codeMessage("refusals.quota.bytes", {
        ...{ held: nameBytes(held.bytes), most: nameBytes(quotas.bytes) },
        arriving: nameBytes(arriving),
      }),
    );
  }
  if (held.pages >= quotas.pages) {
    const { pages: most } = quotas;
    throw refuseField(
      413,
      "file",
      codeMessage("refusals.quota.pages", { pages: held.pages, most }),
    );
  }
}

function nameBytes(bytes: number): CodedMessage {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 1024) return codeMessage("refusals.quota.megabytes", { size: round(megabytes) });
  return codeMessage("refusals.quota.gigabytes", { size: round(megabytes / 1024) });
}

function round(size: number): string {
  return size.toFixed(1);
}
