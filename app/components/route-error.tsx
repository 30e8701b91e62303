import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorPage } from "./error-page.tsx";

/** What a route's ErrorBoundary shows: that something is not there, or that it did not work. */
export function RouteError({ missing }: { missing: string }) {
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? error : null;
  if (known?.status === 404) return <ErrorPage title="Not found" message={missing} />;
  if (known?.status === 501) return <ErrorPage title="Not offered here" message={known.data} />;
  if (known && known.status < 500 && typeof known.data === "string") {
    return <ErrorPage title="This did not work" message={known.data} />;
  }
  return <ErrorPage title="Error loading data" message="Please try again in a moment." />;
}
