import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Stands hidden on pages with the application's scripts, until a part of them cannot be
 * loaded. It also notes which page was asked for, since a missing part ends in a reload.
 */
export function ChunkError() {
  const { location } = useNavigation();
  const asked = location && location.pathname + location.search;
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
  }, []);
  useEffect(() => {
    if (asked) sessionStorage.setItem("asked", asked);
    else sessionStorage.removeItem("asked");
  }, [asked]);
  return (
    <p className="chunk-error" id="chunk-error" role="alert" hidden suppressHydrationWarning>
      ChunkLoadError: a part of this page’s scripts could not be loaded. Everything works without
      it; reload the page to try again.
    </p>
  );
}
