import type { LoaderFunctionArgs } from "./remix.server.ts";
import { redirect } from "./remix.server.ts";
import { keepLanguage, readChosenLanguage } from "./language.server.ts";
import { withApi } from "./api.server.ts";
import type { ApiClient } from "../../server/api/client.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import type { OfferedLanguage } from "../../server/messages/languages.ts";
import { loadAvailable } from "./available.server.ts";
import { ifOffered } from "./refusals.server.ts";

/** What the frame around every page of signed-in people shows: menu, company, notifications. */
export function loadShell(args: LoaderFunctionArgs) {
  const wish = new URL(args.request.url).searchParams.get("company");
  const { companyId } = args.params;
  return withApi(args, async (api) => {
    if (wish === "add_new") throw redirect("/dashboard/companies/add");
    if (wish === "") throw redirect("/dashboard/overview");
    const asked = Promise.resolve(chosenCompany(api, companyId, wish));
    const { parts, toast } = await loadAvailable(args.request, {
      names: [api.listCompanyNames(), []],
      chosen: [asked, undefined],
      profile: [api.getProfile(), null],
      // Those that the panel shows to which the bell leads.
      notifications: [asked.then((one) => ifOffered(api.listNotifications(one?.name))), undefined],
    });
    const { names, chosen, profile, notifications } = parts;
    followProfile(args.request, profile?.language);
    const businessName = profile?.businessName ?? "";
    const [firstName] = names;
    const first = chosen ?? (firstName && (await api.findCompany({ name: firstName })));
    const mayWrite = profile?.role !== "auditor";
    const mayAdd = mayWrite && profile?.allCompanies !== false;
    const frame = {
      names,
      chosen: chosen && brief(chosen),
      first: first ? brief(first) : undefined,
      businessName,
      notifications: notifications?.filter(({ read }) => !read).length,
    };
    return { ...frame, mayWrite, mayAdd, toast };
  });
}

function chosenCompany(api: ApiClient, id: string | undefined, name: string | null) {
  if (id) return api.findCompany({ id });
  return name ? api.findCompany({ name }) : undefined;
}

/** What the frame says of a company. */
function brief({ id, name, sample }: CompanySummary) {
  return { id, name, sample };
}

/** What a person chose on one device counts on the others too: the same page once more, in it. */
function followProfile({ url, method, headers }: Request, language?: OfferedLanguage | null): void {
  if (!language || method !== "GET" || readChosenLanguage({ headers }) === language) return;
  const { pathname, search } = new URL(url);
  throw redirect(pathname + search, { headers: { "set-cookie": keepLanguage(language) } });
}
