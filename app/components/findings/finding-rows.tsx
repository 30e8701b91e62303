import { Link } from "@remix-run/react";
import type { Finding } from "../../../server/api/findings/contract.ts";
import { useFormats, useT } from "../messages.tsx";
import { severityKeys } from "../severity-tag.tsx";
import { Day } from "../time.tsx";
import { VerdictMark } from "../verdict.tsx";
import { changeList, listPath } from "./list-address.ts";
import type { ListAddress } from "./list-address.ts";

const orders = [
  ["obligation", "findings.column.obligation", "t"],
  ["act", "findings.act", "act"],
  [undefined, "findings.work.verdict", "verd"],
  [null, "findings.severity", "risk"],
  ["owner", "findings.column.owner", "who"],
  ["due", "findings.work.due", "due"],
] as const;

/** One line for each finding; the heads put the list in order. */
export function FindingRows({
  company,
  findings,
  address,
  shown,
  today,
  ticked,
  choosable,
}: {
  company: string;
  findings: Finding[];
  address: ListAddress;
  /** The one beside the list. */
  shown: string | undefined;
  /** YYYY-MM-DD */
  today: string;
  ticked: (id: string) => boolean;
  choosable: boolean;
}) {
  const t = useT();
  const to = (changes: ListAddress) => listPath(company, changeList(address, changes));
  const { page } = address;
  return (
    <table className="dense">
      <thead>
        <tr>
          {choosable && (
            <th scope="col">
              <Link
                to={to({ page, choose: "all" })}
                aria-label={t("findings.chooseAll", { count: findings.length })}
              >
                {t("findings.choose.all")}
              </Link>
            </th>
          )}
          {orders.map(([sort, key, column]) => (
            <th
              key={key}
              scope="col"
              className={column}
              aria-sort={sort !== null && sort === address.sort ? "ascending" : undefined}
            >
              {sort === null ? (
                t(key)
              ) : (
                <Link to={to({ sort })}>
                  {t(key)}
                  {sort === address.sort && <span aria-hidden="true"> ↓</span>}
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <Row
            key={finding.id}
            finding={finding}
            to={to({ page, finding: finding.id })}
            isShown={finding.id === shown}
            isLate={finding.work.due !== null && !finding.work.done && finding.work.due < today}
            tick={choosable ? ticked(finding.id) : null}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  finding,
  to,
  isShown,
  isLate,
  tick,
}: {
  finding: Finding;
  to: string;
  isShown: boolean;
  isLate: boolean;
  /** Null where nothing can be chosen. */
  tick: boolean | null;
}) {
  const t = useT();
  const { day } = useFormats();
  const { id, obligation, shortTitle, act, article, verdict, control, readBy, work } = finding;
  const title = shortTitle || obligation;
  const place = article.replace(/^\p{L}+\.? (?=\u2066?\d)|(?<=^\S+)\.? \p{L}+$/u, "");
  return (
    <tr aria-current={isShown ? "true" : undefined}>
      {tick !== null && (
        <td>
          <span className="tick">
            <input
              type="checkbox"
              name="findings"
              value={id}
              defaultChecked={tick}
              aria-label={t("findings.aside.choose", { title })}
            />
          </span>
        </td>
      )}
      <td className="t">
        <Link to={to} title={obligation} lang={finding.textLanguage} dir="auto" preventScrollReset>
          {title}
        </Link>
      </td>
      <td className="act" title={t("findings.article", { act, article })}>
        <Place act={act} article={place} />
      </td>
      <td className="verd">
        <VerdictMark verdict={verdict} control={control?.state} />
        {readBy && (
          <span className="sr">{t.rich("findings.reader.readBy", { model: readBy })}</span>
        )}
      </td>
      <td className="risk">{t(severityKeys[finding.severity])}</td>
      <td className="who" title={work.assigned?.email}>
        {work.assigned && <bdi>{work.assigned.email.split("@")[0]}</bdi>}
      </td>
      <td className={isLate ? "due late" : "due"} title={work.due ? day(work.due) : undefined}>
        {work.due && <Day date={work.due} />}
      </td>
    </tr>
  );
}

/** However long the act's name is, the article stays in sight. */
function Place({ act, article }: { act: string; article: string }) {
  return (
    <span>
      <bdi>{act}</bdi> <bdi>{article}</bdi>
    </span>
  );
}
