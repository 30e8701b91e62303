import type { ApiClient } from "../../server/api/client.ts";
import { ifOffered } from "./refusals.server.ts";

/** The dashboards that can be compared with the one shown; none on a server that keeps none. */
export async function listEarlier(api: ApiClient, companyName: string) {
  const kept = await ifOffered(api.listDashboards(companyName));
  return (kept?.dashboards ?? [])
    .filter(({ until }) => until !== null)
    .map(({ id, score }) => ({ id, date: score.generated, score: score.score }));
}
