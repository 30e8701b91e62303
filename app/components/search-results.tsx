import { Link } from "@remix-run/react";
import type { ResultKind, SearchResult } from "../../server/api/model.ts";
import { MarkedText } from "./marked-text.tsx";
import { keepCompanyIn } from "./paths.ts";

/** What a kind of result is called, one of it and all of it. */
export const kindWords: Record<ResultKind, [one: string, all: string]> = {
  document: ["Your document", "Your documents"],
  obligation: ["Regulation", "Regulations"],
  case_law: ["Case law", "Case law"],
  event: ["News", "News and dates"],
};

export function SearchResultList({
  results,
  company,
}: {
  results: SearchResult[];
  company: string | undefined;
}) {
  return (
    <ol className="findings">
      {results.map(({ id, kind, title, label, link, excerpt }) => (
        <li key={id}>
          <h2>
            <a
              href={keepCompanyIn(link, company)}
              dir="auto"
              {...(!link.startsWith("/") && { rel: "noreferrer" })}
            >
              {title}
            </a>
          </h2>
          <small>
            {kindWords[kind][0]} · <bdi>{label}</bdi>
          </small>
          <p className="reason" dir="auto">
            <MarkedText parts={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

export function KindFilter({
  counts,
  chosen,
  linkTo,
}: {
  counts: Record<ResultKind, number>;
  chosen: ResultKind | undefined;
  linkTo: (kind: ResultKind | undefined) => string;
}) {
  const kinds = Object.keys(kindWords) as ResultKind[];
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <nav className="filters" aria-label="Narrow the results">
      <p>
        <Link to={linkTo(undefined)} aria-current={chosen ? undefined : "true"}>
          Everything <b>{all}</b>
        </Link>
        {kinds
          .filter((kind) => counts[kind] > 0 || kind === chosen)
          .map((kind) => (
            <Link key={kind} to={linkTo(kind)} aria-current={chosen === kind ? "true" : undefined}>
              {kindWords[kind][1]} <b>{counts[kind]}</b>
            </Link>
          ))}
      </p>
    </nav>
  );
}
