import { linkToArticle, nameArticle } from "../../catalogue/articles.ts";
import type { Evidence } from "../../analysis/verdicts.ts";
import { requireCompany } from "../../companies/companies.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";
import { compareDashboards, listMoves } from "../../companies/history/comparison.ts";
import type { Move } from "../../companies/history/comparison.ts";
import { listDashboards } from "../../companies/history/dashboards.ts";
import { requireAsked } from "../account-companies.ts";
import type { Api } from "../environment.ts";
import { describeScore } from "../dashboard/routes.ts";
import { describeEvidence, documentNames } from "../findings/routes.ts";
import type { Names } from "../findings/routes.ts";
import { takePage } from "../paging.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";
import type { VerdictChange } from "./contract.ts";

/** The dashboards a company has had, and what got better and worse between two of them. */
export function addHistoryRoutes(api: Api): void {
  serve(api, calls.listDashboards, async ({ companyName: name }, { db, user, t }) => {
    const company = await requireCompany(db, user.accountId, { name });
    const dashboards = await listDashboards(db, company);
    return dashboards.map((one) => ({ ...one, score: describeScore(t, one.score) }));
  });
  serve(api, calls.compareDashboards, async ({ companyName: name, since }, work) => {
    const { db } = work;
    const company = await requireAsked(work, { name });
    const found = await compareDashboards(db, company, since);
    if (!found) return null;
    const { before, after, counts, documents } = found;
    return {
      ...{ sinceId: before.id, since: before.finished, counts, documents },
      ...{ scoreBefore: before.score.score, score: after.score.score },
      ...{ catalogueBefore: before.score.catalogueDate, catalogue: after.score.catalogueDate },
      catalogueChanged: before.catalogueVersion !== after.catalogueVersion,
    };
  });
  serve(api, calls.listVerdictChanges, async (asked, { db, catalogue, user }) => {
    const { companyName: name, since, kind, page } = asked;
    const company = await requireCompany(db, user.accountId, { name });
    const pair = await compareDashboards(db, company, since);
    const moves = pair ? await listMoves(db, company, pair) : [];
    const chosen = moves.filter((move) => !kind || move.kind === kind);
    const { shown, ...counts } = takePage(chosen, page);
    const rows = shown.flatMap(({ before, after }) => after ?? before ?? []);
    const snapshotOf = await loadSnapshots(db, catalogue, rows);
    const names = await documentNames(db, user.accountId, company.id);
    return { changes: shown.map((move) => describeMove(move, snapshotOf, names)), ...counts };
  });
}

type SnapshotOf = Awaited<ReturnType<typeof loadSnapshots>>;

function describeMove(
  { kind, before, after, causes }: Move,
  snapshotOf: SnapshotOf,
  names: Names,
): VerdictChange {
  const row = after ?? before;
  if (!row) throw new Error("a move has a verdict before or after it");
  const { act, obligation } = snapshotOf(row);
  const nameVerdict = (one: Move["after"]) =>
    one && {
      verdict: one.verdict,
      readBy: one.read_by,
      evidence: describeEvidence(JSON.parse(one.evidence_json) as Evidence[], names),
    };
  return {
    id: row.obligation_id,
    kind,
    title: obligation.title,
    textLanguage: obligation.textLanguage ?? "en",
    act: act.shortTitle,
    article: nameArticle(act, obligation),
    link: linkToArticle(act, obligation),
    severity: row.severity,
    findingId: after?.id ?? null,
    before: nameVerdict(before),
    after: nameVerdict(after),
    causes,
  };
}
