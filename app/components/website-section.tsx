import { Link } from "@remix-run/react";
import type { CompanyDetail } from "../../server/api/companies/contract.ts";
import type { Website, WebsiteReading } from "../../server/api/documents/contract.ts";
import { nameKind } from "./document-kind.tsx";
import { OfficialLink } from "./official-link.tsx";
import { ScanAgain } from "./outdated-notice.tsx";
import { documentPath } from "./paths.ts";
import { Day } from "./time.tsx";

/** What was read on the company's website, what could not be read, and whether it is read at all. */
export function WebsiteSection({ company }: { company: CompanyDetail }) {
  const { site, name, status } = company;
  if (!site) return null;
  const { allowed, failure, reading, troubles } = site;
  const scanning = status === "queued" || status === "scanning";
  return (
    <section aria-labelledby="website">
      <h2 id="website">Website</h2>
      {!allowed && (
        <p>
          This server does not read websites: <code>WEBSITE_NETWORK</code>, the setting that would
          allow it, is off. Whoever runs the server can start it with{" "}
          <code>WEBSITE_NETWORK=on</code>; the next scan then reads the home page and what the
          company publishes about privacy, terms and itself.
        </p>
      )}
      <p>{describeVisit(site)}</p>
      {failure && <p className="notice">{failure}</p>}
      {reading && <Reading company={name} reading={reading} />}
      {troubles.length > 0 && <Troubles troubles={troubles} />}
      {allowed && !scanning && <ScanAgain company={name} />}
    </section>
  );
}

/** On a dashboard: what of the website could not be read, each with what to do. */
export function UnreadWebsite({ companyId, site }: { companyId: string; site: Website | null }) {
  if (!site || (!site.failure && site.troubles.length === 0)) return null;
  const { failure, troubles, reading, visited } = site;
  const count = troubles.length === 1 ? "1 page" : `${troubles.length} pages`;
  return (
    <section className="notice" aria-labelledby="unread-website">
      <h2 id="unread-website">
        {failure ? "The website could not be read" : `${count} of the website could not be read`}
      </h2>
      {failure && (
        <p>
          {failure}
          {reading && visited && (
            <>
              {" "}
              Until it can be read again, what it said on <Day date={reading.read} /> counts.
            </>
          )}
        </p>
      )}
      <TroubleList troubles={troubles} />
      <Link to={`/dashboard/companies/${companyId}#website`}>See what was read</Link>
    </section>
  );
}

function describeVisit({ allowed, visited, failure, reading, troubles }: Website) {
  if (!visited) {
    if (reading) return <>What was read before still counts.</>;
    return allowed
      ? "It has not been read yet. The next scan reads it."
      : "Nothing of it was read.";
  }
  if (failure) {
    return (
      <>
        On <Day date={visited} /> it could not be read.
        {reading && (
          <>
            {" "}
            What it said on <Day date={reading.read} /> still counts.
          </>
        )}
      </>
    );
  }
  const unchanged = reading && reading.read.slice(0, 10) !== visited.slice(0, 10);
  return (
    <>
      Last read on <Day date={visited} />
      {unchanged && (
        <>
          , and unchanged since <Day date={reading.read} />
        </>
      )}
      {troubles.length > 0 ? ", but not all of it." : "."}
    </>
  );
}

function Reading({ company, reading }: { company: string; reading: WebsiteReading }) {
  return (
    <table className="short">
      <thead>
        <tr>
          <th scope="col">Page read</th>
          <th scope="col">Address</th>
          <th scope="col">Counts as</th>
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
            <td>{nameKind(kind)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Troubles({ troubles }: Pick<Website, "troubles">) {
  return (
    <>
      <p>Not read:</p>
      <TroubleList troubles={troubles} />
    </>
  );
}

function TroubleList({ troubles }: Pick<Website, "troubles">) {
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
