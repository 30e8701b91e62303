import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { passFile } from "../http/pass-file.server.ts";

/** The archive itself, as it is made. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => passFile(await api.exportAccount()));
}
