import type { Verdict } from "../../server/api/findings/contract.ts";

/** What the documents do not hold, or what to look for where nothing was assessed. */
export function MissingConcepts({ missing, found }: { missing: string[]; found: Verdict }) {
  if (missing.length === 0) return null;
  return (
    <p className="missing">
      <b>{found === "not_assessed" ? "To be looked for" : "Not found"}:</b> {missing.join(" · ")}
    </p>
  );
}
