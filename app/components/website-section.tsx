import { Link } from "@remix-run/react";
import type { CompanyDetail } from "../../server/api/companies/contract.ts";
import type { Website, WebsiteReading } from "../../server/api/documents/contract.ts";
import { nameKind } from "./document-kind.tsx";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { AssessAgain } from "./outdated-notice.tsx";
import { documentPath } from "./paths.ts";
import { Day } from "./time.tsx";
import { TroubleList } from "./unread-website.tsx";

/** What was read on the company's website, what could not be read, and whether it is read at all. */
export function WebsiteSection({ company }: { company: CompanyDetail }) {
  const t = useT();
  const { site, name, status } = company;
  if (!site) return null;
  const { allowed, failure, reading, troubles } = site;
  const scanning = status === "queued" || status === "scanning";
  return (
    <section aria-labelledby="website">
      <h2 id="website">{t("companies.website")}</h2>
      {!allowed && <p>{t("companies.website.notAllowed")}</p>}
      <p>
        <Visit site={site} />
      </p>
      {failure && <p className="notice">{failure}</p>}
      {reading && <Reading company={name} reading={reading} />}
      {troubles.length > 0 && <Troubles troubles={troubles} />}
      {allowed && !scanning && <AssessAgain company={name} />}
    </section>
  );
}

/** When the website was last read, and how that went. */
function Visit({ site }: { site: Website }) {
  const t = useT();
  const { allowed, visited, failure, reading, troubles } = site;
  if (!visited) {
    if (reading) return t("companies.website.keptBefore");
    return t(allowed ? "companies.website.notReadYet" : "companies.website.notRead");
  }
  const date = <Day date={visited} />;
  if (failure) {
    if (!reading) return t.rich("companies.website.failedOn", { date });
    const read = <Day date={reading.read} />;
    return t.rich("companies.website.failedOn.kept", { date, read });
  }
  const partly = troubles.length > 0 ? "yes" : "no";
  if (!reading || reading.read.slice(0, 10) === visited.slice(0, 10)) {
    return t.rich("companies.website.readOn", { date, partly });
  }
  const since = <Day date={reading.read} />;
  return t.rich("companies.website.readOn.unchanged", { date, since, partly });
}

function Reading({ company, reading }: { company: string; reading: WebsiteReading }) {
  const t = useT();
  return (
    <table className="short">
      <thead>
        <tr>
          <th scope="col">{t("companies.website.pageRead")}</th>
          <th scope="col">{t("companies.website.address")}</th>
          <th scope="col">{t("companies.website.countsAs")}</th>
        </tr>
      </thead>
      <tbody>
        {reading.pages.map(({ page, title, kind, url }) => (
          <tr key={page}>
            <td>
              <Link to={documentPath(reading.documentId, page, company)} dir="auto">
                {title}
              </Link>
            </td>
            <td>
              <OfficialLink to={url}>{url}</OfficialLink>
            </td>
            <td>{nameKind(t, kind)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Troubles({ troubles }: Pick<Website, "troubles">) {
  const t = useT();
  return (
    <>
      <p>{t("companies.website.unread")}</p>
      <TroubleList troubles={troubles} />
    </>
  );
}
