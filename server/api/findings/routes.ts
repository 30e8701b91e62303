import type { Ground } from "../../applicability/condition.ts";
import type { Evidence } from "../../analysis/verdicts.ts";
import { linkToArticle, nameArticle } from "../../catalogue/articles.ts";
import { measureOf } from "../../analysis/weigh.ts";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import * as dashboards from "../../companies/dashboard.ts";
import type { ShownFinding } from "../../companies/dashboard.ts";
import type { Obligation } from "../../catalogue/types.ts";
import type { Db } from "../../db/db.ts";
import type { FindingEntryRow, FindingWorkRow } from "../../db/finding-tables.ts";
import { countControls } from "../../companies/controls/count-controls.ts";
import { describeControl } from "../controls/control.ts";
import { isLaidOut, listDocuments, listRecognisedPages } from "../../documents/documents.ts";
import { speaksOfIt } from "../../companies/findings/speaks-of-it.ts";
import { overrideFinding, takeOverrideBack } from "../../companies/findings/overrides.ts";
import { listActivity, wordEntry } from "../../companies/findings/activity-log.ts";
import { markFinding, moveFinding } from "../../companies/findings/move.ts";
import { assignFinding } from "../../companies/findings/work.ts";
import { changeSeveral, undoSeveral } from "../../companies/findings/several.ts";
import { findUndoable } from "../../companies/findings/undoable.ts";
import { countFindings } from "../../companies/findings/count-findings.ts";
import type { WorkOn } from "../../companies/findings/work.ts";
import { requireDashboard } from "../../companies/history/dashboards.ts";
import {
  followReading,
  summariseReadings,
} from "../../companies/second-readings/second-readings.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { describeBecause } from "../bound-law/ground.ts";
import { loadTellFrom } from "../bound-law/tell-from.ts";
import type { TellFrom } from "../bound-law/tell-from.ts";
import { requireAsked } from "../account-companies.ts";
import { once } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { Finding, FindingWork } from "./contract.ts";

const pageSize = 20;

export function addFindingRoutes(api: Api): void {
  serve(api, calls.listFindings, async (asked, work) => {
    const { db, catalogue, user, t } = work;
    const { companyName: name, assigned, act: actId, dashboard, most, ...narrowing } = asked;
    const company = await requireAsked(work, { name });
    const past = dashboard ? await findPast(db, company, dashboard) : undefined;
    const assigneeId = assigned && user.id;
    const page = most ? 1 : narrowing.page;
    const filter = { ...narrowing, assigneeId, actId, past, page, pageSize: most ?? pageSize };
    const { findings, total } = await dashboards.listFindings(db, catalogue, company, filter);
    const names = await namesOfDocuments(work, company.id);
    // What is known today says nothing of a dashboard of before.
    const tellFrom = past ? undefined : await loadTellFrom(t, db, company, names);
    const list = {
      findings: findings.map((one) => describeFinding(t, one, names, tellFrom)),
      ...{ total, page: page ?? 1, pageSize: page ? filter.pageSize : total },
    };
    if (most) {
      return { ...list, acts: [], counts: null, undoable: null, controls: null, reader: null };
    }
    const controls = await countControls(db, catalogue, user.accountId, [company.id]);
    const on = { company, person: user };
    return {
      ...list,
      acts: await dashboards.listFindingActs(db, catalogue, company, past),
      counts: await countFindings(db, catalogue, company, filter, user.id),
      undoable: past ? null : await findUndoable(db, on),
      controls: past ? null : (controls.get(company.id) ?? null),
      reader: await summariseReadings(db, {
        id: past?.id ?? company.shown_assessment_id ?? "",
        owner_id: company.owner_id,
      }),
    };
  });
  serve(api, calls.getFinding, async ({ id, companyName: name }, work) => {
    const { db, catalogue, t } = work;
    const company = await requireAsked(work, { name });
    const found = await dashboards.requireFinding(db, catalogue, company, id);
    const names = await namesOfDocuments(work, company.id);
    return describeFinding(t, found, names, await loadTellFrom(t, db, company, names));
  });
}

