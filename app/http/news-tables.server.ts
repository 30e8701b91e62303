import type { ApiClient } from "../../server/api/client.ts";
import { notOffered } from "../../server/errors.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { codeCell } from "./coded-table.server.ts";
import type { CodedTable } from "./coded-table.server.ts";
import { requireNamedCompany } from "./selected-company.server.ts";

export async function tableOfNews(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CodedTable> {
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
      ...[one.title, one.date, one.source, one.act],
      codeCell(t, "calendar.priority", one.priority),
      ...[one.description, one.link],
    ]),
  };
}

export async function tableOfDecisions(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CodedTable> {
  const { jurisdiction } = await requireNamedCompany(api, t, name);
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
}

export async function tableOfEvents(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CodedTable> {
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
      ...[one.date, one.time, one.title, codeCell(t, "calendar.priority", one.priority)],
      ...[one.category, one.description],
      ...[one.impact, one.relatedDocs[0]?.link ?? null],
    ]),
  };
}
