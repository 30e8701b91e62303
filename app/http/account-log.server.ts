import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { codeCell } from "./coded-table.server.ts";
import type { CodedTable } from "./coded-table.server.ts";

/** All of the account's log as a table. */
export async function tableOfLog(api: ApiClient, t: Translate): Promise<CodedTable> {
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
    rows: log.map((one) => [
      ...[one.at, codeCell(t, "account.log.kind", one.kind), one.email, one.token],
      ...[one.address, one.detail],
    ]),
  };
}
