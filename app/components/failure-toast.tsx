import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { RefusedForm } from "../http/forms.server.ts";
import { Toast } from "./layout/toast.tsx";

/** Why a form could not be taken although no field is at fault. */
export function RefusalToast({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused || refused.issues.length > 0) return null;
  return <Toast toast={{ type: "error", message: refused.message }} />;
}

/** Why a page could not be loaded, as far as the server said it; for an ErrorBoundary. */
export function LoadFailureToast() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || typeof error.data !== "string") return null;
  return <Toast toast={{ type: "error", message: error.data }} />;
}
