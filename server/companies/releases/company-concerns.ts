import type { Company } from "../companies.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { CompanyRow, AssessmentRow } from "../../db/company-tables.ts";
import { loadStandings } from "../profile/standings.ts";
import { mapChangesSince } from "./changes.ts";
import { selectConcerns } from "./concerns.ts";
import type { Change, Concern } from "./concerns.ts";

/** A dashboard that rests on another release than the one in use. */
export type Outdated = {
  company: Company;
  /** Of the release it rests on. */
  catalogueDate: string;
  concerns: Concern[];
  /** False where nobody took note of the release it rests on, so that more may have changed. */
  complete: boolean;
};

type Shown = Pick<AssessmentRow, "company_id" | "catalogue_version" | "catalogue_date">;

/**
 * The companies whose dashboards are outdated in what concerns them, in the order they are listed in; no more
 * of them than `most`.
 */
export async function listOutdated(
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
  listCompanies: () => Promise<Company[]>,
  most = Infinity,
): Promise<Outdated[]> {
  const older = await listOlder(db, catalogue, ownerId);
  if (older.size === 0) return [];
  const outdated: Outdated[] = [];
  for (const company of await listCompanies()) {
    if (outdated.length >= most) break;
    const shown = older.get(company.id);
    if (!shown) continue;
    const { catalogue_version: version, catalogue_date: catalogueDate } = shown;
    const { concerns, complete } = await remember(
      db,
      [`${version} ${catalogue.version}`, company],
      async () => {
        const { changes, complete: whole } = await mapChangesSince(db, catalogue, version);
        const found = await listConcerns(db, catalogue, company, changes, { complete: whole });
        return { concerns: found, complete: whole };
      },
    );
    if (complete && concerns.length === 0) continue;
    outdated.push({ company, catalogueDate: catalogueDate ?? "", concerns, complete });
  }
  return outdated;
}

type Known = { concerns: Concern[]; complete: boolean };

const known = new WeakMap<Db, Map<string, Known>>();
const mostKnown = 1000;

/** What an assessment rests on never changes, so this is found out once for each catalogue. */
async function remember(
  db: Db,
  [versions, { shown_assessment_id }]: [string, Company],
  find: () => Promise<Known>,
): Promise<Known> {
  const ofDatabase = known.get(db) ?? new Map<string, Known>();
  known.set(db, ofDatabase);
  const key = JSON.stringify([versions, shown_assessment_id]);
  const found = ofDatabase.get(key) ?? (await find());
  if (ofDatabase.size >= mostKnown) ofDatabase.clear();
  ofDatabase.set(key, found);
  return found;
}

/** Which of the changes concern the company, by the dashboard it shows. */
export async function listConcerns(
  db: DbOrTransaction,
  catalogue: Catalogue,
  company: Pick<CompanyRow, "id" | "owner_id" | "jurisdiction" | "shown_assessment_id">,
  changes: Map<string, Change>,
  { complete = true } = {},
): Promise<Concern[]> {
  if (changes.size === 0 && complete) return [];
  const findings = await db
    .selectFrom("findings")
    .select(["obligation_id", "act_id", "obligation_hash", "sources_json"])
    .where("assessment_id", "=", company.shown_assessment_id ?? "")
    .where("owner_id", "=", company.owner_id)
    .execute();
  const all = new Map(changes);
  for (const { obligation_id: id, act_id: actId, obligation_hash: before } of findings) {
    // Nobody took note of these changes, and they show all the same.
    if (!catalogue.obligations.has(id) && !all.has(id)) all.set(id, { actId, before, after: null });
  }
  const { all: standings } = await loadStandings(db, catalogue, company);
  const applying = standings.filter(
    ({ standing, obligation }) => standing === "applies" && !obligation.unverified,
  );
  const binding = new Set(applying.map(({ obligation }) => obligation.id));
  return selectConcerns(catalogue, all, { binding, findings });
}

/** The dashboards shown that rest on another release than the one in use, by company. */
async function listOlder(
  db: Db,
  catalogue: Catalogue,
  ownerId: string,
): Promise<Map<string, Shown>> {
  const rows = await db
    .selectFrom("companies")
    .innerJoin("assessments", "assessments.id", "companies.shown_assessment_id")
    .select(["company_id", "catalogue_version", "catalogue_date"])
    .where("companies.owner_id", "=", ownerId)
    .where((eb) =>
      eb.or([
        eb("catalogue_version", "is", null),
        eb("catalogue_version", "!=", catalogue.version),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.company_id, row]));
}
