import { sql } from "kysely";
import { config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { Refusal } from "../errors.ts";
import type { UploadedFile } from "../files/multipart.ts";

/** What an account holds, or may hold. */
export type Holdings = { companies: number; bytes: number; pages: number };

export async function countHoldings(db: DbOrTransaction, ownerId: string): Promise<Holdings> {
  const count = sql<number>`count(*)`;
  const { companies } = await db
    .selectFrom("companies")
    .select(count.as("companies"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  const { bytes, pages } = await db
    .selectFrom("documents")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("bytes"))
    .select(sql<number>`coalesce(sum(pages), 0)`.as("pages"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return { companies: Number(companies), bytes: Number(bytes), pages: Number(pages) };
}

/** Throws 409 where the account has as many companies as it may, before another one is stored. */
export async function requireRoomForCompany(trx: DbOrTransaction, ownerId: string): Promise<void> {
  const { companies: most } = config().quotas;
  const { companies } = await countHoldings(trx, ownerId);
  if (companies < most) return;
  throw new Refusal(
    409,
    `Your account holds ${group(companies)} of ${group(most)} companies. Please delete one first, or ask whoever runs this site for more room.`,
  );
}

/** Throws 413 where the files would take more than is left, before any of them is stored. */
export async function requireRoomForFiles(
  trx: DbOrTransaction,
  ownerId: string,
  files: UploadedFile[],
): Promise<void> {
  const { quotas } = config();
  const held = await countHoldings(trx, ownerId);
  const arriving = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (held.bytes + arriving > quotas.bytes) {
    throw full(
      `Your account holds ${nameBytes(held.bytes)} of ${nameBytes(quotas.bytes)}, and these files would add ${nameBytes(arriving)}.`,
    );
  }
  if (held.pages >= quotas.pages) {
    throw full(`Your account holds ${group(held.pages)} of ${group(quotas.pages)} pages.`);
  }
}

function full(held: string): Refusal {
  const message = `${held} Please delete a company you no longer need, or ask whoever runs this site for more room.`;
  return new Refusal(413, message, [{ path: "file", message }]);
}

function nameBytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

function group(count: number): string {
  return count.toLocaleString("en-GB");
}
