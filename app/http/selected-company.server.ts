import { redirect } from "./remix.server.ts";
import type { ApiClient } from "../../server/api/client.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { redirectWithInfo } from "./toast.server.ts";
import { translateFor } from "./language.server.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";

/**
 * The company that the address names. Without a name it redirects to the same screen of the
 * first company, without any company to the overview; an unknown name is a 404.
 */
export async function requireSelectedCompany(
  api: ApiClient,
  request: Request,
): Promise<CompanySummary> {
  const url = new URL(request.url);
  const name = url.searchParams.get("company");
  if (!name) {
    const [first] = await api.listCompanyNames();
    if (first === undefined) {
      const said = translateFor(request)("companies.neededFirst");
      throw await redirectWithInfo("/dashboard/overview", said);
    }
    url.searchParams.set("company", first);
    throw redirect(url.pathname + url.search);
  }
  const company = await api.findCompany({ name });
  if (!company) throw companyNotFound(request);
  return company;
}

/**
 * The same, once it has a dashboard; until then it redirects to the wait screen. While the next
 * one is made the one before is shown.
 */
export async function requireReadyCompany(
  api: ApiClient,
  request: Request,
): Promise<CompanySummary> {
  const company = await requireSelectedCompany(api, request);
  if (company.hasDashboard) return company;
  throw redirect(`/loadingYourDashboard?company=${encodeURIComponent(company.name)}`);
}

/** The same, or null where the account has no company yet. */
export async function selectCompany(
  api: ApiClient,
  request: Request,
): Promise<CompanySummary | null> {
  const names = await api.listCompanyNames();
  return names.length === 0 ? null : requireSelectedCompany(api, request);
}

/** The company of that name, where what asks for it has no address to go back to. */
export async function requireNamedCompany(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CompanySummary> {
  const company = name ? await api.findCompany({ name }) : undefined;
  if (!company) throw new Response(t("errors.companyNotFound"), { status: 404 });
  return company;
}

/** The name in the address, where a page can do without; an unknown one is a 404. */
export function readCompanyName(
  companies: { name: string }[],
  request: Request,
): string | undefined {
  const name = new URL(request.url).searchParams.get("company") || undefined;
  if (!name || companies.some((one) => one.name === name)) return name;
  throw companyNotFound(request);
}

/** The path with the company that the request's own address names, so that it stays chosen. */
export function keepCompany(path: string, request: Request): string {
  const company = new URL(request.url).searchParams.get("company");
  return company ? `${path}?${new URLSearchParams({ company })}` : path;
}

/** A page number from the address; anything else than a whole number from 1 on is the first page. */
export function readPage(params: URLSearchParams, name = "page"): number {
  const text = params.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** No company of the account goes by the name in the address. */
export function companyNotFound(request: Request): Response {
  return new Response(translateFor(request)("errors.companyNotFound"), { status: 404 });
}
