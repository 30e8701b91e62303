import { redirect } from "./remix.server.ts";
import type { ApiClient } from "../../server/api/client.ts";
import type { Finding, FindingFilter, FindingList } from "../../server/api/findings/contract.ts";
import { translateFor } from "./language.server.ts";
import { leaveOutComments } from "./finding-work.server.ts";
import { findPast } from "./past-dashboard.server.ts";
import { ifOffered } from "./refusals.server.ts";
import { requireReadyCompany } from "./selected-company.server.ts";

/** What the address asks for: how the list is narrowed, and which finding stands beside it. */
type Wanted = FindingFilter & { finding?: string | undefined; choose?: "all" | undefined };

/** The list that the address asks for, and the finding beside it. */
export async function loadFindings<Address extends Wanted>(
  api: ApiClient,
  request: Request,
  address: Address,
  pathTo: (company: string, address: Address) => string,
) {
  const company = await requireReadyCompany(api, request);
  const past = address.dashboard
    ? await findPast(api, company.name, address.dashboard, translateFor(request))
    : null;
  const { finding: wanted, choose: _choose, ...filter } = { ...address, dashboard: past?.id };
  const list = await api.listFindings(company.name, filter);
  if (list.findings.length === 0 && list.page > 1) {
    const page = Math.max(1, Math.ceil(list.total / list.pageSize));
    throw redirect(pathTo(company.name, { ...address, page }));
  }
  const shown = await findShown(api, company.name, list, wanted);
  const id = past ? null : (shown?.id ?? null);
  const [detail, people, activity, comments, saved, officialText] = await Promise.all([
    past ? null : ifOffered(api.getCompany(company.id)),
    ifOffered(api.listPeople()),
    id ? ifOffered(api.listFindingActivity(company.name, id)) : null,
    id ? ifOffered(api.listComments(company.name, id)) : null,
    id ? ifOffered(api.listBookmarks()) : null,
    shown?.obligationId ? ifOffered(api.tellOfficialText(shown.obligationId)) : null,
  ]);
  return {
    ...{ company, past, list, shown, people, comments, officialText },
    activity: activity && leaveOutComments(activity, comments),
    changedKinds: (detail?.documents ?? []).filter((one) => one.kindUnused || one.languageUnused),
    address: { ...address, dashboard: past?.id },
    /** Whether the address names the finding, so that narrow screens show it alone. */
    about: wanted !== undefined && shown !== null,
    saved:
      saved &&
      saved
        .filter(({ itemId }) => itemId === id)
        .map(({ id: savedId, kind, itemId }) => ({ id: savedId, kind, itemId })),
  };
}

/** The first of the list where the address names none. */
async function findShown(
  api: ApiClient,
  company: string,
  { findings }: FindingList,
  wanted: string | undefined,
): Promise<Finding | null> {
  if (wanted === undefined || wanted === "first") return findings[0] ?? null;
  if (wanted === "last") return findings.at(-1) ?? null;
  return findings.find(({ id }) => id === wanted) ?? ifOffered(api.getFinding(company, wanted));
}
