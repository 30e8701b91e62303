import { config } from "../config.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { GenerationRow } from "../db/tables.ts";
import { queueMail } from "../mail/mail.ts";
import { requireNewestGeneration } from "./companies.ts";
import type { Company } from "./companies.ts";

/**
 * Sends one mail to the address when the company's dashboard is there, now if it already is.
 * Asking twice for the same dashboard sends no second mail.
 */
export async function watchGeneration(db: Db, company: Company, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await requireNewestGeneration(trx, company);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("generation_watchers")
      .values({ generation_id: id, email })
      .onConflict((conflict) => conflict.columns(["generation_id", "email"]).doNothing())
      .executeTakeFirstOrThrow();
    const generation = await requireNewestGeneration(trx, company);
    const ended = generation.status === "ready" || generation.status === "failed";
    if (numInsertedOrUpdatedRows === 0n || !ended) return;
    await queueMail(trx, company.owner_id, wordMail(email, company.name, generation.status));
  });
}

/** To be called in the transaction that ends the generation. */
export async function mailWatchers(
  trx: DbOrTransaction,
  generation: Pick<GenerationRow, "id" | "company_id" | "owner_id">,
  status: "ready" | "failed",
): Promise<void> {
  const watchers = await trx
    .selectFrom("generation_watchers")
    .innerJoin("generations", "generations.id", "generation_watchers.generation_id")
    .innerJoin("companies", "companies.id", "generations.company_id")
    .select(["generation_watchers.email", "companies.name"])
    .where("generation_id", "=", generation.id)
    .where("companies.owner_id", "=", generation.owner_id)
    .execute();
  for (const { email, name } of watchers) {
    await queueMail(trx, generation.owner_id, wordMail(email, name, status));
  }
}

function wordMail(to: string, name: string, status: GenerationRow["status"]) {
  const { productName, publicUrl } = config();
  if (status === "failed") {
    const text = `The documents of ${name} could not be worked through. What to do stands here:
${publicUrl}/loadingYourDashboard?company=${encodeURIComponent(name)}
`;
    return { to, subject: `${productName}: no dashboard for ${name}`, text };
  }
  const text = `The dashboard of ${name} is ready:
${publicUrl}/dashboard/default?company=${encodeURIComponent(name)}

You asked for this mail on the page that made it. There will be no other.
`;
  return { to, subject: `${productName}: the dashboard of ${name} is ready`, text };
}
