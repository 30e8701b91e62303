import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { isOneOf } from "../db/spell.ts";
import { isBroughtText } from "./imported-texts.ts";
import { citeObligation } from "../catalogue/catalogue.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { ImportedText } from "./importers/importer.ts";
import type { ReadFile } from "./importers/read-file.ts";
import { publishers } from "./publishers/publishers.ts";
import type { StoredVersion } from "./official-texts.ts";
import type { Act, Obligation, RegulatoryEvent } from "../catalogue/types.ts";
import type { Translate } from "../messages/translate.ts";

/** So long a notice stands among the notifications. */
const shownDays = 90;

/**
 * Notes, for every company with a finding that cites an article which is another now, that its
 * official text changed. To be called in the transaction that stores the versions: a notice can
 * then neither be lost nor come twice.
 */
export async function noteTextChanges(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { texts }: ReadFile,
  stored: StoredVersion[],
  document: string | null,
): Promise<void> {
  for (const [at, version] of stored.entries()) {
    const text = texts[at];
    if (!text || !version.isNew || !version.changes) continue;
    const { changed, removed } = version.changes;
    const numbers = new Set([...changed, ...removed].flatMap((anchor) => readNumber(anchor) ?? []));
    if (numbers.size === 0 || !(await isNewest(trx, version))) continue;
    for (const act of await findActs(trx, catalogue, text, version.textId, document)) {
      const hit = act.obligations.filter(({ article }) => numbers.has(countArticle(article)));
      await noteForCompanies(trx, act, hit, version.id);
    }
  }
}

/**
 * What changed under the findings of these companies, as events of the day it was found, the
 * newest first; a text that concerns several of them once. Only those of the last months, unless
 * all of them are wanted.
 */
export async function listNotices(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  companies: { id: string; owner_id: string }[],
  wanted: "recent" | "all" = "recent",
): Promise<RegulatoryEvent[]> {
  const rows = await readNotices(db, companies, wanted);
  const acts = new Map(catalogue.acts.map((act) => [act.id, act]));
  const once = new Map<string, RegulatoryEvent>();
  for (const row of rows) {
    const act = acts.get(row.act_id);
    const id = `notice-${row.version_id}-${row.act_id}`;
    if (act && !once.has(id)) once.set(id, describeNotice(t, act, { ...row, id }));
  }
  return [...once.values()].toSorted(
    (a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title),
  );
}

/** In the order of the companies, and the newest of each first. */
async function readNotices(
  db: Db,
  companies: { id: string; owner_id: string }[],
  wanted: "recent" | "all",
) {
  const [first] = companies;
  if (!first) return [];
  const days = wanted === "all" ? 36_500 : shownDays;
  const since = new Date(Date.now() - days * 86_400_000).toISOString();
  const place = new Map(companies.map(({ id }, at) => [id, at]));
  const rows = await db
    .selectFrom("catalogue_notices as n")
    .innerJoin("text_versions as v", "v.id", "n.version_id")
    .select(["n.act_id", "n.version_id", "n.articles_json", "n.obligations_json", "n.made"])
    .select(["v.link", "v.valid_from", "n.company_id"])
    .where(isOneOf(db, "n.company_id", [...place.keys()]))
    .where("n.owner_id", "=", first.owner_id)
    .where("n.made", ">=", since)
    .orderBy("n.made", "desc")
    .orderBy("n.act_id")
    .execute();
  return rows.toSorted((a, b) => (place.get(a.company_id) ?? 0) - (place.get(b.company_id) ?? 0));
}

type Notice = Awaited<ReturnType<typeof readNotices>>[number] & { id: string };

