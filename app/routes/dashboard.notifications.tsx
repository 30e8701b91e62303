import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { redirect } from "../http/remix.server.ts";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";
import { NotificationList } from "../components/notification-list.tsx";
import { RouteError } from "../components/route-error.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { withApi } from "../http/api.server.ts";
import { readForm, textFields } from "../http/forms.server.ts";
import { safePath } from "../http/session.server.ts";

export const handle = { scripts: "inline" };

const path = "/dashboard/notifications";

export function loader(args: LoaderFunctionArgs) {
  const company = new URL(args.request.url).searchParams.get("company") || undefined;
  return withApi(args, async (api) => ({
    company,
    notifications: await api.listNotifications(company),
  }));
}

/** Whatever its page, the panel's button leads back there. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return withApi(args, async (api) => {
    await api.markNotificationsRead(textFields(form, "notice"));
    return redirect(safePath(form.get("redirectTo") ?? path));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => [data?.company, t("dashboard.notifications")]);

export default function NotificationsPage() {
  const t = useT();
  const { company, notifications } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <header className="page">
        <div>
          <ScopeCrumb company={company} path={path} />
          <h1>{t("dashboard.notifications")}</h1>
        </div>
      </header>
      <section>
        <NotificationList notifications={notifications} />
      </section>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="companies.missing" />;
}
