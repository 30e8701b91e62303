import { Form, Link } from "@remix-run/react";
import type { OutdatedDashboard } from "../../server/api/editions/contract.ts";
import { companyPath } from "./paths.ts";
import { Day } from "./time.tsx";

/** That a dashboard rests on an older corpus: what changed since, and the way to a new one. */
export function OutdatedNotice({
  outdated,
  atChanges = false,
}: {
  outdated: OutdatedDashboard;
  /** Whether it stands on the very page of the changes. */
  atChanges?: boolean;
}) {
  const { company, corpusDate, status } = outdated;
  const count = countChanges(outdated);
  return (
    <div className="outdated">
      <p>
        Based on the corpus of <Day date={corpusDate} />;{" "}
        {atChanges ? count : <Link to={companyPath("/dashboard/changes", company)}>{count}</Link>}
        {status === "failed" && ". The last scan did not come to an end."}
      </p>
      {status === "queued" || status === "scanning" ? (
        <Link to={companyPath("/loadingYourDashboard", company)}>A new scan is under way</Link>
      ) : (
        <ScanAgain company={company} />
      )}
    </div>
  );
}

/** The same for the companies of an account, each under its name. */
export function OutdatedCompanies({ outdated }: { outdated: OutdatedDashboard[] }) {
  if (outdated.length === 0) return null;
  const [shown, more] = [outdated.slice(0, mostShown), outdated.length - mostShown];
  return (
    <section aria-labelledby="outdated">
      <h2 id="outdated">Newer corpus</h2>
      <ul className="rows">
        {shown.map((one) => (
          <li key={one.company}>
            <Link to={companyPath("/dashboard/default", one.company)} dir="auto">
              {one.company}
            </Link>
            <OutdatedNotice outdated={one} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="hint">{`And ${more} more, each told on its own dashboard.`}</p>}
    </section>
  );
}

const mostShown = 5;

export function ScanAgain({ company }: { company: string }) {
  return (
    <Form method="post" action={companyPath("/dashboard/changes", company)}>
      <button className="quiet" name="intent" value="rescan" aria-label={`Scan again: ${company}`}>
        Scan again
      </button>
    </Form>
  );
}

function countChanges({ changes, complete }: OutdatedDashboard): string {
  if (complete) return changes === 1 ? "1 change since" : `${changes} changes since`;
  if (changes === 0) return "what has changed since was not recorded";
  return changes === 1 ? "at least 1 change since" : `at least ${changes} changes since`;
}
