import type { ApiClient } from "../../server/api/client.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { notOffered } from "../../server/errors.ts";
import type { Table } from "../../server/csv.ts";

/** The tables one can download; those of one company need its name. */
export const exportTables: Record<
  string,
  (api: ApiClient, company: string | undefined) => Promise<Table>
> = {
  companies: async (api) => {
    const companies = await api.listCompanies();
    return {
      columns: ["Company", "Website", "Jurisdiction", "Dashboard", "Scanned documents", "Added"],
      rows: companies.map((one) => [
        ...[one.name, one.website, one.jurisdiction, one.status],
        one.scannedDocuments,
        one.created,
      ]),
    };
  },

  documents: async (api, name) => {
    const { documents } = await api.getCompany((await requireCompany(api, name)).id);
    return {
      columns: ["File", "Kind", "Status", "Pages", "Bytes", "Uploaded", "Problem", "Website"],
      rows: documents.map((one) => [
        ...[one.name, one.kind, one.status, one.pages, one.bytes, one.uploaded],
        ...[one.problem, one.website],
      ]),
    };
  },

  findings: async (api, name) => {
    const { findings } = await api.listFindings((await requireCompany(api, name)).name);
    return {
      columns: [
        ...["Obligation", "What it asks", "Act", "Identifier", "Article", "Official text"],
        ...["Severity", "Verdict", "Reason", "Confidence", "Not found", "Evidence"],
      ],
      rows: findings.map((one) => [
        ...[one.obligation, one.text, one.act, one.identifier, one.article, one.link],
        ...[one.severity, one.verdict, one.reason, one.confidence, one.missing.join("; ")],
        one.evidence
          .map(({ document, page, quote }) => `${document}, p. ${page}: “${quote}”`)
          .join("\n"),
      ]),
    };
  },

  gaps: async (api, name) => {
    const company = await requireCompany(api, name);
    const { findings } = await api.listFindings(company.name, { status: "open" });
    return {
      columns: [
        ...["Obligation", "Act", "Article", "Severity", "Verdict", "What is missing"],
        ...["What would satisfy it", "Assignee", "Due"],
      ],
      rows: findings.map((one) => [
        ...[one.obligation, one.act, one.article, one.severity, one.verdict],
        ...[one.missing.join("; ") || one.reason, describeRemedy(one)],
        ...[one.work.assigned?.email ?? null, one.work.due],
      ]),
    };
  },

  reports: async (api, name) => {
    const { reports } = await api.getDashboard((await requireCompany(api, name)).name);
    return {
      columns: [
        ...["Reference", "Act", "Article", "Document id", "Verdict", "Severity", "Value"],
        ...["Country", "Quoted file", "Quoted page", "Official regulation"],
      ],
      rows: reports.map((one) => [
        ...[one.title, one.act, one.article, one.identifier, one.status, one.severity],
        ...[one.value, one.country, one.document?.name ?? null, one.document?.page ?? null],
        one.link,
      ]),
    };
  },

  news: async (api, name) => {
    const { stories } = await api.listNews(name);
    return {
      columns: ["Title", "Date", "Source", "Act", "Priority", "Description", "Link"],
      rows: stories.map((one) => [
        ...[one.title, one.date, one.source, one.act, one.priority, one.description],
        one.link,
      ]),
    };
  },

  "case-law": async (api, name) => {
    const { jurisdiction } = await requireCompany(api, name);
    if (!jurisdiction) throw notOffered();
    const { decisions } = await api.getHolding(jurisdiction);
    return {
      columns: ["Title", "Date", "Court", "Case number", "ECLI", "Description", "Link"],
      rows: decisions.map((one) => [
        ...[one.title, one.date, one.court, one.caseNumber, one.ecli, one.description],
        one.link,
      ]),
    };
  },

  calendar: async (api, name) => {
    const { events } = await api.listEvents({ companyName: name });
    return {
      columns: ["Date", "Time", "Title", "Priority", "Category", "Description", "Impact", "Link"],
      rows: events.map((one) => [
        ...[one.date, one.time, one.title, one.priority, one.category, one.description],
        ...[one.impact, one.relatedDocs[0]?.link ?? null],
      ]),
    };
  },
};

/** Which documents would have to say what. */
function describeRemedy({ verdict, evidence, missing, shownIn, text }: Finding): string {
  const kinds = shownIn.filter((kind) => kind !== "other").map((kind) => kind.replaceAll("_", " "));
  const where =
    kinds.length > 0 ? `In a document of the kind ${kinds.join(" or ")}` : "In a document";
  const what = missing.length > 0 ? `, say: ${missing.join("; ")}.` : ", say what the rule asks.";
  const [first] = evidence;
  const against =
    verdict === "contradicted" && first
      ? `Change what stands against it in ${first.document}, page ${first.page}. `
      : "";
  return `${against}${where}${what} The rule asks: ${text}`;
}

async function requireCompany(api: ApiClient, name: string | undefined): Promise<CompanySummary> {
  const company = (await api.listCompanies()).find((one) => one.name === name);
  if (!company) throw new Response("This company was not found.", { status: 404 });
  return company;
}
