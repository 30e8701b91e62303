import type { ApiClient } from "../../server/api/client.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { ifOffered } from "./refusals.server.ts";

/** The gravest first: what contradicts the law, then what wants a look, then what is begun, then what is well. */
const statuses = ["contradicted", "needs_review", "partly", "met"] as const;

/** The first finding that rests on a passage; null where none does. */
export async function findUrgent(api: ApiClient, company: string): Promise<Finding | null> {
  for (const status of statuses) {
    const list = await ifOffered(api.listFindings(company, { status, page: 1 }));
    const found = list?.findings.find(({ evidence }) => evidence.length > 0);
    if (found) return found;
  }
  return null;
}
