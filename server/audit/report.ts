import type { ShownFinding } from "../companies/dashboard.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { wordEntry } from "../companies/findings/activity-log.ts";
import { wordMessage } from "../messages/coded-message.ts";
import { wordStored } from "../messages/stored-message.ts";
import type { Translate } from "../messages/translate.ts";
import type { PackFacts } from "./audit-pack.ts";
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
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Audit report of ${escape(name)}</title>
<style>${styles}</style>
<h1>Audit report of <bdi>${escape(name)}</bdi></h1>
<p>${escape(website)}, ${escape(jurisdiction)}. Made ${made}.</p>
<h2>Score</h2>
<p>${score.score === null ? "Nothing could be assessed." : `${score.score} of 100.`} ${escape(wordMessage(t, score.formula))}</p>
<p>${Math.round(100 * score.coverage)} % of the obligations that apply could be assessed. Dashboard of ${escape(score.generated)}, by the corpus of ${escape(score.catalogueDate)}.</p>
<h2>Findings by act</h2>
${groupByAct(findings)
  .map(([act, ofAct]) => renderAct(t, act, ofAct, names))
  .join("\n")}
<h2>Documents</h2>
${renderTable(["File", "Kind", "SHA-256", "Not scanned since"], documents.map(documentCells))}
<h2>What people decided</h2>
${renderTable(
  ["When", "Who", "What"],
  decisions.map((one) => decisionCells(t, one)),
)}
</html>
`;
}

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
  const columns = ["Obligation", "Verdict", "Severity", "What it rests on"];
  const rows = findings.map((finding) => {
    const { act: of, obligation, row } = finding;
    const cite = `<small>${escape(`${of.articleWord} ${obligation.article}`)}</small>`;
    const verdict = escape(row.verdict.replace("_", " "));
    return [
      escape(obligation.title) + cite,
      verdict,
      row.severity,
      renderGrounds(t, finding, names),
    ];
  });
  return `<h3>${escape(act)}</h3>\n${renderTable(columns, rows)}`;
}

function renderGrounds(
  t: Translate,
  { row, evidence, missing, work }: ShownFinding,
  names: Map<string, string>,
): string {
  const parts = evidence.map(({ documentId, page, quote }) => {
    const place = `${names.get(documentId) ?? ""}, page ${page}`;
    return `<blockquote dir="auto">${escape(quote)}<small>${escape(place)}</small></blockquote>`;
  });
  if (missing.length > 0) parts.push(`<p>Not found: ${escape(missing.join("; "))}</p>`);
  if (row.found_verdict && work) {
    const { overridden_by: by, overridden: on, reason } = work;
    const found = row.found_verdict.replace("_", " ");
    parts.unshift(
      `<p>Found: ${found}. Overruled by ${escape(by ?? "")} on ${on ?? ""}: ${escape(reason ?? "")}</p>`,
    );
  }
  return parts.length > 0 ? parts.join("") : `<p>${escape(wordStored(t, row.reason))}</p>`;
}

function documentCells({ name, kind, sha256, retired }: StoredDocument): string[] {
  return [escape(name), escape(kind?.replaceAll("_", " ") ?? ""), sha256, retired ?? ""];
}

function decisionCells(t: Translate, { entry, obligation, act, article }: Decision): string[] {
  const { kind } = entry;
  const { before, after, text } = wordEntry(t, entry);
  const step = before || after ? ` from ${before || "nothing"} to ${after || "nothing"}` : "";
  const what = `${kind.replace("_", " ")}${step}${text && `: ${text}`}`;
  const about = [obligation, act, article].filter(Boolean).join(", ");
  const cell = `${escape(what)}<small>${escape(about)}</small>`;
  return [entry.made, escape(entry.person ?? "a new scan"), cell];
}

/** The cells are HTML already. */
function renderTable(columns: string[], rows: string[][]): string {
  if (rows.length === 0) return "<p>None.</p>";
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join("");
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
