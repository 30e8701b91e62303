import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import type { PastDashboard } from "../../server/api/history/contract.ts";

/** A dashboard of before; null for the one that is shown. Throws a 404 for any other. */
export async function findPast(
  api: ApiClient,
  company: string,
  id: string,
  t: Translate,
): Promise<PastDashboard | null> {
  const { dashboards } = await api.listDashboards(company);
  const found = dashboards.find((one) => one.id === id);
  if (!found) throw new Response(t("findings.missing.dashboard"), { status: 404 });
  return found.until ? found : null;
}
