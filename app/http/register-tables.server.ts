import type { ApiClient } from "../../server/api/client.ts";
import type { Table } from "../../server/files/csv.ts";
import { registerColumns } from "../../server/form-schemas/register.ts";
import type { ProcessingRegister, RegisterColumn } from "../../server/form-schemas/register.ts";
import type { Translate } from "../../server/messages/translate.ts";

/** The record of processing as a table that can be taken in again. */
export async function tableOfActivities(
  api: ApiClient,
  t: Translate,
  company: string | undefined,
  register: ProcessingRegister,
): Promise<Table> {
  const columns = registerColumns[register] as readonly RegisterColumn[];
  const activities = await api.listActivities(register, company ?? "");
  return {
    columns: [
      t("registers.column.name"),
      ...columns.map((column) => t(`registers.column.${column}`)),
      t("registers.column.evidence"),
    ],
    rows: activities.map(({ name, cells }) => [
      name,
      ...columns.map((column) => cells.find((one) => one.column === column)?.text ?? ""),
      cells
        .flatMap(({ column, passage }) =>
          passage
            ? [
                `${t(`registers.column.${column}`)}: ${t("registers.from", {
                  document: passage.document,
                  page: passage.page,
                })}`,
              ]
            : [],
        )
        .join("\n"),
    ]),
  };
}

/** The statement of applicability of a framework, likewise. */
export async function tableOfApplicability(
  api: ApiClient,
  t: Translate,
  company: string | undefined,
  framework: string,
): Promise<Table> {
  const of = { id: framework, companyName: company ?? "" };
  const { controls } = await api.getFramework(framework, { companyName: company });
  const names = new Map(controls.map(({ key, name }) => [key, name]));
  const { rows } = await api.listApplicability(of);
  return {
    columns: [
      t("registers.column.control"),
      t("registers.column.title"),
      t("registers.column.applies"),
      t("registers.column.why"),
      t("registers.column.state"),
      t("registers.column.evidence"),
    ],
    rows: rows.map((one) => [
      ...[names.get(one.key) ?? one.key, one.title],
      t(one.applies === "" ? "registers.applies.open" : `registers.applies.${one.applies}`),
      ...[one.why, t(`terms.control.${one.state}`)],
      one.evidence
        .map(({ text, document, page }) =>
          page === null
            ? [document, text].filter(Boolean).join(": ")
            : t("exports.evidence", { document, page, quote: text }),
        )
        .join("\n"),
    ]),
  };
}
