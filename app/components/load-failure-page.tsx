import { useLocation } from "@remix-run/react";
import { ErrorPage } from "./error-page.tsx";
import { LoadFailureToast } from "./failure-toast.tsx";

/** In the place of a dashboard that could not be loaded; the way on is to load it again. */
export function LoadFailurePage({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <LoadFailureToast />
      <ErrorPage
        title={title}
        message="Failed to load dashboard data. Please try again later."
        link={{ to: pathname + search, text: "Retry" }}
      />
    </>
  );
}
