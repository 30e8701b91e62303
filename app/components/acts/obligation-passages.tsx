import { Link } from "@remix-run/react";
import type { ObligationDetail, SpokenPassage } from "../../../server/api/acts/contract.ts";
import { useT } from "../messages.tsx";
import { Quote } from "../quote-link.tsx";

/** Where the documents of one company, or of all, speak of the obligation. */
export function ObligationPassages({
  obligation,
  passages,
  company,
}: {
  obligation: ObligationDetail;
  passages: SpokenPassage[];
  company: string | undefined;
}) {
  const t = useT();
  if (passages.length === 0) {
    const isEmpty = obligation.verdicts.length === 0;
    return (
      <p className="hint">
        {t(company ? "obligations.passages.none.company" : "obligations.passages.none")}{" "}
        {(isEmpty || !company) && (
          <Link to={isEmpty ? "/dashboard/companies/add" : "/dashboard/companies"}>
            {t(isEmpty ? "obligations.passages.add" : "obligations.passages.see")}
          </Link>
        )}
      </p>
    );
  }
  const names = [...new Set(passages.map((one) => one.company))];
  return names.map((name) => (
    <div key={name} className="topic">
      {!company && (
        <h3>
          <bdi>{name}</bdi>
        </h3>
      )}
      {passages
        .filter((one) => one.company === name)
        .map((one) => (
          <Quote key={`${one.documentId} ${one.start}`} company={name} evidence={one} />
        ))}
    </div>
  ));
}
