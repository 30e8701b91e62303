import { redirect } from "../http/remix.server.ts";

export function loader() {
  return redirect("/dashboard/overview");
}
