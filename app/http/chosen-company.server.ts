import { redirect } from "./remix.server.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { companyNotFound, keepCompany } from "./selected-company.server.ts";

/**
 * Where the address asks for another company than its path names, as the company selector does,
 * the same page of that one.
 */
export async function followChosenCompany(
  api: ApiClient,
  request: Request,
  { companyId, page }: { companyId: string; page?: "profile" | "law" | "settings" },
): Promise<void> {
  const name = new URL(request.url).searchParams.get("company");
  if (!name) return;
  const chosen = await api.findCompany({ name });
  if (!chosen) throw companyNotFound(request);
  if (chosen.id === companyId) return;
  const path = `/dashboard/companies/${encodeURIComponent(chosen.id)}${page ? `/${page}` : ""}`;
  throw redirect(keepCompany(path, request));
}
