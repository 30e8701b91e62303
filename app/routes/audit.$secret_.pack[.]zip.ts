import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { openApi } from "../http/api.server.ts";
import { passFile } from "../http/pass-file.server.ts";
import { refusalResponse } from "../http/refusals.server.ts";

/** The audit pack for whoever holds the link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    const api = openApi({ request, context });
    return passFile(await api.getSharedPack(params["secret"] ?? ""));
  } catch (error) {
    throw refusalResponse(error);
  }
}
