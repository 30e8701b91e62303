import { useT } from "./messages.tsx";

/** The parts of what is asked that stand beside the evidence. */
export function FoundParts({ found, language }: { found: string[]; language: string }) {
  const t = useT();
  if (found.length === 0) return null;
  return (
    <p className="missing">
      <b>{t("findings.evidence.found")}</b> <bdi lang={language}>{found.join(" · ")}</bdi>
    </p>
  );
}
