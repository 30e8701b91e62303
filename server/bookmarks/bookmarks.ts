import { sql } from "kysely";
import { listCompanies } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { citeObligation } from "../catalogue/catalogue.ts";
import { listNotices } from "../sources/text-changes.ts";
import type { ObligationSnapshot } from "../catalogue/obligation-snapshot.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import type { BookmarkRow } from "../db/tables.ts";
import { loadSnapshots } from "../catalogue/snapshots.ts";
import type { SnapshotKey } from "../catalogue/snapshots.ts";
import { Refusal, notFound } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Translate } from "../messages/translate.ts";
import { findNewsItems } from "../sources/feed-items.ts";
import type { NewsEntry } from "../sources/feed-items.ts";

export type BookmarkKind = BookmarkRow["kind"];
export const bookmarkKinds = ["finding", "news", "case_law"] as const satisfies BookmarkKind[];
/** What is to be kept: for a finding its id and company, else the id in the catalogue. */
export type Wish = { kind: BookmarkKind; itemId: string; company: Company | null };
export type Bookmark = {
  id: string;
  kind: BookmarkKind;
  /** The id the item goes by on its own pages; null for a finding no dashboard shows any more. */
  itemId: string | null;
  title: string;
  /** Of the title. */
  textLanguage: string;
  source: string;
  link: string;
  date: string | null;
  company: string | null;
  verdict: FindingRow["verdict"] | null;
  /** The model whose reading the verdict is, where no person has confirmed it. */
  readBy: string | null;
  saved: string;
};

const mostBookmarks = 1000;

/** Keeps an item; keeping it twice changes nothing. Throws 404 for what is not there. */
export async function saveItem(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  wish: Wish,
) {
  const itemId = await requireItem(t, db, catalogue, ownerId, wish);
  const companyId = wish.kind === "finding" ? (wish.company?.id ?? null) : null;
  if ((await countBookmarks(db, ownerId)) >= mostBookmarks) throw bookmarksFull();
  await db
    .insertInto("bookmarks")
    .values({
      id: newId(),
      owner_id: ownerId,
      company_id: companyId,
      kind: wish.kind,
      item_id: itemId,
      key: `${wish.kind}:${companyId ?? ""}:${itemId}`,
      saved: now(),
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "key"]).doNothing())
    .execute();
}

/** Keeps several findings of a company, all or none; says how many were not kept before. */
export async function saveFindings(
  db: Db,
  company: Pick<Company, "id" | "owner_id" | "shown_assessment_id">,
  findingIds: string[],
): Promise<number> {
  const wanted = [...new Set(findingIds)];
  const { id: companyId, owner_id: ownerId } = company;
  return db.transaction().execute(async (trx) => {
    const findings = await trx
      .selectFrom("findings")
      .select("obligation_id")
      .where("id", "in", wanted)
      .where("owner_id", "=", ownerId)
      .where("assessment_id", "=", company.shown_assessment_id ?? "")
      .execute();
    if (findings.length < wanted.length) throw notFound("findings");
    const before = await countBookmarks(trx, ownerId);
    await trx
      .insertInto("bookmarks")
      .values(
        findings.map(({ obligation_id: itemId }) => ({
          ...{ id: newId(), owner_id: ownerId, company_id: companyId, kind: "finding" as const },
          ...{ item_id: itemId, key: `finding:${companyId}:${itemId}`, saved: now() },
        })),
      )
      .onConflict((conflict) => conflict.columns(["owner_id", "key"]).doNothing())
      .execute();
    const after = await countBookmarks(trx, ownerId);
    if (after > mostBookmarks) throw bookmarksFull();
    return after - before;
  });
}

export async function removeBookmark(db: Db, ownerId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("bookmarks")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("savedItem");
}

/** The newest first; what the catalogue no longer holds is left out. */
export async function listBookmarks(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  companies: Company[],
): Promise<Bookmark[]> {
  const rows = await db
    .selectFrom("bookmarks")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("saved", "desc")
    .orderBy("id")
    .execute();
  const shown = await findShown(db, ownerId, rows, companies);
  const unknown = { act_id: "", obligation_hash: null };
  const keys = rows
    .filter(({ kind }) => kind === "finding")
    .map((row) => findFinding(row, companies, shown) ?? { ...unknown, obligation_id: row.item_id });
  const snapshotOf = await loadSnapshots(db, catalogue, keys);
  const ids = rows.filter(({ kind }) => kind === "news").map(({ item_id }) => item_id);
  const news = await listNewsToKeep(t, db, catalogue, ids, companies);
  return rows.flatMap((row) =>
    row.kind === "finding"
      ? (describeFinding(row, companies, shown, snapshotOf) ?? [])
      : (describeItem(catalogue, news, row) ?? []),
  );
}

