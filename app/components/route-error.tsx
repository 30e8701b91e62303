import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { LabelKey } from "../../server/messages/translate.ts";
import { ErrorPage } from "./error-page.tsx";
import { Toast } from "./layout/toast.tsx";
import { useT } from "./messages.tsx";

/** What a route's ErrorBoundary shows: that something is not there, or that it did not work. */
export function RouteError({
  missing,
  title,
  failed,
}: {
  missing: LabelKey;
  /** Over what could not be loaded, and what to do then. */
  title?: LabelKey;
  failed?: LabelKey;
}) {
  const t = useT();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known = isRouteErrorResponse(error) ? error : null;
  if (known?.status === 404)
    return <ErrorPage title={t("errors.notFound.title")} message={t(missing)} />;
  const said = typeof known?.data === "string" ? known.data : undefined;
  if (known?.status === 501)
    return <ErrorPage title={t("errors.notOffered.title")} message={said ?? t(missing)} />;
  if (known && known.status < 500 && said !== undefined) {
    return <ErrorPage title={t("errors.refused.title")} message={said} />;
  }
  return (
    <>
      <Toast toast={{ type: "error", message: said ?? t("errors.noAnswer") }} />
      <ErrorPage
        title={t(title ?? "errors.loading.title")}
        message={t(failed ?? "errors.loading.message")}
        link={{ to: pathname + search, text: t("errors.retry"), reloadDocument: true }}
      />
    </>
  );
}
