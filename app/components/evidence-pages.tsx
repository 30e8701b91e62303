import { Link, useLocation } from "@remix-run/react";
import type { Evidence } from "../../server/api/findings/contract.ts";
import { useT } from "./messages.tsx";
import { quotePath } from "./paths.ts";
import { PagePicture } from "./page-picture.tsx";
import { Quote } from "./quote-link.tsx";

const chosenBy = "passage";

/** One passage at a time, marked on its page; below it stand the words of all, for whoever sees no picture. */
export function EvidencePages({ company, evidence }: { company: string; evidence: Evidence[] }) {
  const t = useT();
  const params = new URLSearchParams(useLocation().search);
  const wanted = Number(params.get(chosenBy));
  const at = Number.isInteger(wanted) && wanted >= 1 && wanted <= evidence.length ? wanted : 1;
  const one = evidence[at - 1];
  if (!one) return null;
  const { documentId, page, start, end } = one;
  const linkTo = (passage: number) => {
    params.set(chosenBy, `${passage}`);
    return `?${params}`;
  };
  return (
    <div className="evidence">
      {evidence.length > 1 && (
        <nav className="pager" aria-label={t("findings.evidence.steps")}>
          <span>{t("findings.evidence.passage", { passage: at, passages: evidence.length })}</span>
          <span>
            {at > 1 && (
              <Link to={linkTo(at - 1)} rel="prev" preventScrollReset>
                {t("findings.evidence.previous")}
              </Link>
            )}
            {at < evidence.length && (
              <Link to={linkTo(at + 1)} rel="next" preventScrollReset>
                {t("findings.evidence.next")}
              </Link>
            )}
          </span>
        </nav>
      )}
      {one.pictured ? (
        <Link to={quotePath(documentId, page, start, end, company)}>
          <PagePicture
            id={documentId}
            page={page}
            quote={`${start}-${end}`}
            alt={t("findings.evidence.picture", { page, document: one.document })}
          />
        </Link>
      ) : (
        <p className="hint">
          {t(one.recognised ? "findings.evidence.scan" : "findings.evidence.text")}
        </p>
      )}
      {[one, ...evidence.filter((other) => other !== one)].map((each) => (
        <Quote
          key={`${each.documentId} ${each.page} ${each.start}`}
          company={company}
          evidence={each}
        />
      ))}
    </div>
  );
}
