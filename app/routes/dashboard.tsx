import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Shell } from "../components/layout/shell.tsx";
import { RouteError } from "../components/route-error.tsx";
import { loadShell } from "../http/shell.server.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadShell(args);
}

export default function DashboardLayout() {
  return (
    <Shell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="errors.pageNotFound.message" failed="overview.failed" />;
}
