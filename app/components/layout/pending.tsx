import { useNavigation } from "@remix-run/react";

/** Said while the application fetches the next page; a browser's own loading shows itself. */
export function Pending() {
  const { state } = useNavigation();
  return (
    <p className="pending" role="status">
      {state === "loading" ? "Loading..." : ""}
    </p>
  );
}
