import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { passFile } from "../http/pass-file.server.ts";

/** The stored PDF itself; the browser opens it at the page in the fragment. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) =>
    passFile(await api.getDocumentFile(args.params["documentId"] ?? "")),
  );
}
