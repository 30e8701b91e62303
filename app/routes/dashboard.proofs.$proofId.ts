import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { passFile } from "../http/pass-file.server.ts";

/** A file that proves what somebody attested, to be saved and never shown as a page. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) =>
    passFile(await api.getProofFile(args.params["proofId"] ?? "")),
  );
}
