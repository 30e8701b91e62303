import { Link } from "@remix-run/react";
import type { ActItem, HoldingDetail } from "../../server/api/catalogue/contract.ts";
import { UnverifiedTag } from "./acts/unverified.tsx";
import { jurisdictionKeys } from "./jurisdictions.ts";
import { useT } from "./messages.tsx";
import { Pager } from "./pager.tsx";
import { actPath } from "./paths.ts";
import { CaseList, StoryList } from "./story-list.tsx";

export const holdingParts = ["acts", "decisions", "dates"] as const;
export type HoldingPart = (typeof holdingParts)[number];

const pageSize = 20;

/** What is held for a jurisdiction, one kind at a time and by pages. */
export function HoldingSection({
  detail,
  part,
  page,
  company,
  pathTo,
}: {
  detail: HoldingDetail;
  part: HoldingPart;
  page: number;
  company: string | undefined;
  pathTo: (part: HoldingPart, page?: number) => string;
}) {
  const t = useT();
  const { acts, decisions, events } = detail;
  const place = t(jurisdictionKeys[detail.jurisdiction]);
  const totals: Record<HoldingPart, number> = {
    acts: acts.length,
    decisions: decisions.length,
    dates: events.length,
  };
  const from = (page - 1) * pageSize;
  const to = page * pageSize;
  return (
    <section aria-labelledby="held">
      <h2 id="held">{t(`jurisdictions.held.${part}`, { place })}</h2>
      <nav className="tabs" aria-label={t("jurisdictions.held", { place })}>
        {holdingParts.map((one) => (
          <Link key={one} to={pathTo(one)} aria-current={one === part ? "page" : undefined}>
            {t(`jurisdictions.tab.${one}`, { count: totals[one] })}
          </Link>
        ))}
      </nav>
      {totals[part] === 0 && <p className="hint">{t("jurisdictions.held.none")}</p>}
      {part === "acts" && <ActList acts={acts.slice(from, to)} company={company} />}
      {part === "decisions" && <CaseList cases={decisions.slice(from, to)} company={company} />}
      {part === "dates" && <StoryList stories={events.slice(from, to)} company={company} />}
      <Pager
        page={page}
        pageSize={pageSize}
        total={totals[part]}
        label={t(`jurisdictions.pages.${part}`)}
        linkTo={(at) => pathTo(part, at)}
      />
    </section>
  );
}

function ActList({ acts, company }: { acts: ActItem[]; company: string | undefined }) {
  const t = useT();
  return (
    <ul className="rows">
      {acts.map((act) => (
        <li key={act.id} className="with-action">
          <span>
            <Link to={actPath(act.id, { company })}>{act.title}</Link>{" "}
            {act.unverified && <UnverifiedTag />}
            <small>
              {t("jurisdictions.act.facts", {
                identifier: act.identifier,
                count: act.obligations,
                publisher: act.publisher,
              })}
            </small>
            <small lang={act.textLanguage} dir="auto">
              {act.summary}
            </small>
          </span>
          <a
            href={act.link}
            rel="noreferrer"
            aria-label={t("findings.official.label", { title: act.title })}
          >
            {t("findings.official")}
          </a>
        </li>
      ))}
    </ul>
  );
}
