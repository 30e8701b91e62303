import { useT } from "./messages.tsx";
import type { Verdict } from "../../server/api/findings/contract.ts";

/** What the documents do not hold, or what to look for where nothing was assessed. */
export function MissingConcepts({
  missing,
  found,
  language,
}: {
  missing: string[];
  found: Verdict;
  language: string;
}) {
  const t = useT();
  if (missing.length === 0) return null;
  return (
    <p className="missing">
      <b>{t(found === "not_assessed" ? "findings.toLookFor" : "findings.notFound")}</b>{" "}
      <bdi lang={language}>{missing.join(" · ")}</bdi>
    </p>
  );
}