function describeNotice(t: Translate, act: Act, row: Notice): RegulatoryEvent {
  const articles = (JSON.parse(row.articles_json) as string[]).join(", ");
  const ids = JSON.parse(row.obligations_json) as string[];
  const cited = act.obligations.filter(({ id }) => ids.includes(id));
  const obligations = cited.map((one) => citeObligation(act, one)).join("; ");
  return {
    id: row.id,
    date: row.made.slice(0, 10),
    title: t("notices.text", { act: act.shortTitle, articleWord: act.articleWord, articles }),
    description: row.valid_from
      ? t("notices.text.description.dated", { from: row.valid_from, obligations })
      : t("notices.text.description", { obligations }),
    act: act.id,
    source: act.publisher,
    link: row.link ?? act.link,
    jurisdictions: act.jurisdictions,
    focus: [...new Set(cited.map(({ focus }) => focus))],
    priority: cited.some(({ severity }) => severity === "HIGH") ? "high" : "medium",
  };
}

async function noteForCompanies(
  trx: DbOrTransaction,
  act: Act,
  obligations: Obligation[],
  versionId: string,
): Promise<void> {
  if (obligations.length === 0) return;
  const found = await trx
    .selectFrom("companies as c")
    .innerJoin("findings as f", "f.assessment_id", "c.shown_assessment_id")
    .select(["c.id", "c.owner_id", "f.obligation_id"])
    .where(
      "f.obligation_id",
      "in",
      obligations.map(({ id }) => id),
    )
    .execute();
  const owners = new Map(found.map(({ id, owner_id }) => [id, owner_id]));
  for (const [companyId, ownerId] of owners) {
    const own = new Set(
      found.filter(({ id }) => id === companyId).map(({ obligation_id }) => obligation_id),
    );
    const cited = obligations.filter(({ id }) => own.has(id));
    const articles = [...new Set(cited.map(({ article }) => countArticle(article)))];
    await trx
      .insertInto("catalogue_notices")
      .values({
        company_id: companyId,
        act_id: act.id,
        version_id: versionId,
        owner_id: ownerId,
        articles_json: JSON.stringify(articles),
        obligations_json: JSON.stringify(cited.map(({ id }) => id)),
        made: now(),
      })
      .onConflict((conflict) =>
        conflict.columns(["company_id", "act_id", "version_id"]).doNothing(),
      )
      .execute();
  }
}

/** An older version that is filled in later tells nobody anything new. */
async function isNewest(trx: DbOrTransaction, { id, textId }: StoredVersion): Promise<boolean> {
  const newest = await trx
    .selectFrom("text_versions")
    .select("id")
    .where("text_id", "=", textId)
    .orderBy("valid_from", "desc")
    .orderBy("retrieved", "desc")
    .executeTakeFirst();
  return newest?.id === id;
}

/** By CELEX number, or by the name under which the publisher was asked for the text. */
async function findActs(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  text: ImportedText,
  textId: string,
  document: string | null,
): Promise<Act[]> {
  const publisher = publishers.get(text.source);
  if (!publisher) {
    const { source, id: identifier, title } = text;
    return catalogue.acts.filter((act) => isBroughtText(act, { source, identifier, title }));
  }
  const asked = await trx
    .selectFrom("source_addresses")
    .select("document")
    .where("source", "=", text.source)
    .where("text_id", "=", textId)
    .execute();
  const names = new Set([text.id, ...asked.map((row) => row.document)]);
  if (text.series) names.add(text.series);
  if (document) names.add(document);
  // A file brought by hand knows the act's short name, which its address is made of.
  if (text.source === "gesetze-im-internet") names.add(text.id.toLowerCase().replace(/\s+/g, "_"));
  return catalogue.acts.filter((act) => names.has(publisher.nameAct(act) ?? ""));
}

/** "art_25h" names § 25h and "art_33~2" the second Article 33; what is no article has no number. */
function readNumber(anchor: string): string | null {
  return /^art_([^.~]+)/.exec(anchor)?.[1]?.toLowerCase() ?? null;
}

/** "33(1)(a)" stands in Article 33. */
function countArticle(article: string): string {
  return article.replace(/\(.*$/, "").trim().toLowerCase();
}
