import { seal, sealText, unseal, unsealText } from "./data-key.ts";

/** Which columns are encrypted where a key is given, and the columns that tell their rows apart. */
export const sealedColumns = [
  { table: "document_chunks", key: ["document_id", "position"], column: "data" },
  { table: "proof_chunks", key: ["proof_id", "position"], column: "data" },
  { table: "framework_chunks", key: ["framework_id", "position"], column: "data" },
  { table: "page_pictures", key: ["document_id", "page", "marks"], column: "png" },
  { table: "factors", key: ["user_id"], column: "secret" },
  { table: "sign_on_providers", key: ["account_id"], column: "client_secret" },
  { table: "webhooks", key: ["id"], column: "secret" },
  { table: "secrets", key: ["name"], column: "value" },
] as const;

type SealedTable = (typeof sealedColumns)[number]["table"];
type Stored = Uint8Array | string;

/** What is stored in the place of a value; `key` names its row, as `sealedColumns` does. */
export function sealValue<Value extends Stored>(
  table: SealedTable,
  key: (string | number)[],
  value: Value,
): Value {
  const place = namePlace(table, key);
  return (typeof value === "string" ? sealText(value, place) : seal(value, place)) as Value;
}

/** Throws where the key is not given, or the value was not made for this row. */
export function openValue<Value extends Stored>(
  table: SealedTable,
  key: (string | number)[],
  value: Value,
): Value {
  const place = namePlace(table, key);
  return (typeof value === "string" ? unsealText(value, place) : unseal(value, place)) as Value;
}

function namePlace(table: SealedTable, key: (string | number)[]): string {
  return [table, ...key].join("/");
}
