import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { isSignedIn } from "../http/api.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await isSignedIn(request)) ? "/dashboard/overview" : "/login");
}
