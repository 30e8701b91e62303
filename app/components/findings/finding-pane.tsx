import { Link } from "@remix-run/react";
import type { OfficialTextState } from "../../../server/api/acts/contract.ts";
import type { Finding } from "../../../server/api/findings/contract.ts";
import { FindingDetail } from "../finding-detail.tsx";
import { FormTarget } from "../finding-work/form-target.ts";
import type { WorkProps } from "../finding-work/finding-work.tsx";
import { useT } from "../messages.tsx";
import { companyPath } from "../paths.ts";
import type { SavedItem } from "../save-button.tsx";

/** One finding beside the list; on narrow screens a page of its own. */
export function FindingPane({
  company,
  finding,
  about,
  place,
  links,
  officialText,
  saved,
  work,
}: {
  company: { id: string; name: string };
  finding: Finding;
  /** Whether the page is about it, so that its title is the page's. */
  about: boolean;
  /** Which one it is of all that the list holds; null where it is not among them. */
  place: { at: number; total: number } | null;
  links: { all: string; self: string; previous: string | null; next: string | null };
  officialText: OfficialTextState | null;
  saved: SavedItem[] | null;
  /** Null where nobody can work on findings. */
  work: WorkProps | null;
}) {
  const t = useT();
  const Title = about ? "h1" : "h2";
  return (
    <article className="detail" id="finding" aria-labelledby="finding-title">
      <nav className="go" aria-label={t("findings.steps")}>
        <Link className="back" to={links.all}>
          {t("findings.back")}
        </Link>
        {place && <span>{t("findings.place", place)}</span>}
        <span>
          {links.previous && (
            <Link to={links.previous} rel="prev" preventScrollReset>
              {t("common.previous")}
            </Link>
          )}
          {links.next && (
            <Link to={links.next} rel="next" preventScrollReset>
              {t("common.next")}
            </Link>
          )}
        </span>
      </nav>
      <FormTarget.Provider value={links.self}>
        <Title id="finding-title">
          <bdi lang={finding.textLanguage}>{finding.obligation}</bdi>
        </Title>
        <FindingDetail
          company={company.name}
          companyId={company.id}
          finding={finding}
          title={Title}
          officialText={officialText}
          saved={saved}
          work={work}
        />
        {work && (
          <p className="facts">
            <Link to={companyPath("/dashboard/default", company.name, { report: finding.id })}>
              {t("findings.moreOfAct")}
            </Link>
          </p>
        )}
      </FormTarget.Provider>
    </article>
  );
}
