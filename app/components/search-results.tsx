import { Link } from "@remix-run/react";
import type { ResultKind, SearchResult } from "../../server/api/model.ts";

export const kindWords: Record<ResultKind, string> = {
  document: "your documents",
  obligation: "regulations",
  case_law: "case law",
  event: "news and dates",
};

export function SearchResultList({ results }: { results: SearchResult[] }) {
  return (
    <ol className="findings">
      {results.map(({ id, kind, title, link, excerpt }) => (
        <li key={id}>
          <h3>
            <a href={link} dir="auto" {...(kind !== "document" && { rel: "noreferrer" })}>
              {title}
            </a>
          </h3>
          <p className="reason" dir="auto">
            {excerpt.map(({ text, marked }, index) => {
              const key = `${index} ${text}`;
              return marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
            })}
          </p>
          <small>{kindWords[kind]}</small>
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
  return (
    <nav className="filters" aria-label="Narrow the results">
      <p>
        <Link to={linkTo(undefined)} aria-current={chosen ? undefined : "true"}>
          everything
        </Link>
        {kinds.map((kind) => (
          <Link key={kind} to={linkTo(kind)} aria-current={chosen === kind ? "true" : undefined}>
            {kindWords[kind]} <b>{counts[kind]}</b>
          </Link>
        ))}
      </p>
    </nav>
  );
}
