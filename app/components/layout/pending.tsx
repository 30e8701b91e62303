import { useNavigation } from "@remix-run/react";
import { useT } from "../messages.tsx";

/** Said while the application fetches the next page; a browser's own loading shows itself. */
export function Pending() {
  const t = useT();
  const { state } = useNavigation();
  return (
    <p className="pending" role="status">
      {state === "loading" ? t("layout.loading") : ""}
    </p>
  );
}