/** What people do about a finding. */
export function addFindingWorkRoutes(api: Api): void {
  serve(api, calls.override, async ({ verdict, reason, ...which }, work) => {
    const on = await findWorkOn(work, which);
    await overrideFinding(work.db, work.catalogue, on, { verdict, reason });
  });
  serve(api, calls.takeOverrideBack, async (which, work) =>
    takeOverrideBack(work.db, work.catalogue, await findWorkOn(work, which)),
  );
  serve(api, calls.followReader, async ({ verdict, ...which }, work) => {
    const on = await findWorkOn(work, which);
    await followReading(work.db, work.catalogue, on, { verdict });
  });
  serve(api, calls.assign, async ({ personId, due = null, ...which }, work) =>
    assignFinding(work.db, await findWorkOn(work, which), { personId, due }),
  );
  serve(api, calls.changeSeveral, async ({ companyName: name, findingIds, ...asked }, work) => {
    const company = await requireCompany(work.db, work.user.accountId, { name });
    const { verdict, reason = "", personId, due } = asked;
    const on = { company, person: work.user };
    const change = verdict
      ? ({ kind: "overruled", verdict, reason } as const)
      : ({ kind: "assigned", personId, due } as const);
    return { count: await changeSeveral(work.db, work.catalogue, on, { findingIds, change }) };
  });
  serve(api, calls.undoSeveral, async ({ id, companyName: name }, work) => {
    const company = await requireCompany(work.db, work.user.accountId, { name });
    const on = { company, person: work.user };
    return { count: await undoSeveral(work.db, work.catalogue, on, { id }) };
  });
  serve(api, calls.mark, async ({ done, ...which }, work) =>
    markFinding(work.db, work.catalogue, await findWorkOn(work, which), done),
  );
  serve(api, calls.move, async ({ state, from, ...which }, work) =>
    moveFinding(work.db, work.catalogue, await findWorkOn(work, which), { state, from }),
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
export async function findWorkOn(
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

/** By document id its file's name, and the pages whose text was recognised in pictures. */
export type Names = Map<
  string,
  { name: string; laidOut: boolean; recognised: Set<number> | undefined }
>;

/** Of a company of whoever asks, read once for all calls of a page. */
export function namesOfDocuments(
  { db, user, context }: Pick<Work, "db" | "user" | "context">,
  companyId: string,
): Promise<Names> {
  return once(context, `documents:${user.id}:${companyId}`, () =>
    documentNames(db, user.accountId, companyId),
  );
}

export async function documentNames(...of: Parameters<typeof listDocuments>): Promise<Names> {
  const recognised = await listRecognisedPages(...of);
  const documents = await listDocuments(...of);
  return new Map(
    documents.map(({ id, name, website, format }) => [
      id,
      { name, laidOut: isLaidOut({ website, format }), recognised: recognised.get(id) },
    ]),
  );
}

export function describeEvidence(evidence: Evidence[], names: Names) {
  return evidence.map((one) => {
    const of = names.get(one.documentId);
    const recognised = of?.recognised?.has(one.page) ?? false;
    const pictured = (of?.laidOut ?? false) && !recognised;
    return { ...one, document: of?.name ?? "", recognised, pictured };
  });
}

export function describeEntry(t: Translate, entry: FindingEntryRow) {
  return { ...entry, ...wordEntry(t, entry), by: entry.person, on: entry.made };
}

export function describeFinding(
  t: Translate,
  {
    row,
    held,
    act,
    obligation,
    alike,
    catalogueDate,
    evidence,
    missing,
    work,
    control,
    reading,
  }: ShownFinding,
  names: Names,
  tellFrom?: TellFrom,
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
    alike,
    because: describeBecause(
      t,
      {
        grounds: JSON.parse(row.grounds_json) as Ground[],
        ...{ questions: [], standing: "applies" },
      },
      tellFrom,
    ),
    text: obligation.text,
    textLanguage: obligation.textLanguage ?? "en",
    act: act.shortTitle,
    actTitle: act.title,
    identifier: act.identifier,
    article: nameArticle(act, obligation),
    link: linkToArticle(act, obligation),
    severity: row.severity,
    severityReason: obligation.severityReason,
    focus: obligation.focus,
    verdict: row.verdict,
    readBy: row.read_by,
    secondReading: reading && {
      ...reading,
      evidence: describeEvidence(reading.evidence, names),
    },
    evidence: describeEvidence(evidence, names),
    missing,
    found: listFound(row.found_verdict ?? row.verdict, obligation, evidence, missing),
    shownIn: obligation.shownIn,
    reason: wordStored(t, row.reason),
    confidence: row.confidence,
    measured: measureOf(row.verdict, speaksOfIt(row), { act, obligation }),
    catalogueVersion: row.catalogue_version,
    catalogueDate,
    work: describeWork(t, row.found_verdict, work),
    control: control && describeControl(control),
  };
}

/** Only where a part is missing was the verdict reached part by part. */
function listFound(
  verdict: Finding["verdict"],
  { concepts }: Pick<Obligation, "concepts">,
  evidence: Evidence[],
  missing: string[],
): string[] {
  const isInParts = verdict === "partly" || verdict === "needs_review";
  if (!isInParts || evidence.length === 0 || missing.length === 0) return [];
  return concepts.map(({ name }) => name).filter((name) => !missing.includes(name));
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
      model: work?.overridden_model ?? null,
    },
    assigned: assignee_id && assignee ? { id: assignee_id, email: assignee } : null,
    due: work?.due ?? null,
    done: work?.done ?? null,
    note: work?.note ? wordStored(t, work.note) : null,
    concerned: describeConcerned(work),
  };
}

/** Who said that the condition of an obligation holds. */
export function describeConcerned(
  work: Pick<FindingWorkRow, "concerned_on" | "concerned_by" | "concerned_reason"> | null = null,
) {
  const { concerned_on: on, concerned_by: by, concerned_reason: reason } = work ?? {};
  return on && by ? { reason: reason ?? "", by, on } : null;
}
