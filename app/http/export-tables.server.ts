import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { codeCell } from "./coded-table.server.ts";
import type { CodedTable } from "./coded-table.server.ts";
import { tableOfDora } from "./dora-table.server.ts";
import { tableOfActivities, tableOfApplicability } from "./register-tables.server.ts";
import {
  tableOfControls,
  tableOfFindings,
  tableOfGaps,
  tableOfReports,
} from "./finding-tables.server.ts";
import { tableOfDecisions, tableOfEvents, tableOfNews } from "./news-tables.server.ts";
import { requireNamedCompany } from "./selected-company.server.ts";
import { tableOfLog } from "./account-log.server.ts";

/**
 * The tables one can download; those of one company need its name, and some the part of a register
 * that they are about: a framework or a template.
 */
export const exportTables: Record<
  string,
  (api: ApiClient, t: Translate, company: string | undefined, part: string) => Promise<CodedTable>
> = {
  "processing-controller": (api, t, name) => tableOfActivities(api, t, name, "controller"),
  "processing-processor": (api, t, name) => tableOfActivities(api, t, name, "processor"),
  applicability: tableOfApplicability,
  dora: tableOfDora,

  companies: async (api, t) => {
    const companies = (await api.listCompanies()).filter(({ sample }) => !sample);
    return {
      columns: [
        t("exports.column.company"),
        t("exports.column.website"),
        t("exports.column.jurisdiction"),
        t("exports.column.dashboard"),
        t("exports.column.scannedDocuments"),
        t("exports.column.added"),
      ],
      rows: companies.map((one) => [
        ...[one.name, one.website, codeCell(t, "terms.jurisdiction", one.jurisdiction)],
        ...[codeCell(t, "companies.state", one.status), one.scannedDocuments],
        one.created,
      ]),
    };
  },

  "account-log": tableOfLog,

  documents: async (api, t, name) => {
    const { documents } = await api.getCompany((await requireNamedCompany(api, t, name)).id);
    return {
      columns: [
        t("exports.column.file"),
        t("exports.column.kind"),
        t("exports.column.status"),
        t("exports.column.pages"),
        t("exports.column.bytes"),
        t("exports.column.uploaded"),
        t("exports.column.problem"),
        t("exports.column.website"),
      ],
      rows: documents.map((one) => [
        ...[one.name, codeCell(t, "terms.documentKind", one.kind)],
        ...[codeCell(t, "documents.status", one.status), one.pages, one.bytes, one.uploaded],
        ...[one.problem, one.website],
      ]),
    };
  },

  findings: tableOfFindings,
  controls: tableOfControls,
  gaps: tableOfGaps,
  reports: tableOfReports,
  news: tableOfNews,
  "case-law": tableOfDecisions,
  calendar: tableOfEvents,
};
