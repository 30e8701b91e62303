import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { isSignedIn } from "../http/api.server.ts";
import { leaveForCompany } from "../http/company-sign-in.server.ts";
import { refuseSignIn } from "../http/provider-sign-in.server.ts";

/** A link and no form: browsers hold redirects of forms to the page's form-action too. */
export async function loader(args: LoaderFunctionArgs) {
  if (await isSignedIn(args.request)) return redirect("/dashboard/overview");
  try {
    return await leaveForCompany(args);
  } catch (error) {
    return refuseSignIn(args.request, error);
  }
}
