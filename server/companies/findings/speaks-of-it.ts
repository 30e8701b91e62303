import type { FindingRow } from "../../db/finding-tables.ts";
import { readStoredMessage } from "../../messages/stored-message.ts";

/** Whether its passage is likely enough to speak of what is asked that the reason says so. */
export function speaksOfIt({ reason }: Pick<FindingRow, "reason">): boolean {
  return readStoredMessage(reason).code === "reasons.speaks";
}
