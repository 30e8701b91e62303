import { sql } from "kysely";
import { severities } from "../../catalogue/types.ts";
import type { Company } from "../companies.ts";
import type { Db } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import { listDocuments } from "../../documents/documents.ts";
import { notFound } from "../../errors.ts";
import { listDashboards } from "./dashboards.ts";
import type { PastDashboard } from "./dashboards.ts";
import { findCauses, nameMove } from "./moves.ts";
import type { Cause, Differences, MoveKind } from "./moves.ts";

/** A document that came, went, or was replaced between two dashboards; one side may be missing. */
export type DocumentChange = {
  before: { id: string; name: string } | null;
  after: { id: string; name: string } | null;
};
export type Comparison = {
  before: PastDashboard;
  after: PastDashboard;
  counts: Record<MoveKind, number>;
  documents: DocumentChange[];
};
export type Move = {
  kind: MoveKind;
  before: FindingRow | null;
  after: FindingRow | null;
  causes: Cause[];
};

const kindsInOrder: MoveKind[] = [
  ...(["worse", "better", "assessed", "unassessed", "asked", "dropped"] as const),
];

/**
 * The dashboard shown against an earlier one, the one just before it when none is named. Null
 * where there is no earlier one; throws 404 for a name that no earlier one has.
 */
export async function compareDashboards(
  db: Db,
  company: Company,
  since?: string,
): Promise<Comparison | null> {
  const dashboards = await listDashboards(db, company);
  const at = dashboards.findIndex(({ id }) => id === company.shown_assessment_id);
  const after = dashboards[at];
  const earlier = dashboards.slice(at + 1);
  const before = since === undefined ? earlier[0] : earlier.find(({ id }) => id === since);
  if (since !== undefined && (!before || !after)) throw notFound("earlierDashboard");
  if (!before || !after) return null;
  return {
    before,
    after,
    counts: await countMoves(db, company, { before, after }),
    documents: await listDocumentChanges(db, company, { before, after }),
  };
}

/** Every verdict that is another one, came or went: worse first, and the gravest of each first. */
export async function listMoves(
  db: Db,
  company: Company,
  { before, after }: Pick<Comparison, "before" | "after">,
): Promise<Move[]> {
  const [was, is] = [await mapFindings(db, company, before), await mapFindings(db, company, after)];
  const differences = await findDifferences(db, { before, after });
  const moves = [...new Set([...is.keys(), ...was.keys()])].flatMap((id): Move[] => {
    const [old, young] = [was.get(id) ?? null, is.get(id) ?? null];
    const kind = nameMove(old?.verdict ?? null, young?.verdict ?? null);
    if (!kind) return [];
    return [{ kind, before: old, after: young, causes: findCauses(old, young, differences) }];
  });
  return moves.toSorted(
    (a, b) =>
      kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind) || gravity(a) - gravity(b),
  );
}

function gravity({ before, after }: Move): number {
  return severities.indexOf((after ?? before)?.severity ?? "LOW");
}

type Pair = Pick<Comparison, "before" | "after">;

async function countMoves(
  db: Db,
  { owner_id }: Company,
  { before, after }: Pair,
): Promise<Record<MoveKind, number>> {
  const counts = { worse: 0, better: 0, assessed: 0, unassessed: 0, asked: 0, dropped: 0 };
  // Counted where the rows are: every dashboard that is opened asks for it.
  const sides = await db
    .selectFrom("findings as now")
    .leftJoin("findings as then", (join) =>
      join
        .onRef("then.obligation_id", "=", "now.obligation_id")
        .on("then.assessment_id", "=", before.id),
    )
    .select(["then.verdict as was", "now.verdict as is"])
    .select(sql<number>`count(*)`.as("count"))
    .where("now.assessment_id", "=", after.id)
    .where("now.owner_id", "=", owner_id)
    .groupBy(["then.verdict", "now.verdict"])
    .execute();
  let kept = 0;
  for (const { was, is, count } of sides) {
    if (was !== null) kept += Number(count);
    const kind = nameMove(was, is);
    if (kind) counts[kind] += Number(count);
  }
  const total = Object.values(before.score.counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, dropped: total - kept };
}

async function mapFindings(
  db: Db,
  { owner_id }: Company,
  { id }: PastDashboard,
): Promise<Map<string, FindingRow>> {
  const rows = await db
    .selectFrom("findings")
    .selectAll()
    .where("assessment_id", "=", id)
    .where("owner_id", "=", owner_id)
    .orderBy("rank")
    .execute();
  return new Map(rows.map((row) => [row.obligation_id, row]));
}

async function listDocumentChanges(
  db: Db,
  company: Company,
  { before, after }: Pair,
): Promise<DocumentChange[]> {
  const [gone, come] = splitDocuments({ before, after });
  if (gone.length + come.length === 0) return [];
  const all = await listDocuments(db, company.owner_id, company.id);
  const replaces = new Map(all.map((one) => [one.id, one.replaces_id]));
  const lost = new Map(gone.map((one) => [one.id, one]));
  const changes = come.map((document): DocumentChange => {
    let earlier = replaces.get(document.id);
    while (earlier && !lost.has(earlier)) earlier = replaces.get(earlier);
    const replaced = (earlier && lost.get(earlier)) || null;
    if (replaced) lost.delete(replaced.id);
    return { before: replaced, after: document };
  });
  return [...changes, ...[...lost.values()].map((one) => ({ before: one, after: null }))];
}

async function findDifferences(db: Db, { before, after }: Pair): Promise<Differences> {
  const [gone, come] = splitDocuments({ before, after });
  const kinds = new Map(before.documents.map(({ id, kind }) => [id, kind]));
  return {
    documents: new Set([...gone, ...come].map(({ id }) => id)),
    kinds: after.documents.some(({ id, kind }) => (kinds.get(id) ?? kind) !== kind),
    obligations: await listChangedObligations(db, { before, after }),
  };
}

/** What only the earlier one was made from, and what only the later one was. */
function splitDocuments({ before, after }: Pair) {
  const [was, is] = [before, after].map(({ documents }) => new Set(documents.map(({ id }) => id)));
  return [
    before.documents.filter(({ id }) => !is?.has(id)),
    after.documents.filter(({ id }) => !was?.has(id)),
  ] as const;
}

/** Of the releases after the one that the earlier dashboard rests on. */
async function listChangedObligations(db: Db, { before, after }: Pair): Promise<Set<string>> {
  if (before.catalogueVersion === after.catalogueVersion) return new Set();
  const positionOf = async ({ catalogueVersion }: PastDashboard) => {
    const release = await db
      .selectFrom("catalogue_releases")
      .select("position")
      .where("version", "=", catalogueVersion ?? "")
      .orderBy("position", "desc")
      .executeTakeFirst();
    return release?.position;
  };
  const [from, to] = [await positionOf(before), await positionOf(after)];
  const rows = await db
    .selectFrom("catalogue_changes")
    .select("obligation_id")
    .where("position", ">", from ?? 0)
    .$if(to !== undefined, (query) => query.where("position", "<=", to ?? 0))
    .execute();
  return new Set(rows.map((row) => row.obligation_id));
}
