import { Link } from "@remix-run/react";
import type { ResultKind, SearchResult } from "../../server/api/search/contract.ts";
import { MarkedText } from "./marked-text.tsx";
import { useT } from "./messages.tsx";
import { keepCompanyIn } from "./paths.ts";
import { Day } from "./time.tsx";

export const resultKinds = ["document", "act", "obligation", "case_law", "event"] as const;

export function SearchResultList({
  results,
  company,
}: {
  results: SearchResult[];
  company: string | undefined;
}) {
  const t = useT();
  return (
    <ol className="findings">
      {results.map(({ id, kind, title, label, link, excerpt, dated, language }) => (
        <li key={id}>
          <h2>
            <a
              href={keepCompanyIn(link, company)}
              lang={language ?? undefined}
              dir="auto"
              {...(!link.startsWith("/") && { rel: "noreferrer" })}
            >
              {title}
            </a>
          </h2>
          <small>
            {t(`search.kind.${kind}`)} · <bdi>{label}</bdi>
            {/* The label of an event ends with its day. */}
            {dated && kind !== "event" && (
              <>
                {" · "}
                {t.rich(`search.date.${dated.meaning}`, { date: <Day date={dated.date} /> })}
              </>
            )}
          </small>
          <p className="reason" lang={language ?? "und"} dir="auto">
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
  const t = useT();
  const all = resultKinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <nav className="filters" aria-label={t("search.narrow")}>
      <p>
        <Link to={linkTo(undefined)} aria-current={chosen ? undefined : "true"}>
          {t.rich("search.everything", { count: all })}
        </Link>
        {resultKinds
          .filter((kind) => counts[kind] > 0 || kind === chosen)
          .map((kind) => (
            <Link key={kind} to={linkTo(kind)} aria-current={chosen === kind ? "true" : undefined}>
              {t.rich(`search.kind.${kind}s`, { count: counts[kind] })}
            </Link>
          ))}
      </p>
    </nav>
  );
}
