import { Link } from "@remix-run/react";
import type { ObligationDetail } from "../../../server/api/acts/contract.ts";
import { focusKeys } from "../account/business-choices.ts";
import { jurisdictionKeys } from "../jurisdictions.ts";
import { useFormats, useT } from "../messages.tsx";
import { withSearch } from "../paths.ts";
import { SeverityTag } from "../severity-tag.tsx";
import { StandingFacts } from "../standing-facts.tsx";
import type { ShownStanding } from "../standing-facts.tsx";
import { KeyDates } from "./key-dates.tsx";

/** What the obligation asks, of whom, how grave it is, and how it stands to the company chosen. */
export function ObligationFacts({
  obligation,
  company,
  standing,
}: {
  obligation: ObligationDetail;
  company: string | undefined;
  standing: ShownStanding | undefined;
}) {
  const t = useT();
  const { focus, roles, activities, severity, severityReason, shownIn, dates } = obligation;
  const { list, choice } = useFormats();
  const area = Object.hasOwn(focusKeys, focus) ? t(focusKeys[focus as keyof typeof focusKeys]) : "";
  return (
    <section aria-labelledby="duty">
      <h2 id="duty">{t("obligations.duty")}</h2>
      <p className="summed" lang={obligation.textLanguage} dir="auto">
        {obligation.text}
      </p>
      <dl className="pairs">
        {standing && <StandingFacts shown={standing} />}
        <dt>{t("obligations.roles")}</dt>
        <dd lang={obligation.textLanguage} dir="auto">
          {list(roles)}
        </dd>
        <dt>{t("obligations.activities")}</dt>
        <dd>
          {activities.length > 0
            ? activities.map((one) => <p key={one}>{one}</p>)
            : t("obligations.activities.none")}
        </dd>
        <dt>{t("obligations.severity")}</dt>
        <dd>
          <SeverityTag severity={severity} />{" "}
          <bdi lang={obligation.textLanguage}>{severityReason}</bdi>
        </dd>
        <dt>{t("obligations.shownIn")}</dt>
        <dd>{choice(shownIn)}</dd>
        <dt>{t("obligations.area")}</dt>
        <dd>
          <Link to={`${withSearch("/dashboard/regSegments", { company, focus })}#chosen`}>
            {area}
          </Link>
        </dd>
        <dt>{t("obligations.act")}</dt>
        <dd>
          {t("obligations.act.facts", {
            title: obligation.actTitle,
            identifier: obligation.identifier,
            publisher: obligation.publisher,
          })}
        </dd>
        <dt>{t("obligations.appliesIn")}</dt>
        <dd>{list(obligation.jurisdictions.map((one) => t(jurisdictionKeys[one])))}</dd>
      </dl>
      {dates.length > 0 && <KeyDates dates={dates} />}
    </section>
  );
}
