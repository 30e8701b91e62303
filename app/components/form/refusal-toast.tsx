import type { RefusedForm } from "../../http/forms.server.ts";
import { Toast } from "../layout/toast.tsx";

/** Why a form could not be taken although no field is at fault, or where it has no field to say it. */
export function RefusalToast({
  refused,
  without = "fault",
}: {
  refused: RefusedForm | undefined;
  /** A button alone has no fields: what is at fault is said here too. */
  without?: "fault" | "fields";
}) {
  if (!refused || (refused.issues.length > 0 && without === "fault")) return null;
  return (
    <Toast toast={{ type: "error", message: refused.issues[0]?.message ?? refused.message }} />
  );
}
