import { useT } from "./messages.tsx";

/** Copies the text at an address, or of what "#id …" selects, and says so; only where scripts run. */
export function CopyButton({ from, words }: { from: string; words: string }) {
  const t = useT();
  return (
    <button
      type="button"
      className="link only-js"
      data-copies={from}
      data-copied={t("common.copied")}
      data-failed={t("common.copyFailed")}
    >
      {words}
    </button>
  );
}
