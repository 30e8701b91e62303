import type { LoaderFunctionArgs } from "@remix-run/node";
import { withApi } from "../http/api.server.ts";

/** The archive itself, as it is made. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const archive = await api.exportAccount();
    const headers = new Headers({ "cache-control": "private, no-store" });
    for (const name of ["content-type", "content-disposition"]) {
      const value = archive.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(archive.body, { headers });
  });
}
