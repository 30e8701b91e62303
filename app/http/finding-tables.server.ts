import type { ApiClient } from "../../server/api/client.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { formatsIn } from "../../server/messages/formats.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { codeCell } from "./coded-table.server.ts";
import type { CodedTable } from "./coded-table.server.ts";
import { requireNamedCompany } from "./selected-company.server.ts";

/** What a company's documents show of each obligation. */
export async function tableOfFindings(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CodedTable> {
  const { findings } = await api.listFindings((await requireNamedCompany(api, t, name)).name);
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
      ...[one.obligation, one.shortTitle, one.text, one.act, one.identifier, one.article, one.link],
      ...[codeCell(t, "terms.severity", one.severity), codeCell(t, "terms.verdict", one.verdict)],
      one.reason,
      one.because.map(({ text }) => text).join("; "),
      ...[one.work.overridden?.reason ?? null, one.work.overridden?.by ?? null],
      ...[one.confidence, one.missing.join("; ")],
      one.evidence
        .map(({ document, page, quote }) => t("exports.evidence", { document, page, quote }))
        .join("\n"),
      ...[one.readBy, one.secondReading?.model ?? null],
      codeReading(t, one.secondReading),
      ...describeControl(t, one.control),
    ]),
  };
}

/** What people vouch for, and with what. */
export async function tableOfControls(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CodedTable> {
  const { controls } = await api.listControls((await requireNamedCompany(api, t, name)).name);
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
        ...[
          one.obligation,
          one.text,
          one.act,
          one.article,
          codeCell(t, "terms.severity", one.severity),
        ],
        ...[one.assigned?.email ?? null, one.due, ...describeControl(t, one.control)],
        ...[counts?.note ?? null, counts?.file?.name ?? null],
        page ? t("exports.proofPage", { document: page.document, page: page.page }) : null,
        counts?.link ?? null,
      ];
    }),
  };
}

/** What is left to do, and what would do it. */
export async function tableOfGaps(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CodedTable> {
  const company = await requireNamedCompany(api, t, name);
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
      ...[one.obligation, one.act, one.article],
      ...[codeCell(t, "terms.severity", one.severity), codeCell(t, "terms.verdict", one.verdict)],
      ...[one.missing.join("; ") || one.reason, describeRemedy(t, one)],
      ...[one.work.assigned?.email ?? null, one.work.due],
    ]),
  };
}

/** The findings in the columns of the dashboard. */
export async function tableOfReports(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CodedTable> {
  const company = await requireNamedCompany(api, t, name);
  const { reports } = await api.getDashboard(company.name);
  const country = codeCell(t, "terms.jurisdiction", company.jurisdiction);
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
      ...[one.title, one.act, one.article, one.identifier],
      ...[codeCell(t, "terms.verdict", one.status), codeCell(t, "terms.severity", one.severity)],
      ...[
        one.value,
        country ?? one.country,
        one.document?.name ?? null,
        one.document?.page ?? null,
      ],
      one.link,
    ]),
  };
}

/** What the second reader says, or that it cannot tell. */
function codeReading(t: Translate, reading: Finding["secondReading"]) {
  if (!reading) return null;
  const { verdict } = reading;
  if (verdict !== "cannot_tell") return codeCell(t, "terms.verdict", verdict);
  return { code: verdict, word: t("exports.cannotTell") };
}

/** How a control stands, and who vouches for it since and until when. */
function describeControl(t: Translate, control: Finding["control"]): CodedTable["rows"][number] {
  const state = codeCell(t, "terms.control", control?.state ?? null);
  if (control?.state !== "attested") return [state, null, null, null];
  const { by = null, on = null, until = null } = control.attestation ?? {};
  return [state, by, on, until];
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
