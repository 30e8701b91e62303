import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Of each table what is read and changed here. */
type Before = {
  catalogue_obligations: {
    obligation_id: string;
    hash: string;
    wording_json: string;
    current: number;
  };
  renewed_hashes: { obligation_id: string; hash: string; anew: string };
};
type Db = Kysely<Before>;

type Concept = {
  name: string;
  terms: string[];
  anchor?: boolean;
  apart?: boolean;
  refusal?: boolean;
};
type Wording = {
  act: { articleWord: string; jurisdictions: string[] };
  obligation: {
    id: string;
    article: string;
    title: string;
    text: string;
    severity: string;
    focus: string;
    shownIn: string[];
    concepts: Concept[];
    dates?: { date: string; meaning: string }[];
    unverified?: true;
  };
};

/**
 * Whom an obligation binds is a condition now and no list of activities, and no part of its hash
 * any more: so the hashes that are kept are worked out anew, and nothing looks changed by that.
 */
export async function up(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("catalogue_obligations")
    .select(["obligation_id", "hash", "wording_json", "current"])
    // Of two that are one now, the wording in use stays.
    .orderBy("current", "desc")
    .execute();
  await db.schema
    .createTable("renewed_hashes")
    .addColumn("obligation_id", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("anew", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("renewed_once", ["obligation_id", "hash"])
    .execute();
  const known = new Set<string>();
  for (const { obligation_id, hash, wording_json } of rows) {
    const anew = hashWording(JSON.parse(wording_json) as Wording);
    const key = `${obligation_id} ${anew}`;
    await db.insertInto("renewed_hashes").values({ obligation_id, hash, anew }).execute();
    if (known.has(key)) {
      await db
        .deleteFrom("catalogue_obligations")
        .where("obligation_id", "=", obligation_id)
        .where("hash", "=", hash)
        .execute();
    }
    known.add(key);
  }
  // Each table in one go: its rows are many more than the wordings.
  await renew(db, "catalogue_obligations", "hash");
  await renew(db, "findings", "obligation_hash");
  await renew(db, "catalogue_changes", "before_hash");
  await renew(db, "catalogue_changes", "after_hash");
  await db.schema.dropTable("renewed_hashes").execute();
}

async function renew(db: Db, table: string, column: string): Promise<void> {
  const own = sql.ref(`${table}.${column}`);
  const id = sql.ref(`${table}.obligation_id`);
  const match = sql`renewed_hashes.obligation_id = ${id} and renewed_hashes.hash = ${own}`;
  await sql`
    update ${sql.table(table)}
    set ${sql.ref(column)} = (select anew from renewed_hashes where ${match})
    where exists (select 1 from renewed_hashes where ${match})
  `.execute(db);
}

function hashWording({ act, obligation }: Wording): string {
  const { id, article, title, text, severity, focus, shownIn } = obligation;
  const facts = [
    ...[id, act.articleWord, article, title, text, severity, focus],
    act.jurisdictions.toSorted(),
    shownIn.toSorted(),
    sortByJson(
      obligation.concepts.map(({ name, terms, anchor, apart, refusal }) => [
        name,
        terms.toSorted(),
        anchor === true,
        ...(apart ? ["apart"] : []),
        ...(refusal ? ["refusal"] : []),
      ]),
    ),
    sortByJson((obligation.dates ?? []).map(({ date, meaning }) => [date, meaning])),
    obligation.unverified === true,
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}

function sortByJson<Item>(items: Item[]): Item[] {
  return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
