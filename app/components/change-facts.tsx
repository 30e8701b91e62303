import { Link } from "@remix-run/react";
import type { CorpusChange } from "../../server/api/editions/contract.ts";
import { OfficialLink } from "./official-link.tsx";
import { companyPath } from "./paths.ts";
import { SeverityTag } from "./severity-tag.tsx";

type Changed = Omit<CorpusChange, "kind" | "differences">;

/** Which obligation changed, how (in one word), and the ways to its finding and its law. */
export function ChangeFacts(props: { company: string; change: Changed; word: string }) {
  const { company, change, word } = props;
  return (
    <>
      <h3>{change.title}</h3>
      <p className="facts">
        <b>{word}</b> <SeverityTag severity={change.severity} />
        <span>{`${change.act}, ${change.article}`}</span>
        {change.findingId && (
          <Link
            to={companyPath("/dashboard/default", company, { report: change.findingId })}
            aria-label={`Open the finding: ${change.title}`}
          >
            Open the finding
          </Link>
        )}
        <OfficialLink to={change.link} label={`Go to official regulation: ${change.title}`}>
          Go to official regulation
        </OfficialLink>
      </p>
    </>
  );
}
