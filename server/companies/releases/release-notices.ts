import type { KnownCompany } from "../companies.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { citeObligation } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { isOneOf } from "../../db/spell.ts";
import type { CompanyRow } from "../../db/company-tables.ts";
import { codeMessage, wordMessage } from "../../messages/coded-message.ts";
import type { CodedMessage } from "../../messages/coded-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { listConcerns } from "./company-concerns.ts";
import type { Change } from "./concerns.ts";
import { loadConcerns } from "./describe.ts";

export type ReleaseNotice = {
  id: string;
  title: string;
  /** YYYY-MM-DD, of the release. */
  date: string;
  description: string;
  /** The page with the changes. */
  link: string;
};

const mostNamed = 20;
/** A panel of five has to show what is coming, too. */
const noticesShown = 2;

/** One for each company that the changes concern; says how many. */
export async function writeNotices(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  changes: Map<string, Change>,
): Promise<number> {
  if (changes.size === 0) return 0;
  const companies = await trx
    .selectFrom("companies")
    .selectAll()
    .where("shown_assessment_id", "is not", null)
    .where("sample", "=", 0)
    .execute();
  let written = 0;
  for (const company of companies) written += await writeNotice(trx, catalogue, changes, company);
  return written;
}

/** The newest first. */
export async function listReleaseNotices(
  t: Translate,
  db: Db,
  companies: KnownCompany[],
): Promise<ReleaseNotice[]> {
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const [first] = companies;
  if (!first) return [];
  const rows = await db
    .selectFrom("release_notices")
    .selectAll()
    .where(isOneOf(db, "company_id", [...names.keys()]))
    .where("owner_id", "=", first.owner_id)
    .orderBy("made", "desc")
    .limit(noticesShown)
    .execute();
  return rows.map(({ company_id, version, date, total, changes_json }) => {
    const company = names.get(company_id) ?? first.name;
    return {
      id: `corpus-${version}-${company_id}`,
      title: t("notices.release", { count: total, company }),
      date,
      description: wordList(t, JSON.parse(changes_json) as CodedMessage[], total),
      link: `/dashboard/changes?${new URLSearchParams({ company }).toString()}`,
    };
  });
}

async function writeNotice(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  changes: Map<string, Change>,
  company: CompanyRow,
): Promise<number> {
  const concerns = await listConcerns(trx, catalogue, company, changes);
  if (concerns.length === 0) return 0;
  const described = await loadConcerns(trx, catalogue, concerns);
  const named = described.slice(0, mostNamed).map(({ kind, snapshot }) => {
    const { act, obligation } = snapshot;
    const citation = citeObligation(act, obligation);
    return codeMessage(`notices.change.${kind}`, { title: obligation.title, citation });
  });
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("release_notices")
    .values({
      ...{ company_id: company.id, owner_id: company.owner_id },
      ...{ version: catalogue.version, date: catalogue.date, total: concerns.length },
      changes_json: JSON.stringify(named),
      made: now(),
    })
    // A release that comes back after another one was told of before.
    .onConflict((conflict) => conflict.columns(["company_id", "version"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

function wordList(t: Translate, changes: CodedMessage[], total: number): string {
  const count = total - changes.length;
  const named = changes.map((one) => wordMessage(t, one)).join("; ");
  if (count <= 0) return t("notices.release.changes", { changes: named });
  return t("notices.release.changes.more", { changes: named, count });
}
