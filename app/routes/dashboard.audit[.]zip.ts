import type { LoaderFunctionArgs } from "@remix-run/node";
import { withApi } from "../http/api.server.ts";
import { requireReadyCompany } from "../http/selected-company.server.ts";

/** The pack itself, as it is made. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const { name } = await requireReadyCompany(api, args.request);
    const archive = await api.getAuditPack(name);
    const headers = new Headers({ "cache-control": "private, no-store" });
    for (const kept of ["content-type", "content-disposition"]) {
      const value = archive.headers.get(kept);
      if (value) headers.set(kept, value);
    }
    return new Response(archive.body, { headers });
  });
}
