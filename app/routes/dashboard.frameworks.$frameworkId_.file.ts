import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { passFile } from "../http/pass-file.server.ts";

/** The document as it was imported, to be saved. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) =>
    passFile(await api.getFrameworkFile(args.params["frameworkId"] ?? "")),
  );
}
