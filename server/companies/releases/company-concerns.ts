import { requireBusiness } from "../../accounts/accounts.ts";
import type { Company } from "../companies.ts";
import type { Corpus } from "../../catalogue/catalogue.ts";
import type { FocusLeaf } from "../../catalogue/types.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { CompanyRow, GenerationRow } from "../../db/tables.ts";
import { mapChangesSince } from "./changes.ts";
import { selectConcerns } from "./concerns.ts";
import type { Change, Concern } from "./concerns.ts";
import { loadWordings } from "../../catalogue/snapshots.ts";

/** A dashboard that rests on another edition than the one in use. */
export type Outdated = {
  company: Company;
  /** Of the edition it rests on. */
  corpusDate: string;
  concerns: Concern[];
  /** False where nobody took note of the edition it rests on, so that more may have changed. */
  complete: boolean;
};

type Shown = Pick<GenerationRow, "company_id" | "corpus_version" | "corpus_date">;

/** The companies whose dashboards are outdated in what concerns them, in the order given. */
export async function listOutdated(
  db: Db,
  corpus: Corpus,
  ownerId: string,
  companies: Company[],
): Promise<Outdated[]> {
  const older = await listOlder(db, corpus, ownerId);
  if (older.size === 0) return [];
  const { complianceFocus: focus } = await requireBusiness(db, ownerId);
  const outdated: Outdated[] = [];
  for (const company of companies) {
    const shown = older.get(company.id);
    if (!shown) continue;
    const { corpus_version: version, corpus_date: corpusDate } = shown;
    const { concerns, complete } = await remember(
      db,
      [`${version} ${corpus.version}`, company, focus],
      async () => {
        const since = await mapChangesSince(db, corpus, version);
        const { changes, complete: whole } = since;
        const found = await listConcerns(db, corpus, company, focus, changes, { complete: whole });
        return { concerns: found, complete: whole };
      },
    );
    if (complete && concerns.length === 0) continue;
    outdated.push({ company, corpusDate: corpusDate ?? "", concerns, complete });
  }
  return outdated;
}

type Known = { concerns: Concern[]; complete: boolean };

const known = new WeakMap<Db, Map<string, Known>>();
const mostKnown = 1000;

/** What a generation rests on never changes, so this is found out once for each corpus. */
async function remember(
  db: Db,
  [versions, { shown_generation_id, jurisdiction }, focus]: [string, Company, FocusLeaf[]],
  find: () => Promise<Known>,
): Promise<Known> {
  const ofDatabase = known.get(db) ?? new Map<string, Known>();
  known.set(db, ofDatabase);
  const key = JSON.stringify([versions, shown_generation_id, jurisdiction, focus]);
  const found = ofDatabase.get(key) ?? (await find());
  if (ofDatabase.size >= mostKnown) ofDatabase.clear();
  ofDatabase.set(key, found);
  return found;
}

/** Which of the changes concern the company, by the dashboard it shows. */
export async function listConcerns(
  db: DbOrTransaction,
  corpus: Corpus,
  company: Pick<CompanyRow, "owner_id" | "jurisdiction" | "shown_generation_id">,
  focus: FocusLeaf[],
  changes: Map<string, Change>,
  { complete = true } = {},
): Promise<Concern[]> {
  if (changes.size === 0 && complete) return [];
  const findings = await db
    .selectFrom("findings")
    .select(["obligation_id", "act_id", "obligation_hash"])
    .where("generation_id", "=", company.shown_generation_id ?? "")
    .where("owner_id", "=", company.owner_id)
    .execute();
  const all = new Map(changes);
  for (const { obligation_id: id, act_id: actId, obligation_hash: before } of findings) {
    // Nobody took note of these changes, and they show all the same.
    if (!corpus.obligations.has(id) && !all.has(id)) all.set(id, { actId, before, after: null });
  }
  const worded = [...all].flatMap(([obligation_id, { actId: act_id, before }]) =>
    before === null ? [] : [{ obligation_id, act_id, obligation_hash: before }],
  );
  const wordingOf = await loadWordings(db, corpus, worded);
  const before = new Map(worded.map((key) => [key.obligation_id, wordingOf(key)]));
  const concerned = { jurisdiction: company.jurisdiction, focus, findings };
  return selectConcerns(corpus, all, concerned, (id) => before.get(id) ?? null);
}

/** The dashboards shown that rest on another edition than the one in use, by company. */
async function listOlder(db: Db, corpus: Corpus, ownerId: string): Promise<Map<string, Shown>> {
  const rows = await db
    .selectFrom("companies")
    .innerJoin("generations", "generations.id", "companies.shown_generation_id")
    .select(["company_id", "corpus_version", "corpus_date"])
    .where("companies.owner_id", "=", ownerId)
    .execute();
  const older = rows.filter((row) => row.corpus_version !== corpus.version);
  return new Map(older.map((row) => [row.company_id, row]));
}
