import type { ApiClient } from "../../server/api/client.ts";
import type { Table } from "../../server/files/csv.ts";
import type { Translate } from "../../server/messages/translate.ts";

/** All of the account's log as a table. */
export async function tableOfLog(api: ApiClient, t: Translate): Promise<Table> {
  const { log } = await api.listLog();
  return {
    columns: [
      t("exports.column.time"),
      t("exports.column.event"),
      t("exports.column.person"),
      t("exports.column.token"),
      t("exports.column.address"),
      t("exports.column.detail"),
    ],
    rows: log.map((one) => [one.at, one.kind, one.email, one.token, one.address, one.detail]),
  };
}
