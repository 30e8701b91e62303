import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import type { CatalogueChange } from "../../server/api/releases/contract.ts";
import { OfficialLink } from "./official-link.tsx";
import { companyPath } from "./paths.ts";
import { SeverityTag } from "./severity-tag.tsx";

type Changed = Omit<CatalogueChange, "kind" | "differences">;

/** Which obligation changed, how (in one word), and the ways to its finding and its law. */
export function ChangeFacts(props: { company: string; change: Changed; word: string }) {
  const t = useT();
  const { company, change, word } = props;
  return (
    <>
      <h3 lang={change.textLanguage} dir="auto">
        {change.title}
      </h3>
      <p className="facts">
        <b>{word}</b> <SeverityTag severity={change.severity} />
        <span>{t("findings.article", { act: change.act, article: change.article })}</span>
        {change.findingId && (
          <Link
            to={companyPath("/dashboard/default", company, { report: change.findingId })}
            aria-label={t("changes.openFinding.label", { title: change.title })}
          >
            {t("changes.openFinding")}
          </Link>
        )}
        <OfficialLink
          to={change.link}
          label={t("findings.official.label", { title: change.title })}
        >
          {t("findings.official")}
        </OfficialLink>
      </p>
    </>
  );
}
