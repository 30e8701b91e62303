import { nameArticle } from "../catalogue/articles.ts";
import { verdicts } from "../analysis/verdicts.ts";
import type { Company } from "../companies/companies.ts";
import type { ShownFinding } from "../companies/dashboard.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { wordEntry } from "../companies/findings/activity-log.ts";
import type { Db } from "../db/db.ts";
import type { FindingEntryRow } from "../db/finding-tables.ts";
import type { Translate } from "../messages/translate.ts";

/** What somebody decided, and about which obligation. */
export type Decision = Named & { entry: FindingEntryRow };
export type Named = {
  obligation: string;
  /** Of the obligation's title. */
  textLanguage: string;
  act: string;
  article: string;
};

/**
 * The history of all findings of a company, the newest first. What is `shared` with somebody who
 * has no account holds no comments: those are for the people who work on the findings.
 */
export async function listDecisions(
  db: Db,
  catalogue: Catalogue,
  { id, owner_id }: Company,
  findings: Pick<ShownFinding, "row" | "act" | "obligation">[],
  { shared = false } = {},
): Promise<Decision[]> {
  const entries = await db
    .selectFrom("finding_entries")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", owner_id)
    .$if(shared, (query) => query.where("kind", "!=", "commented"))
    .orderBy("made", "desc")
    .orderBy("obligation_id")
    .orderBy("position", "desc")
    .execute();
  const name = nameObligations(catalogue, findings);
  return entries.map((entry) => ({ ...name(entry.obligation_id), entry }));
}

/** Says of an obligation's id what it is called, in the words of the dashboard shown. */
export function nameObligations(
  catalogue: Catalogue,
  findings: Pick<ShownFinding, "row" | "act" | "obligation">[],
): (obligationId: string) => Named {
  const shown = new Map(findings.map((finding) => [finding.row.obligation_id, finding]));
  return (id) => {
    const snapshot = shown.get(id) ?? catalogue.obligations.get(id);
    // The catalogue may have dropped what it was about; its id still says what it was.
    if (!snapshot) return { obligation: id, textLanguage: "en", act: "", article: "" };
    const { act, obligation } = snapshot;
    const article = nameArticle(act, obligation);
    const { title, textLanguage = "en" } = obligation;
    return { obligation: title, textLanguage, act: act.shortTitle, article };
  };
}

/** A decision as people read it: what was done, and verdicts by their words. */
export function wordDecision(t: Translate, entry: FindingEntryRow) {
  const { before, after, text } = wordEntry(t, entry);
  const word = (value: string) => {
    const verdict = verdicts.find((one) => one === value);
    return verdict ? t(`terms.verdict.${verdict}`) : value;
  };
  return {
    decision: t(`terms.decision.${entry.kind}`),
    ...{ before: word(before), after: word(after), text },
  };
}

/** Whether a condition of the law holds of the company, as somebody said. */
export type SaidOfCondition = {
  obligationId: string;
  obligation: string;
  act: string;
  article: string;
  condition: string;
  concerns: boolean;
  by: string;
  on: string;
  reason: string;
};

/** What people said of the conditions of obligations, whether there is a finding or not. */
export async function listSaidOfConditions(
  db: Db,
  catalogue: Catalogue,
  company: Pick<Company, "id" | "owner_id">,
): Promise<SaidOfCondition[]> {
  const work = await db
    .selectFrom("finding_work")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .orderBy("obligation_id")
    .execute();
  return work.flatMap((row) => {
    const entry = catalogue.obligations.get(row.obligation_id);
    const isAside = row.verdict === "not_applicable";
    const condition = row.concerned_if ?? (isAside ? entry?.obligation.onlyIf : undefined);
    if (!entry || condition === undefined) return [];
    const { act, obligation } = entry;
    const by = isAside ? row.overridden_by : row.concerned_by;
    const on = isAside ? row.overridden : row.concerned_on;
    const reason = isAside ? row.reason : row.concerned_reason;
    return {
      ...{ obligationId: obligation.id, obligation: obligation.title, act: act.shortTitle },
      article: nameArticle(act, obligation),
      ...{ condition, concerns: !isAside, by: by ?? "", on: on ?? "", reason: reason ?? "" },
    };
  });
}
