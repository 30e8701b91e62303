import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { isSignedIn } from "../http/api.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await isSignedIn(request)) ? "/dashboard/overview" : "/login");
}
