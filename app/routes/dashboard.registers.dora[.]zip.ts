import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { passFile } from "../http/pass-file.server.ts";
import { requireSelectedCompany } from "../http/selected-company.server.ts";

/** The register of information as a report package: `dora.zip?company=NAME&dPeriod=2025-12-31`. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const { name } = await requireSelectedCompany(api, args.request);
    const params = new URL(args.request.url).searchParams;
    const get = (field: string) => params.get(field) ?? "";
    return passFile(
      await api.getDoraPackage(name, {
        ...{ period: get("dPeriod"), scope: get("sScope") },
        ...{ country: get("sCountry"), currency: get("sCurrency") },
      }),
    );
  });
}
