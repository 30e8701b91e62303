import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { ErrorPage } from "../components/error-page.tsx";
import { Sidebar } from "../components/layout/sidebar.tsx";
import { TopBar } from "../components/layout/top-bar.tsx";
import { withApi } from "../http/api.server.ts";
import { ifOffered } from "../http/refusals.server.ts";

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const wish = searchParams.get("company");
  const { companyId } = args.params;
  return withApi(args, async (api) => {
    if (wish === "add_new") throw redirect("/dashboard/companies/add");
    if (wish === "") throw redirect("/dashboard/overview");
    const [companies, profile] = await Promise.all([api.listCompanies(), api.getProfile()]);
    const selected =
      companies.find(({ id, name }) => (companyId ? id === companyId : name === wish)) ??
      companies[0];
    const notifications = selected ? await ifOffered(api.listNotifications(selected.name)) : [];
    return {
      companies,
      selected,
      businessName: profile.businessName,
      notifications: notifications?.length,
    };
  });
}

export default function DashboardLayout() {
  const { companies, selected, businessName, notifications } = useLoaderData<typeof loader>();
  return (
    <div className="shell">
      <TopBar businessName={businessName} company={selected?.name} notifications={notifications} />
      <Outlet />
      <Sidebar companies={companies} selected={selected} />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? (
    <ErrorPage title="Page not found" message="There is no page at this address." />
  ) : (
    <ErrorPage
      title="This page could not be loaded"
      message="Failed to load dashboard data. Please try again later."
      link={{ to: "/dashboard/overview", text: "Retry" }}
    />
  );
}
