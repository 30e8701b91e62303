import type { ApiClient } from "../../server/api/client.ts";
import type { Table } from "../../server/files/csv.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { requireDoraTemplate } from "./dora-work.server.ts";

/** A template of DORA's register of information as a table that can be taken in again. */
export async function tableOfDora(
  api: ApiClient,
  t: Translate,
  company: string | undefined,
  name: string,
): Promise<Table> {
  const template = requireDoraTemplate(name);
  const { columns, rows } = await api.listDoraRows({ template, companyName: company ?? "" });
  const asked = columns.filter(({ kind }) => kind !== "link");
  return {
    columns: [
      ...asked.map(({ code, label }) => `${code} ${label}`),
      t("registers.column.evidence"),
    ],
    rows: rows.map(({ cells }) => {
      const texts = new Map(cells.map(({ column, text }) => [column, text]));
      const passages = cells.flatMap(({ column, passage }) =>
        passage ? [`${column}: ${t("registers.from", passage)}`] : [],
      );
      return [...asked.map(({ code }) => texts.get(code) ?? ""), passages.join("\n")];
    }),
  };
}