async function countBookmarks(db: DbOrTransaction, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("bookmarks")
    .select(sql<number>`count(*)`.as("count"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function bookmarksFull(): Refusal {
  return new Refusal(
    409,
    codeMessage("refusals.bookmarks.full", { most: { plain: mostBookmarks } }),
  );
}

async function requireItem(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  { kind, itemId, company }: Wish,
): Promise<string> {
  if (kind === "finding") {
    const finding = await db
      .selectFrom("findings")
      .select("obligation_id")
      .where("id", "=", itemId)
      .where("owner_id", "=", ownerId)
      .where("assessment_id", "=", company?.shown_assessment_id ?? "")
      .executeTakeFirst();
    if (!finding) throw notFound("finding");
    return finding.obligation_id;
  }
  const from =
    kind === "news"
      ? await listNewsToKeep(t, db, catalogue, [itemId], await listCompanies(db, ownerId))
      : catalogue.decisions;
  if (!from.some(({ id }) => id === itemId)) throw notFound("item");
  return itemId;
}

/** The catalogue's events, what feeds said under these ids, and what was told of changed texts. */
async function listNewsToKeep(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  ids: string[],
  companies: Company[],
): Promise<NewsEntry[]> {
  const notices = await listNotices(t, db, catalogue, companies, "all");
  return [...catalogue.events, ...(await findNewsItems(t, db, ids)), ...notices];
}

type Shown = Map<string, Pick<FindingRow, "id" | "verdict" | "read_by"> & SnapshotKey>;

/** The findings of the saved obligations on today's dashboards, by assessment and obligation. */
async function findShown(
  db: Db,
  ownerId: string,
  rows: BookmarkRow[],
  companies: Company[],
): Promise<Shown> {
  const obligations = rows.filter(({ kind }) => kind === "finding").map(({ item_id }) => item_id);
  const assessments = companies.flatMap(({ shown_assessment_id }) => shown_assessment_id ?? []);
  if (obligations.length === 0 || assessments.length === 0) return new Map();
  const findings = await db
    .selectFrom("findings")
    .select([
      "id",
      "verdict",
      "read_by",
      "assessment_id",
      "obligation_id",
      "act_id",
      "obligation_hash",
    ])
    .where("owner_id", "=", ownerId)
    .where("assessment_id", "in", assessments)
    .where("obligation_id", "in", obligations)
    .execute();
  return new Map(findings.map((one) => [`${one.assessment_id}:${one.obligation_id}`, one]));
}

function findFinding(row: BookmarkRow, companies: Company[], shown: Shown) {
  const company = companies.find(({ id }) => id === row.company_id);
  return shown.get(`${company?.shown_assessment_id}:${row.item_id}`);
}

/** The obligation stands as it was when it was assessed. */
function describeFinding(
  row: BookmarkRow,
  companies: Company[],
  shown: Shown,
  snapshotOf: (key: SnapshotKey) => ObligationSnapshot,
): Bookmark | null {
  const company = companies.find(({ id }) => id === row.company_id);
  if (!company) return null;
  const finding = findFinding(row, companies, shown);
  const unknown = { obligation_id: row.item_id, act_id: "", obligation_hash: null };
  const { act, obligation } = snapshotOf(finding ?? unknown);
  return {
    ...{ id: row.id, kind: row.kind, saved: row.saved },
    itemId: finding?.id ?? null,
    title: obligation.title,
    textLanguage: obligation.textLanguage ?? "en",
    source: citeObligation(act, obligation),
    link: act.link,
    date: null,
    company: company.name,
    verdict: finding?.verdict ?? null,
    readBy: finding?.read_by ?? null,
  };
}

/** Null for what the catalogue no longer holds. */
function describeItem(catalogue: Catalogue, news: NewsEntry[], row: BookmarkRow): Bookmark | null {
  const base = { id: row.id, kind: row.kind, saved: row.saved };
  const event = news.find(({ id }) => id === row.item_id);
  const decision = catalogue.decisions.find(({ id }) => id === row.item_id);
  const item = row.kind === "news" ? event : decision;
  if (!item) return null;
  const source =
    row.kind === "news" ? event?.source : `${decision?.court}, ${decision?.caseNumber}`;
  const { id: itemId, title, link, date, textLanguage = "en" } = item;
  return {
    ...base,
    ...{ itemId, title, textLanguage, link, date },
    source: source ?? "",
    company: null,
    verdict: null,
    readBy: null,
  };
}
