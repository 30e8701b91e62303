import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { withApi } from "../http/api.server.ts";
import { forgetToken } from "../http/session.server.ts";

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  await withApi(args, (api) => api.logOut());
  return redirect("/login", {
    headers: {
      "set-cookie": await forgetToken(args.request),
      // Going back would show pages that the browser has kept.
      "clear-site-data": '"cache"',
    },
  });
}
