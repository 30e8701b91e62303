import type { Finding } from "../../server/api/findings/contract.ts";
import { readLanguage } from "./language.server.ts";
import { readPage } from "./selected-company.server.ts";

const pageSize = 30;

/** The page of the audit report that the address asks for, with the findings act by act. */
export function pageOfFindings(request: Request, findings: Finding[]) {
  const language = readLanguage(request);
  const ordered = findings.toSorted((a, b) => a.act.localeCompare(b.act, language));
  const pages = Math.max(1, Math.ceil(ordered.length / pageSize));
  const page = Math.min(pages, readPage(new URL(request.url).searchParams));
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  return { acts: groupByAct(shown), total: ordered.length, page, pageSize };
}

function groupByAct(findings: Finding[]) {
  const groups = new Map<string, { act: string; title: string; findings: Finding[] }>();
  for (const finding of findings) {
    const { act, actTitle: title } = finding;
    const group = groups.get(act) ?? { act, title, findings: [] };
    group.findings.push(finding);
    groups.set(act, group);
  }
  return [...groups.values()];
}
