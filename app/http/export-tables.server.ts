import type { ApiClient } from "../../server/api/client.ts";
import { formatsIn } from "../../server/messages/formats.ts";
import type { Translate } from "../../server/messages/translate.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { tableOfActivities, tableOfApplicability } from "./register-tables.server.ts";
import { notOffered } from "../../server/errors.ts";
import { tableOfLog } from "./account-log.server.ts";
import type { Table } from "../../server/files/csv.ts";

/** The tables one can download; those of one company need its name. */
export const exportTables: Record<
  string,
  (api: ApiClient, t: Translate, company: string | undefined, framework: string) => Promise<Table>
> = {
  "processing-controller": (api, t, name) => tableOfActivities(api, t, name, "controller"),
  "processing-processor": (api, t, name) => tableOfActivities(api, t, name, "processor"),
  applicability: tableOfApplicability,

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
        ...[one.name, one.website, one.jurisdiction, one.status],
        one.scannedDocuments,
        one.created,
      ]),
    };
  },

  "account-log": tableOfLog,

  documents: async (api, t, name) => {
    const { documents } = await api.getCompany((await requireCompany(api, t, name)).id);
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
        ...[one.name, one.kind, one.status, one.pages, one.bytes, one.uploaded],
        ...[one.problem, one.website],
      ]),
    };
  },

  findings: async (api, t, name) => {
    const { findings } = await api.listFindings((await requireCompany(api, t, name)).name);
    return {
      columns: [
        ...[
          t("exports.column.obligation"),
          t("exports.column.shortTitle"),
          t("exports.column.whatItAsks"),
          t("exports.column.act"),
          t("exports.column.identifier"),
          t("exports.column.article"),
          t("exports.column.officialText"),
        ],
        ...[
          t("exports.column.severity"),
          t("exports.column.verdict"),
          t("exports.column.reason"),
          t("exports.column.appliesBecauseOf"),
          t("exports.column.overriddenBecause"),
          t("exports.column.overriddenBy"),
          t("exports.column.confidence"),
          t("exports.column.notFound"),
          t("exports.column.evidence"),
          t("exports.column.readBy"),
          t("exports.column.secondReader"),
          t("exports.column.secondReaderSays"),
        ],
        ...[
          t("exports.column.control"),
          t("exports.column.attestedBy"),
          t("exports.column.attestedOn"),
          t("exports.column.attestedUntil"),
        ],
      ],
      rows: findings.map((one) => [
        ...[
          one.obligation,
          one.shortTitle,
          one.text,
          one.act,
          one.identifier,
          one.article,
          one.link,
        ],
        ...[one.severity, one.verdict, one.reason],
        one.because.map(({ text }) => text).join("; "),
        ...[one.work.overridden?.reason ?? null, one.work.overridden?.by ?? null],
        ...[one.confidence, one.missing.join("; ")],
        one.evidence
          .map(({ document, page, quote }) => t("exports.evidence", { document, page, quote }))
          .join("\n"),
        ...[one.readBy, one.secondReading?.model ?? null, one.secondReading?.verdict ?? null],
        ...describeControl(one.control),
      ]),
    };
  },

  controls: async (api, t, name) => {
    const { controls } = await api.listControls((await requireCompany(api, t, name)).name);
    return {
      columns: [
        ...[
          t("exports.column.obligation"),
          t("exports.column.whatItAsks"),
          t("exports.column.act"),
          t("exports.column.article"),
          t("exports.column.severity"),
          t("exports.column.assignee"),
          t("exports.column.due"),
        ],
        ...[
          t("exports.column.control"),
          t("exports.column.attestedBy"),
          t("exports.column.attestedOn"),
          t("exports.column.attestedUntil"),
        ],
        ...[
          t("exports.column.note"),
          t("exports.column.proofFile"),
          t("exports.column.proofPage"),
          t("exports.column.link"),
        ],
      ],
      rows: controls.map((one) => {
        const { state, attestation } = one.control;
        const counts = state === "attested" ? attestation : null;
        const page = counts?.page;
        return [
          ...[one.obligation, one.text, one.act, one.article, one.severity],
          ...[one.assigned?.email ?? null, one.due, ...describeControl(one.control)],
          ...[counts?.note ?? null, counts?.file?.name ?? null],
          page ? t("exports.proofPage", { document: page.document, page: page.page }) : null,
          counts?.link ?? null,
        ];
      }),
    };
  },

  gaps: async (api, t, name) => {
    const company = await requireCompany(api, t, name);
    const { findings } = await api.listFindings(company.name, { status: "open" });
    return {
      columns: [
        ...[
          t("exports.column.obligation"),
          t("exports.column.act"),
          t("exports.column.article"),
          t("exports.column.severity"),
          t("exports.column.verdict"),
          t("exports.column.whatIsMissing"),
        ],
        ...[
          t("exports.column.whatWouldSatisfyIt"),
          t("exports.column.assignee"),
          t("exports.column.due"),
        ],
      ],
      rows: findings.map((one) => [
        ...[one.obligation, one.act, one.article, one.severity, one.verdict],
        ...[one.missing.join("; ") || one.reason, describeRemedy(t, one)],
        ...[one.work.assigned?.email ?? null, one.work.due],
      ]),
    };
  },

  reports: async (api, t, name) => {
    const { reports } = await api.getDashboard((await requireCompany(api, t, name)).name);
    return {
      columns: [
        ...[
          t("exports.column.reference"),
          t("exports.column.act"),
          t("exports.column.article"),
          t("exports.column.documentId"),
          t("exports.column.verdict"),
          t("exports.column.severity"),
          t("exports.column.value"),
        ],
        ...[
          t("exports.column.country"),
          t("exports.column.quotedFile"),
          t("exports.column.quotedPage"),
          t("exports.column.officialRegulation"),
        ],
      ],
      rows: reports.map((one) => [
        ...[one.title, one.act, one.article, one.identifier, one.status, one.severity],
        ...[one.value, one.country, one.document?.name ?? null, one.document?.page ?? null],
        one.link,
      ]),
    };
  },

  news: async (api, t, name) => {
    const { stories } = await api.listNews(name);
    return {
      columns: [
        t("exports.column.title"),
        t("exports.column.date"),
        t("exports.column.source"),
        t("exports.column.act"),
        t("exports.column.priority"),
        t("exports.column.description"),
        t("exports.column.link"),
      ],
      rows: stories.map((one) => [
        ...[one.title, one.date, one.source, one.act, one.priority, one.description],
        one.link,
      ]),
    };
  },

  "case-law": async (api, t, name) => {
    const { jurisdiction } = await requireCompany(api, t, name);
    if (!jurisdiction) throw notOffered();
    const { decisions } = await api.getHolding(jurisdiction);
    return {
      columns: [
        t("exports.column.title"),
        t("exports.column.date"),
        t("exports.column.court"),
        t("exports.column.caseNumber"),
        t("exports.column.ecli"),
        t("exports.column.description"),
        t("exports.column.link"),
      ],
      rows: decisions.map((one) => [
        ...[one.title, one.date, one.court, one.caseNumber, one.ecli, one.description],
        one.link,
      ]),
    };
  },

  calendar: async (api, t, name) => {
    const { events } = await api.listEvents({ companyName: name });
    return {
      columns: [
        t("exports.column.date"),
        t("exports.column.time"),
        t("exports.column.title"),
        t("exports.column.priority"),
        t("exports.column.category"),
        t("exports.column.description"),
        t("exports.column.impact"),
        t("exports.column.link"),
      ],
      rows: events.map((one) => [
        ...[one.date, one.time, one.title, one.priority, one.category, one.description],
        ...[one.impact, one.relatedDocs[0]?.link ?? null],
      ]),
    };
  },
};

