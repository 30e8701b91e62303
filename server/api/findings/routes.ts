import type { Ground } from "../../applicability/condition.ts";
import type { Evidence } from "../../analysis/verdicts.ts";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import * as dashboards from "../../companies/dashboard.ts";
import type { ShownFinding } from "../../companies/dashboard.ts";
import type { Act, Obligation } from "../../catalogue/types.ts";
import type { Db } from "../../db/db.ts";
import type { FindingEntryRow } from "../../db/tables.ts";
import { listDocuments } from "../../documents/documents.ts";
import { overrideFinding, takeOverrideBack } from "../../companies/findings/overrides.ts";
import { listActivity, wordEntry } from "../../companies/findings/activity-log.ts";
import { assignFinding, commentFinding, markFinding } from "../../companies/findings/work.ts";
import type { WorkOn } from "../../companies/findings/work.ts";
import { requireDashboard } from "../../companies/history/dashboards.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { describeBecause } from "../company-profile/ground.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { Finding, FindingWork } from "./contract.ts";

const pageSize = 20;

export function addFindingRoutes(api: Api): void {
  serve(api, calls.listFindings, async (asked, { db, catalogue, user, t }) => {
    const { companyName: name, assigned, act: actId, dashboard, page, ...narrowing } = asked;
    const company = await requireCompany(db, user.accountId, { name });
    const past = dashboard ? await findPast(db, company, dashboard) : undefined;
    const assigneeId = assigned && user.id;
    const filter = { ...narrowing, assigneeId, actId, past, page, pageSize };
    const { findings, total } = await dashboards.listFindings(db, catalogue, company, filter);
    const names = await documentNames(db, user.accountId, company.id);
    // What binds today says nothing of a dashboard of before.
    return {
      findings: findings.map((one) => describeFinding(t, one, names)),
      ...{ total, page: page ?? 1, pageSize: page ? pageSize : total },
      acts: await dashboards.listFindingActs(db, catalogue, company, past),
    };
  });
  serve(api, calls.getFinding, async ({ id, companyName: name }, { db, catalogue, user, t }) => {
    const company = await requireCompany(db, user.accountId, { name });
    const found = await dashboards.requireFinding(db, catalogue, company, id);
    const names = await documentNames(db, user.accountId, company.id);
    return describeFinding(t, found, names);
  });
}

/** What people do about a finding. */
export function addFindingWorkRoutes(api: Api): void {
  serve(api, calls.override, async ({ verdict, reason, ...which }, work) => {
    const on = await findWorkOn(work, which);
    await overrideFinding(work.db, work.catalogue, on, { verdict, reason });
  });
  serve(api, calls.takeOverrideBack, async (which, work) =>
    takeOverrideBack(work.db, await findWorkOn(work, which)),
  );
  serve(api, calls.assign, async ({ personId, due = null, ...which }, work) =>
    assignFinding(work.db, await findWorkOn(work, which), { personId, due }),
  );
  serve(api, calls.comment, async ({ text, ...which }, work) =>
    commentFinding(work.db, await findWorkOn(work, which), text),
  );
  serve(api, calls.mark, async ({ done, ...which }, work) =>
    markFinding(work.db, await findWorkOn(work, which), done),
  );
  serve(api, calls.listActivity, async (which, work) => {
    const { company, finding } = await findWorkOn(work, which);
    const entries = await listActivity(work.db, {
      owner_id: company.owner_id,
      company_id: company.id,
      obligation_id: finding.obligation_id,
    });
    return entries.map((entry) => describeEntry(work.t, entry));
  });
}

/** Throws 404 unless the finding is on a dashboard of the account. */
async function findWorkOn(
  { db, catalogue, user: person }: Work,
  { id, companyName: name }: { id: string; companyName: string },
): Promise<WorkOn> {
  const company = await requireCompany(db, person.accountId, { name });
  const { row: finding } = await dashboards.requireFinding(db, catalogue, company, id);
  return { company, finding, person };
}

/** Undefined for the very dashboard that is shown. */
async function findPast(db: Db, company: Company, id: string) {
  const { until } = await requireDashboard(db, company, id);
  return until === null ? undefined : { id, until };
}

/** What applies today, by obligation. */
/** File names by document id. */
export type Names = Map<string, string>;

export async function documentNames(...of: Parameters<typeof listDocuments>): Promise<Names> {
  return new Map((await listDocuments(...of)).map((document) => [document.id, document.name]));
}

export function describeEvidence(evidence: Evidence[], names: Names) {
  return evidence.map((one) => ({ ...one, document: names.get(one.documentId) ?? "" }));
}

export function describeEntry(t: Translate, entry: FindingEntryRow) {
  return { ...entry, ...wordEntry(t, entry), by: entry.person, on: entry.made };
}

export function nameArticle(
  act: Pick<Act, "articleWord">,
  { article }: Pick<Obligation, "article">,
) {
  return `${act.articleWord} ${article}`;
}

function describeFinding(
  t: Translate,
  { row, held, act, obligation, catalogueDate, evidence, missing, work }: ShownFinding,
  names: Names,
): Finding {
  return {
    id: row.id,
    obligationId: held ? obligation.id : null,
    actId: held ? act.id : null,
    unverified: obligation.unverified ?? false,
    obligation: obligation.title,
    // Snapshots of before did not hold these two.
    shortTitle: obligation.shortTitle ?? "",
    onlyIf: obligation.onlyIf ?? null,
    because: describeBecause(t, {
      grounds: JSON.parse(row.grounds_json) as Ground[],
      ...{ questions: [], standing: "applies" },
    }),
    text: obligation.text,
    act: act.shortTitle,
    actTitle: act.title,
    identifier: act.identifier,
    article: nameArticle(act, obligation),
    link: act.link,
    severity: row.severity,
    severityReason: obligation.severityReason,
    focus: obligation.focus,
    verdict: row.verdict,
    evidence: describeEvidence(evidence, names),
    missing,
    shownIn: obligation.shownIn,
    reason: wordStored(t, row.reason),
    confidence: row.confidence,
    catalogueVersion: row.catalogue_version,
    catalogueDate,
    work: describeWork(t, row.found_verdict, work),
  };
}

function describeWork(
  t: Translate,
  found: ShownFinding["row"]["found_verdict"],
  work: ShownFinding["work"],
): FindingWork {
  const { assignee_id, assignee } = work ?? {};
  return {
    overridden: found && {
      found,
      reason: work?.reason ?? "",
      by: work?.overridden_by ?? "",
      on: work?.overridden ?? "",
    },
    assigned: assignee_id && assignee ? { id: assignee_id, email: assignee } : null,
    due: work?.due ?? null,
    done: work?.done ?? null,
    note: work?.note ? wordStored(t, work.note) : null,
  };
}
