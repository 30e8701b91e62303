import { Link } from "@remix-run/react";
import type { OfficialTextState } from "../../server/api/acts/contract.ts";
import { useT } from "./messages.tsx";
import { obligationPath, withSearch } from "./paths.ts";

/**
 * That a duty is told in our words, and where the law's own are or how they come here. The way to
 * the publisher stands among the facts of the finding already.
 */
export function OfficialWords({
  company,
  obligationId,
  text: { stored, publisher, fetching },
}: {
  company: string;
  obligationId: string;
  text: OfficialTextState;
}) {
  const t = useT();
  const path = obligationPath(obligationId, company);
  if (stored) {
    return (
      <p className="hint among-words">
        {t("findings.law.ownWords")}{" "}
        {t.rich("findings.law.stored", { link: <Link to={`${path}#official-text`} /> })}
      </p>
    );
  }
  const jurisdictions = withSearch("/dashboard/jurisdiction", { company });
  return (
    <p className="hint among-words">
      {t("findings.law.notStored", { publisher })}{" "}
      {fetching === "you_may_start" &&
        t.rich("findings.law.start", { link: <Link to={`${jurisdictions}#sources`} /> })}
      {fetching === "owner_may_start" && t("findings.law.ask")}
    </p>
  );
}
