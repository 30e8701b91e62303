import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { Briefing, Cited } from "../../../server/api/catalogue/contract.ts";
import { actPath, obligationPath } from "../paths.ts";
import { Day } from "../time.tsx";
import { meaningKeys } from "./key-dates.tsx";
import { UnverifiedTag } from "./unverified.tsx";

const fewObligations = 5;

/** Acts with what begins, ends or was changed in a month, and the obligations it touches. */
export function BriefingActs({
  starts,
  amendments,
  company,
}: Pick<Briefing, "starts" | "amendments"> & { company: string | undefined }) {
  const t = useT();
  return (
    <ul className="rows">
      {starts.map(({ actId, act, date, meaning, unverified, obligations }) => (
        <li key={`${actId} ${date} ${meaning}`}>
          <Link to={actPath(actId, { company })}>{act}</Link> {unverified && <UnverifiedTag />}
          <small>
            {t(meaningKeys[meaning])} <Day date={date} />
          </small>
          <Touched actId={actId} obligations={obligations} company={company} />
        </li>
      ))}
      {amendments.map(({ actId, act, date, from, to, articles, obligations }) => (
        <li key={`${actId} ${to}`}>
          <Link to={actPath(actId, { company, part: "versions", from, to })}>
            {t("acts.briefing.differ", { act, count: articles })}
          </Link>
          <small>{t.rich("acts.briefing.text", { date: <Day date={date} /> })}</small>
          <Touched actId={actId} obligations={obligations} company={company} />
        </li>
      ))}
    </ul>
  );
}

function Touched({
  actId,
  obligations,
  company,
}: {
  actId: string;
  obligations: Cited[];
  company: string | undefined;
}) {
  const t = useT();
  if (obligations.length === 0) return null;
  const more = obligations.length - fewObligations;
  return (
    <ul className="points">
      {obligations.slice(0, fewObligations).map(({ id, title, textLanguage }) => (
        <li key={id}>
          <Link to={obligationPath(id, company)} lang={textLanguage} dir="auto">
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to={actPath(actId, { company })}>{t("acts.briefing.more", { count: more })}</Link>
        </li>
      )}
    </ul>
  );
}
