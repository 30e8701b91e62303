import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { ErrorPage } from "./error-page.tsx";
import { Toast } from "./layout/toast.tsx";

/** What a route's ErrorBoundary shows: that something is not there, or that it did not work. */
export function RouteError({
  missing,
  title = "Error loading data",
  failed = "Please try again in a moment.",
}: {
  missing: string;
  /** Over what could not be loaded, and what to do then. */
  title?: string;
  failed?: string;
}) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known = isRouteErrorResponse(error) ? error : null;
  if (known?.status === 404) return <ErrorPage title="Not found" message={missing} />;
  const said = typeof known?.data === "string" ? known.data : undefined;
  if (known?.status === 501)
    return <ErrorPage title="Not offered here" message={said ?? missing} />;
  if (known && known.status < 500 && said !== undefined) {
    return <ErrorPage title="This did not work" message={said} />;
  }
  return (
    <>
      <Toast toast={{ type: "error", message: said ?? "The server could not answer." }} />
      <ErrorPage
        title={title}
        message={failed}
        link={{ to: pathname + search, text: "Retry", reloadDocument: true }}
      />
    </>
  );
}
