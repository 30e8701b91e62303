import { nameArticle } from "../catalogue/articles.ts";
import type { Evidence } from "../analysis/verdicts.ts";
import type { Attestation } from "../companies/controls/controls.ts";
import type { ShownFinding } from "../companies/dashboard.ts";
import type { FindingEntryRow } from "../db/finding-tables.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { wordMessage } from "../messages/coded-message.ts";
import { wordStored } from "../messages/stored-message.ts";
import { formatsIn } from "../messages/formats.ts";
import { languages } from "../messages/languages.ts";
import type { ParamsOf, PlainKey, Translate } from "../messages/translate.ts";
import { nameColumns } from "./columns.ts";
import type { AuditColumn } from "./columns.ts";
import type { PackFacts } from "./audit-pack.ts";
import { wordDecision } from "./decisions.ts";
import type { Decision } from "./decisions.ts";

const styles = `
@page { size: A4; margin: 16mm 14mm; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 10.5pt/1.45 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #bbb; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { font-size: 0.85em; }
td:last-child { width: 60%; }
h2, h3 { break-after: avoid; }
blockquote { margin: 0 0 0.2rem; padding-inline-start: 0.6rem; border-inline-start: 2px solid #888; }
p { margin: 0 0 0.4rem; }
small { display: block; color: #444; }
@media print { body { max-width: none; margin: 0; padding: 0; } }
`;

/** The whole of it as one page that opens in any browser and prints to PDF from there. */
export function renderReport(facts: PackFacts): string {
  const { t, made, company, score, findings, documents, decisions } = facts;
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  const { name, website, jurisdiction } = company;
  const say: Say = (key, ...params) => escape(t(key, ...params));
  return `<!doctype html>
<html lang="${t.language}" dir="${languages[t.language].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${say("audit.of", { company: name })}</title>
<style>${styles}</style>
<h1>${say("audit.of", { company: name })}</h1>
<p>${say("audit.report.company", { website, jurisdiction, made })}</p>
<h2>${say("audit.score")}</h2>
<p>${score.score === null ? say("audit.report.score.none") : say("audit.report.score", { score: score.score })} ${escape(wordMessage(t, score.formula))}</p>
<p>${say("audit.report.coverage", { coverage: Math.round(100 * score.coverage), dashboard: score.generated, catalogue: score.catalogueDate })}</p>
<h2>${say("audit.findings")}</h2>
${groupByAct(findings)
  .map(([act, ofAct]) => renderAct(t, act, ofAct, names))
  .join("\n")}
<h2>${say("audit.documents")}</h2>
${renderTable(
  t,
  ["file", "kind", "checksumSHA256", "leftOutSince"],
  documents.map((one) => documentCells(t, one)),
)}
<h2>${say("audit.decisions")}</h2>
${renderTable(
  t,
  ["on", "by", "decision"],
  decisions.map((one) => decisionCells(t, one)),
)}
</html>
`;
}

type Say = <Key extends PlainKey>(key: Key, ...params: ParamsOf<Key>) => string;

function groupByAct(findings: ShownFinding[]): [string, ShownFinding[]][] {
  const groups = new Map<string, ShownFinding[]>();
  for (const finding of findings) {
    const { shortTitle } = finding.act;
    groups.set(shortTitle, [...(groups.get(shortTitle) ?? []), finding]);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b, "en"));
}

function renderAct(
  t: Translate,
  act: string,
  findings: ShownFinding[],
  names: Map<string, string>,
): string {
  const columns: AuditColumn[] = ["obligation", "verdict", "severity", "basedOn"];
  const rows = findings.map((finding) => {
    const { act: of, obligation, row } = finding;
    const cite = `<small>${escape(nameArticle(of, obligation))}</small>`;
    const stands = finding.control
      ? t(`terms.control.${finding.control.state}`)
      : t(`terms.verdict.${row.verdict}`);
    const readBy = row.read_by
      ? `<small>${escape(t("audit.report.readBy", { model: row.read_by }))}</small>`
      : "";
    const verdict = escape(stands) + readBy;
    return [
      escape(obligation.title) + cite,
      verdict,
      escape(t(`terms.severity.${row.severity}`)),
      renderGrounds(t, finding, names),
    ];
  });
  return `<h3>${escape(act)}</h3>\n${renderTable(t, columns, rows)}`;
}