/** How a control stands, and who vouches for it since and until when. */
function describeControl(control: Finding["control"]): (string | null)[] {
  if (control?.state !== "attested") return [control?.state ?? null, null, null, null];
  const { by = null, on = null, until = null } = control.attestation ?? {};
  return [control.state, by, on, until];
}

/** Which documents would have to say what. */
function describeRemedy(
  t: Translate,
  { verdict, evidence, missing, shownIn, text }: Finding,
): string {
  const kinds = shownIn
    .filter((kind) => kind !== "other")
    .map((kind) => t(`terms.documentKind.${kind}`));
  const [first] = evidence;
  const parts = [
    ...(verdict === "contradicted" && first
      ? [t("exports.remedy.change", { document: first.document, page: first.page })]
      : []),
    t("exports.remedy.say", {
      anywhere: kinds.length === 0 ? "yes" : "no",
      kinds: formatsIn(t.language).choice(kinds),
      named: missing.length > 0 ? "yes" : "no",
      missing: missing.join("; "),
    }),
    t("exports.remedy.text", { text }),
  ];
  return parts.join(" ");
}

async function requireCompany(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CompanySummary> {
  const company = (await api.listCompanies()).find((one) => one.name === name);
  if (!company) throw new Response(t("errors.companyNotFound"), { status: 404 });
  return company;
}
