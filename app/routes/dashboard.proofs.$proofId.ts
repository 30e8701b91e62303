import type { LoaderFunctionArgs } from "@remix-run/node";
import { withApi } from "../http/api.server.ts";

const kept = ["content-type", "content-length", "content-disposition"];

/** A file that proves what somebody attested, to be saved and never shown as a page. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const file = await api.getProofFile(args.params["proofId"] ?? "");
    const headers = new Headers({
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    for (const name of kept) {
      const value = file.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(file.body, { headers });
  });
}
