import type { ApiClient } from "../../server/api/client.ts";
import { config } from "../../server/config.ts";
import { countRecentUse } from "../../server/recent-uses.ts";

/**
 * Tables are put together here, of many calls: each person may have so many within an hour. Gives
 * the person's id.
 */
export async function countTableExport(api: ApiClient): Promise<string> {
  const { account, what } = config().limits["table-exports"];
  const { id } = await api.getProfile();
  if (account) countRecentUse(`table-exports:${id}`, account, what);
  return id;
}
