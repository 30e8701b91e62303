import { useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import { useT } from "../messages.tsx";

/** There is no drawing on the server, and nothing to note. */
const useNoting = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Stands hidden on pages with the application's scripts, until a part of them cannot be
 * loaded. It also notes which page was asked for, since a missing part ends in a reload.
 */
export function ChunkError() {
  const t = useT();
  const { location } = useNavigation();
  const asked = location && location.pathname + location.search;
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
  }, []);
  // Before the page is drawn: on a busy machine a part may be known to be missing right after.
  useNoting(() => {
    if (asked) sessionStorage.setItem("asked", asked);
    else sessionStorage.removeItem("asked");
  }, [asked]);
  return (
    <p className="chunk-error" id="chunk-error" role="alert" hidden suppressHydrationWarning>
      {t("layout.scriptsMissing")}
    </p>
  );
}
