import type { LoaderFunctionArgs } from "./remix.server.ts";
import { redirect } from "./remix.server.ts";
import { withApi } from "./api.server.ts";
import { loadAvailable } from "./available.server.ts";
import { ifOffered } from "./refusals.server.ts";

/** What the frame around every page of signed-in people shows: menu, company, notifications. */
export function loadShell(args: LoaderFunctionArgs) {
  const wish = new URL(args.request.url).searchParams.get("company");
  const { companyId } = args.params;
  return withApi(args, async (api) => {
    if (wish === "add_new") throw redirect("/dashboard/companies/add");
    if (wish === "") throw redirect("/dashboard/overview");
    const { parts, toast } = await loadAvailable(args.request, {
      companies: [api.listCompanies(), []],
      businessName: [api.getProfile().then((profile) => profile.businessName), ""],
    });
    const { companies, businessName } = parts;
    const selected =
      companies.find(({ id, name }) => (companyId ? id === companyId : name === wish)) ??
      companies[0];
    const notifications = selected ? await ifOffered(api.listNotifications(selected.name)) : [];
    return { companies, selected, businessName, notifications: notifications?.length, toast };
  });
}
