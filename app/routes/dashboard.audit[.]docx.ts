import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { passFile } from "../http/pass-file.server.ts";
import { requireReadyCompany } from "../http/selected-company.server.ts";

/** The report for auditors as a Word document. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const { name } = await requireReadyCompany(api, args.request);
    return passFile(await api.getAuditReport(name));
  });
}
