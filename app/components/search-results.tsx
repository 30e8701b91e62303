import { Link } from "@remix-run/react";
import type { DateMeaning, ResultKind, SearchResult } from "../../server/api/search/contract.ts";
import { MarkedText } from "./marked-text.tsx";
import { keepCompanyIn } from "./paths.ts";
import { Day } from "./time.tsx";

/** What a kind of result is called, one of it and all of it. */
export const kindWords: Record<ResultKind, [one: string, all: string]> = {
  document: ["Your document", "Your documents"],
  act: ["Regulation", "Regulations"],
  obligation: ["Obligation", "Obligations"],
  case_law: ["Case law", "Case law"],
  event: ["News", "News and dates"],
};

const dateWords: Record<DateMeaning, string> = {
  applies: "applies from",
  in_force: "in force from",
  adopted: "adopted",
  decided: "decided",
  published: "published",
  added: "added",
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
      {results.map(({ id, kind, title, label, link, excerpt, dated }) => (
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
            {/* The label of an event ends with its day. */}
            {dated && kind !== "event" && (
              <>
                {` · ${dateWords[dated.meaning]} `}
                <Day date={dated.date} />
              </>
            )}
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
