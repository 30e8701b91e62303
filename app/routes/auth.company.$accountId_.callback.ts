import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { comeBackFromCompany, forgetCompanyStart } from "../http/company-sign-in.server.ts";
import { refuseSignIn } from "../http/provider-sign-in.server.ts";

/** Where an account's provider sends the browser back to; whatever comes of it, the start is spent. */
export async function loader(args: LoaderFunctionArgs) {
  const response = await comeBackFromCompany(args).catch((error: unknown) =>
    refuseSignIn(args.request, error),
  );
  response.headers.append("set-cookie", await forgetCompanyStart());
  return response;
}
