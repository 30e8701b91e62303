import { Link } from "@remix-run/react";
import type { Translate } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import type { OutdatedDashboard } from "../../server/api/releases/contract.ts";
import { companyPath } from "./paths.ts";
import { Day } from "./time.tsx";
import { WriteForm } from "./may-write.tsx";

/** That a dashboard rests on an older catalogue: what changed since, and the way to a new one. */
export function OutdatedNotice({
  outdated,
  atChanges = false,
}: {
  outdated: OutdatedDashboard;
  /** Whether it stands on the very page of the changes. */
  atChanges?: boolean;
}) {
  const t = useT();
  const { company, catalogueDate, status } = outdated;
  const count = countChanges(t, outdated);
  return (
    <div className="outdated">
      <p>
        {t.rich("changes.outdated", {
          date: <Day date={catalogueDate} />,
          changes: atChanges ? (
            count
          ) : (
            <Link to={companyPath("/dashboard/changes", company)}>{count}</Link>
          ),
        })}
        {status === "failed" && `. ${t("changes.outdated.lastFailed")}`}
      </p>
      {status === "queued" || status === "scanning" ? (
        <Link to={companyPath("/loadingYourDashboard", company)}>
          {t("changes.outdated.underWay")}
        </Link>
      ) : (
        <AssessAgain company={company} />
      )}
    </div>
  );
}

/** The same for the companies of an account, each under its name. */
export function OutdatedCompanies({ outdated }: { outdated: OutdatedDashboard[] }) {
  const t = useT();
  if (outdated.length === 0) return null;
  const [shown, more] = [outdated.slice(0, mostShown), outdated.length - mostShown];
  return (
    <section aria-labelledby="outdated">
      <h2 id="outdated">{t("changes.outdated.heading")}</h2>
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
      {more > 0 && <p className="hint">{t("changes.outdated.more", { count: more })}</p>}
    </section>
  );
}

const mostShown = 5;

export function AssessAgain({ company }: { company: string }) {
  const t = useT();
  return (
    <WriteForm method="post" action={companyPath("/dashboard/changes", company)}>
      <button
        className="quiet"
        name="intent"
        value="assess-again"
        aria-label={t("changes.again.label", { company })}
      >
        {t("changes.again")}
      </button>
    </WriteForm>
  );
}

function countChanges(t: Translate, { changes, complete }: OutdatedDashboard): string {
  if (complete) return t("changes.count", { count: changes });
  if (changes === 0) return t("changes.count.unknown");
  return t("changes.count.atLeast", { count: changes });
}
