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
  const companies = await api.listCompanies();
  if (!name) {
    const [first] = companies;
    if (!first) {
      const said = translateFor(request)("companies.neededFirst");
      throw await redirectWithInfo("/dashboard/overview", said);
    }
    url.searchParams.set("company", first.name);
    throw redirect(url.pathname + url.search);
  }
  const company = companies.find((one) => one.name === name);
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
  const companies = await api.listCompanies();
  return companies.length === 0 ? null : requireSelectedCompany(api, request);
}

/** The company of that name, where what asks for it has no address to go back to. */
export async function requireNamedCompany(
  api: ApiClient,
  t: Translate,
  name: string | undefined,
): Promise<CompanySummary> {
  const company = (await api.listCompanies()).find((one) => one.name === name);
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

function companyNotFound(request: Request): Response {
  return new Response(translateFor(request)("errors.companyNotFound"), { status: 404 });
}
