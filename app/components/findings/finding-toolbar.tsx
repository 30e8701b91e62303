import { Link } from "@remix-run/react";
import type {
  FindingCounts,
  FindingList,
  FindingStatus,
} from "../../../server/api/findings/contract.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";
import { AuditLinks } from "../audit-links.tsx";
import { DownloadLinks } from "../download-links.tsx";
import { useFormats, useT } from "../messages.tsx";
import { statusClasses, statusKeys } from "../verdict.tsx";
import { changeList, listPath } from "./list-address.ts";
import type { ListAddress } from "./list-address.ts";
import { MoreFilters } from "./more-filters.tsx";

type Props = {
  company: string;
  list: Pick<FindingList, "acts" | "counts" | "controls" | "reader">;
  address: ListAddress;
  /** Whether the page is about one finding, whose title is the page's. */
  about: boolean;
};

/** Above the list and always in sight: views, verdicts, search and filters, each an address. */
export function FindingToolbar({ company, list, address, about }: Props) {
  const t = useT();
  const { counts } = list;
  const isPast = address.dashboard !== undefined;
  const to = (changes: ListAddress) => listPath(company, changeList(address, changes));
  const views: [LabelKey, ListAddress, number | undefined][] = [
    ["findings.view.all", { assigned: undefined, due: undefined }, counts?.views.all],
    ["findings.view.mine", { assigned: "me", due: undefined }, counts?.views.mine],
    ["findings.view.overdue", { assigned: undefined, due: "overdue" }, counts?.views.overdue],
    ["findings.view.month", { assigned: undefined, due: "month" }, counts?.views.month],
  ];
  const Title = about ? "p" : "h1";
  return (
    <div className="tools">
      <div>
        <Title className="title">{t("findings.heading")}</Title>
        {!isPast && (
          <nav className="views" aria-label={t("findings.views")}>
            {views.map(([key, changes, count]) => (
              <Tab
                key={key}
                to={to(changes)}
                chosen={changes.assigned === address.assigned && changes.due === address.due}
                words={t(key)}
                count={count}
              />
            ))}
          </nav>
        )}
        <MoreFilters company={company} list={list} address={address} />
        {!isPast && (
          <details className="pop end">
            <summary className="button second">{t("findings.export")}</summary>
            <div>
              <DownloadLinks table="findings" label="exports.download.findings" company={company} />
              <AuditLinks company={company} />
            </div>
          </details>
        )}
      </div>
      <nav className="views verdicts" aria-label={t("findings.verdicts")}>
        <Tab
          to={to({ status: undefined })}
          chosen={!address.status}
          words={t("findings.verdicts.any")}
        />
        {order
          .map((status) => [status, countOf(counts, status)] as const)
          .filter(([status, count]) => status === address.status || (count ?? 0) > 0)
          .map(([status, count]) => (
            <Tab
              key={status}
              to={to({ status })}
              chosen={status === address.status}
              words={t(statusKeys[status])}
              shape={statusClasses[status]}
              count={count}
            />
          ))}
      </nav>
    </div>
  );
}

function Tab(props: {
  to: string;
  chosen: boolean;
  words: string;
  shape?: string | undefined;
  count?: number | undefined;
}) {
  const { number } = useFormats();
  const { to, chosen, words, shape, count } = props;
  return (
    <Link to={to} aria-current={chosen ? "true" : undefined}>
      {shape ? <span className={`verdict ${shape}`}>{words}</span> : words}
      {count !== undefined && <b>{number(count)}</b>}
    </Link>
  );
}

/** What somebody has to do first stands first; the last four come by links from elsewhere. */
const order: FindingStatus[] = [
  ...(["contradicted", "not_shown", "partly", "needs_review", "met", "attested"] as const),
  ...(["unassessed", "conditional", "not_applicable"] as const),
  ...(["open", "unmet", "flags", "review", "not_assessed"] as const),
];

/** Undefined where nobody counted, and for what holds several of the others. */
function countOf(counts: FindingCounts | null, status: FindingStatus): number | undefined {
  if (!counts) return undefined;
  const { verdicts, standings } = counts;
  if (status === "not_assessed") return undefined;
  if (status in standings) return standings[status as keyof typeof standings];
  return verdicts[status as keyof typeof verdicts];
}
