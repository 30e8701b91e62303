import type { RefusedForm } from "../../http/forms.server.ts";
import { Toast } from "../layout/toast.tsx";

/** Why a form could not be taken although no field is at fault. */
export function RefusalToast({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused || refused.issues.length > 0) return null;
  return <Toast toast={{ type: "error", message: refused.message }} />;
}
