import { Link } from "@remix-run/react";
import type { Website } from "../../server/api/documents/contract.ts";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { Day } from "./time.tsx";

/** On a dashboard: what of the website could not be read, each with what to do. */
export function UnreadWebsite({ companyId, site }: { companyId: string; site: Website | null }) {
  const t = useT();
  if (!site || (!site.failure && site.troubles.length === 0)) return null;
  const { failure, troubles, reading, visited } = site;
  return (
    <section className="notice" aria-labelledby="unread-website">
      <h2 id="unread-website">
        {failure
          ? t("companies.website.failed")
          : t("companies.website.pagesFailed", { count: troubles.length })}
      </h2>
      {failure && (
        <p>
          {failure}
          {reading && visited && (
            <> {t.rich("companies.website.kept", { date: <Day date={reading.read} /> })}</>
          )}
        </p>
      )}
      <TroubleList troubles={troubles} />
      <Link to={`/dashboard/companies/${companyId}#website`}>{t("companies.website.see")}</Link>
    </section>
  );
}

/** The pages that could not be read, each with why. */
export function TroubleList({ troubles }: Pick<Website, "troubles">) {
  if (troubles.length === 0) return null;
  return (
    <ul className="among-words">
      {troubles.map(({ url, reason }) => (
        <li key={`${url} ${reason}`}>
          <OfficialLink to={url}>{url}</OfficialLink> {reason}
        </li>
      ))}
    </ul>
  );
}
