import type { Evidence as FoundQuote } from "../analysis/verdicts.ts";
import { citeObligation } from "../catalogue/catalogue.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import type { CompanyFindings, AssessedObligation } from "./company-findings.ts";
import type { CompanySources } from "../retrieval/company-passages.ts";
import type { ObligationRow, Verdict } from "./draft.ts";
import type { Evidence } from "./evidence.ts";
import { bindsIn, keepBestObligations, rankObligations } from "./gather-obligations.ts";
import type { LawView } from "./gather-obligations.ts";
import type { Plan } from "./plan.ts";
import { enough } from "./relevance.ts";

export type StatusRow = { row: ObligationRow; evidence: Evidence };
type Entry = { act: Act; obligation: Obligation };

const mostOfTopic = 4;
const mostOfAct = 8;

/** What the dashboard says of what is asked about; without a topic the gravest that is open. */
export function findStatus(
  plan: Plan,
  view: LawView,
  findings: CompanyFindings,
  sources: CompanySources,
  companyName: string,
): StatusRow[] {
  const show = (entry: Entry) => showRow(entry, findings, sources, companyName);
  const verdictOf = ({ obligation }: Entry) => findings.byObligation.get(obligation.id)?.verdict;
  /** Who asks for gaps is not told what is fine, or what nobody has looked at. */
  const counts = (entry: Entry) => !plan.asksGaps || isGap(verdictOf(entry));
  if (plan.topics.length > 0 || plan.hasReference) {
    const assessed = rankObligations(plan, view).filter(
      (hit) => verdictOf(hit) !== undefined && counts(hit),
    );
    const most = plan.hasReference ? mostOfAct : mostOfTopic;
    const found = keepBestObligations(assessed, most, enough.ruleOfStatus);
    if (found.length > 0) return found.map(show);
    if (plan.hasReference || plan.acts.size === 0) return [];
  }
  return listWorst(
    view.catalogue,
    findings,
    (entry) => bindsIn(view, entry.act) && counts(entry),
  ).map(show);
}

/** The findings that stand first on the dashboard. */
export function listGravest(
  catalogue: Catalogue,
  findings: CompanyFindings,
  sources: CompanySources,
  companyName: string,
): StatusRow[] {
  const isOpen = ({ obligation }: Entry) =>
    isGap(findings.byObligation.get(obligation.id)?.verdict);
  return listWorst(catalogue, findings, isOpen)
    .slice(0, mostOfTopic)
    .map((entry) => showRow(entry, findings, sources, companyName));
}

function isGap(verdict: Verdict | undefined): boolean {
  return verdict !== undefined && gaps.has(verdict);
}

const gaps = new Set<Verdict>(["contradicted", "not_shown", "partly", "needs_review"]);

/** The dashboard keeps them worst first. */
function listWorst(
  { obligations }: Catalogue,
  { byObligation }: CompanyFindings,
  counts: (entry: Entry) => boolean,
): Entry[] {
  const found = [...byObligation.keys()].flatMap((id) => obligations.get(id) ?? []);
  return found.filter(counts).slice(0, mostOfAct);
}

/** An obligation as a table shows it, with the company's verdict where there is one. */
export function showRow(
  { act, obligation }: Entry,
  findings: CompanyFindings,
  sources: CompanySources,
  companyName: string,
): StatusRow {
  const assessed = findings.byObligation.get(obligation.id);
  const link = `/dashboard/obligations/${encodeURIComponent(obligation.id)}`;
  const query = assessed && new URLSearchParams({ company: companyName, report: assessed.id });
  const findingLink = query ? `/dashboard/default?${query}` : null;
  const label = citeObligation(act, obligation);
  const row: ObligationRow = {
    ...{ title: obligation.title, label, link, findingLink },
    severity: assessed?.severity ?? obligation.severity,
    verdict: assessed?.verdict ?? null,
  };
  const quoted = assessed ? findQuote(assessed, sources) : null;
  const evidence: Evidence = {
    id: assessed ? `finding:${assessed.id}` : `obligation:${obligation.id}`,
    label: quoted ? `${label}: ${quoted.documentName}, p. ${quoted.page}` : label,
    link: findingLink ?? link,
    quote: quoted?.quote ?? obligation.text,
    ...(quoted && { stored: quoted.pageText }),
    kind: assessed ? "finding" : "obligation",
    page: quoted?.page ?? null,
  };
  return { row, evidence };
}

/** The first quote that a finding rests on and that still stands on its page. */
function findQuote({ evidence_json }: AssessedObligation, sources: CompanySources) {
  const quotes = JSON.parse(evidence_json) as FoundQuote[];
  for (const { documentId, page, start, end, quote } of quotes) {
    for (const passage of sources.passages.values()) {
      if (passage.documentId !== documentId || passage.page !== page) continue;
      const { pageText, documentName } = passage;
      if (pageText.slice(start, end) === quote) return { quote, page, pageText, documentName };
      break;
    }
  }
  return null;
}
