import type { ActionFunctionArgs } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { signedOut } from "../http/session.server.ts";

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  await withApi(args, (api) => api.logOut());
  return redirect("/login", { headers: await signedOut(args.request) });
}
