import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { isOscalModel } from "../components/oscal-links.tsx";
import { withApi } from "../http/api.server.ts";
import { passFile } from "../http/pass-file.server.ts";
import { requireReadyCompany } from "../http/selected-company.server.ts";

/** What is known of a company as an OSCAL document: `catalog.json?company=NAME`. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const { name } = await requireReadyCompany(api, args.request);
    const [model = "", end] = (args.params["file"] ?? "").split(".");
    if (end !== "json" || !isOscalModel(model)) throw new Response(null, { status: 404 });
    return passFile(await api.getOscal(name, model));
  });
}