function renderGrounds(
  t: Translate,
  { row, evidence, missing, work, control, reading }: ShownFinding,
  names: Map<string, string>,
): string {
  const renderQuote = ({ documentId, page, quote }: Evidence) => {
    const document = names.get(documentId) ?? "";
    const place = t("audit.report.place", { document, page });
    return `<blockquote dir="auto">${escape(quote)}<small>${escape(place)}</small></blockquote>`;
  };
  const parts = evidence.map(renderQuote);
  if (missing.length > 0) {
    const notFound = t("audit.report.notFound", { missing: missing.join("; ") });
    parts.push(`<p>${escape(notFound)}</p>`);
  }
  if (row.found_verdict && work) {
    const { overridden_by: by, overridden: on, reason, overridden_model: model } = work;
    const found = t(`terms.verdict.${row.found_verdict}`);
    const told = { found, by: by ?? "", on: on ?? "", reason: reason ?? "" };
    const said = model
      ? t("audit.report.secondRead", { ...told, model, by: by ?? "none" })
      : t("audit.report.overridden", told);
    parts.unshift(`<p>${escape(said)}</p>`);
  }
  if (reading) {
    const { model, verdict, reason } = reading;
    const says = t(
      verdict === "cannot_tell" ? "findings.reader.cannotTell" : `terms.verdict.${verdict}`,
    );
    const said = t("audit.report.secondReading", { model, verdict: says, reason });
    parts.push(`<p>${escape(said)}</p>`, ...reading.evidence.map(renderQuote));
  }
  if (control?.attestation) parts.unshift(renderAttestation(t, control.attestation));
  return parts.length > 0 ? parts.join("") : `<p>${escape(wordStored(t, row.reason))}</p>`;
}

/** What somebody vouches or vouched for, in their words. */
function renderAttestation(t: Translate, one: Attestation): string {
  const said = t("audit.report.attested", {
    ...{ by: one.attested_by, on: one.made, done: one.done_on, until: one.expires ?? "none" },
  });
  const ended =
    one.ended && one.ended_how
      ? t("audit.report.attested.ended", { on: one.ended, how: one.ended_how })
      : "";
  const page = one.document
    ? t("audit.report.place", { document: one.document, page: one.page ?? 1 })
    : "";
  const proof = [one.proof?.name, page, one.link].filter(Boolean).join("; ");
  const proved = proof && `<small>${escape(t("audit.report.proof", { proof }))}</small>`;
  const words = [said, ended, one.note].filter(Boolean).join(" ");
  return `<p dir="auto">${escape(words)}${proved}</p>`;
}

function documentCells(t: Translate, { name, kind, sha256, retired }: StoredDocument): string[] {
  const kindName = kind ? t(`terms.documentKind.${kind}`) : "";
  return [escape(name), escape(kindName), sha256, retired ?? ""];
}

function decisionCells(t: Translate, { entry, obligation, act, article }: Decision): string[] {
  const what = describeStep(t, entry);
  const about = [obligation, act, article].filter(Boolean).join(", ");
  const cell = `${escape(what)}<small>${escape(about)}</small>`;
  return [entry.made, escape(entry.person ?? t("audit.byAssessment")), cell];
}

function describeStep(t: Translate, entry: FindingEntryRow): string {
  const { kind } = entry;
  const { decision, before, after, text } = wordDecision(t, entry);
  return tellChange() + (text && `: ${text}`);

  function tellChange(): string {
    if (!before && !after) return decision;
    if (kind === "commented") {
      return t("findings.log.commentDeleted", { day: formatsIn(t.language).day(after) });
    }
    if (kind === "concerned" || kind === "concern_ended") return `${decision}, ${before || after}`;
    if (kind === "attested" || kind === "renewed" || kind === "expired") {
      return t("audit.report.holds", { kind: decision, done: before, until: after || "none" });
    }
    const nothing = t("changes.nothing");
    return t("audit.report.step", {
      ...{ kind: decision, before: before || nothing, after: after || nothing },
    });
  }
}

/** The cells are HTML already. */
function renderTable(t: Translate, columns: AuditColumn[], rows: string[][]): string {
  if (rows.length === 0) return `<p>${escape(t("audit.report.nothing"))}</p>`;
  const head = nameColumns(t, columns)
    .map((column) => `<th scope="col">${escape(column)}</th>`)
    .join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${body.join("\n")}\n</tbody></table>`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
