import { Link } from "@remix-run/react";
import type { ActItem, HoldingDetail } from "../../server/api/catalogue/contract.ts";
import { UnverifiedTag } from "./acts/unverified.tsx";
import { jurisdictionNames } from "./jurisdictions.ts";
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
  const { acts, decisions, events } = detail;
  const name = jurisdictionNames[detail.jurisdiction];
  const headings: Record<HoldingPart, string> = {
    acts: `Regulations that bind in ${name}`,
    decisions: `Case law that counts in ${name}`,
    dates: `Dates for ${name}, past and to come`,
  };
  const totals: Record<HoldingPart, number> = {
    acts: acts.length,
    decisions: decisions.length,
    dates: events.length,
  };
  const from = (page - 1) * pageSize;
  const to = page * pageSize;
  return (
    <section aria-labelledby="held">
      <h2 id="held">{headings[part]}</h2>
      <nav className="tabs" aria-label={`What is held for ${name}`}>
        {holdingParts.map((one) => (
          <Link key={one} to={pathTo(one)} aria-current={one === part ? "page" : undefined}>
            {tabWords[one]} {totals[one]}
          </Link>
        ))}
      </nav>
      {totals[part] === 0 && <p className="hint">Nothing of this kind is held yet.</p>}
      {part === "acts" && <ActList acts={acts.slice(from, to)} company={company} />}
      {part === "decisions" && <CaseList cases={decisions.slice(from, to)} company={company} />}
      {part === "dates" && <StoryList stories={events.slice(from, to)} company={company} />}
      <Pager
        page={page}
        pageSize={pageSize}
        total={totals[part]}
        label={`Pages of ${tabWords[part].toLowerCase()}`}
        linkTo={(at) => pathTo(part, at)}
      />
    </section>
  );
}

const tabWords: Record<HoldingPart, string> = {
  acts: "Regulations",
  decisions: "Case law",
  dates: "Dates",
};

function ActList({ acts, company }: { acts: ActItem[]; company: string | undefined }) {
  return (
    <ul className="rows">
      {acts.map((act) => (
        <li key={act.id} className="with-action">
          <span>
            <Link to={actPath(act.id, { company })}>{act.title}</Link>{" "}
            {act.unverified && <UnverifiedTag />}
            <small>
              {act.identifier} · {act.obligations}{" "}
              {act.obligations === 1 ? "obligation" : "obligations"} · {act.publisher}
            </small>
            <small>{act.summary}</small>
          </span>
          <a
            href={act.link}
            rel="noreferrer"
            aria-label={`Go to official regulation: ${act.title}`}
          >
            Go to official regulation
          </a>
        </li>
      ))}
    </ul>
  );
}
