import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { isSignedIn } from "../http/api.server.ts";
import { translateFor } from "../http/language.server.ts";
import {
  getProviderName,
  leaveForProvider,
  refuseSignIn,
} from "../http/provider-sign-in.server.ts";

/** A link and no form: browsers hold redirects of forms to the page's form-action too. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!getProviderName())
    throw new Response(translateFor(request)("errors.pageNotFound.message"), { status: 404 });
  if (await isSignedIn(request)) return redirect("/dashboard/overview");
  try {
    return await leaveForProvider(request);
  } catch (error) {
    return refuseSignIn(request, error);
  }
}
