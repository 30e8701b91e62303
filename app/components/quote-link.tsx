import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import type { Evidence } from "../../server/api/findings/contract.ts";
import { quotePath } from "./paths.ts";

/** "Privacy policy.pdf, p. 2": leads to the page with the quoted words marked. */
export function QuoteLink({
  company,
  document,
}: {
  company: string;
  document: { id: string; name: string; page: number; start: number; end: number };
}) {
  const t = useT();
  const { id, name, page, start, end } = document;
  return (
    <Link className="quote" to={quotePath(id, page, start, end, company)}>
      {t.rich("findings.page", { document: name.replace(/\.pdf$/i, ""), page })}
    </Link>
  );
}

type Quoted = Omit<Evidence, "recognised" | "pictured"> & Partial<Pick<Evidence, "recognised">>;

/** The words themselves, then where they stand; without a company nothing leads there. */
export function Quote({ company, evidence }: { company: string | undefined; evidence: Quoted }) {
  const t = useT();
  const { documentId, document, page, quote, start, end } = evidence;
  return (
    <figure className="excerpt">
      <blockquote dir="auto">{quote}</blockquote>
      <figcaption>
        {company === undefined ? (
          <small>
            {t.rich("findings.page", { document: document.replace(/\.pdf$/i, ""), page })}
          </small>
        ) : (
          <QuoteLink
            company={company}
            document={{ id: documentId, name: document, page, start, end }}
          />
        )}
        {evidence.recognised && <small> {t("findings.recognised")}</small>}
      </figcaption>
    </figure>
  );
}
