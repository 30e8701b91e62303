import { nameArticle } from "../../catalogue/articles.ts";
import { verdicts } from "../../analysis/verdicts.ts";
import { listAmendments, listStarts } from "../../news/amendments.ts";
import { listBoundActs } from "../../news/bound-acts.ts";
import { listBriefings, requireBriefing } from "../../news/briefings.ts";
import {
  getHolding,
  listHoldings,
  listSegmentActs,
  listSegments,
} from "../../catalogue/holdings.ts";
import { lawyerRegisters } from "../../catalogue/lawyer-registers.ts";
import { listNotices } from "../../sources/text-changes.ts";
import type { StandingVerdict } from "../../companies/findings/verdicts-on.ts";
import { channels } from "../../sources/channels.ts";
import { listNewsItems } from "../../sources/feed-items.ts";
import type { NewsEntry } from "../../sources/feed-items.ts";
import { getToday, listNews } from "../../news/news.ts";
import { markRead } from "../../news/notice-reads.ts";
import { listAllCompanies, listCountedCompanies, requireAsked } from "../account-companies.ts";
import { listPlaces, listVerdicts } from "../asked-company.ts";
import type { Api } from "../environment.ts";
import { listOwnNotices } from "../own-notices.ts";
import { takePage } from "../paging.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";
import type { VerdictCounts } from "../dashboard/contract.ts";
import { namePlace } from "./name-place.ts";
import { describeAct, describeCase, describeCited, describeStory } from "./items.ts";

/** What the catalogue holds, place by place, area by area and month by month. */
export function addCatalogueRoutes(api: Api): void {
  addPlaceRoutes(api);
  addSegmentRoutes(api);
  addNewsRoutes(api);
}

function addPlaceRoutes(api: Api): void {
  serve(api, calls.listHoldings, (_asked, { catalogue }) =>
    listHoldings(catalogue).map(({ jurisdiction, acts, decisions, events }) => ({
      jurisdiction,
      acts: acts.length,
      obligations: acts.reduce((sum, act) => sum + act.obligations.length, 0),
      decisions: decisions.length,
      events: events.length,
      newest: events.find(({ date }) => date <= getToday())?.date ?? null,
    })),
  );
  serve(api, calls.getHolding, ({ jurisdiction }, { catalogue }) => {
    const { acts, decisions, events } = getHolding(catalogue, jurisdiction);
    return {
      jurisdiction,
      acts: acts.map(describeAct),
      decisions: decisions.map((one) => describeCase(catalogue, one)),
      events: events.map((one) => describeStory(catalogue, one)),
    };
  });
  serve(api, calls.listLawyers, async ({ companyName }, work) => {
    const [where = "malta"] = await listPlaces(work, companyName);
    return lawyerRegisters[where].map(({ id, link }) => ({
      link,
      name: work.t(`dashboard.lawyers.${id}`),
      keeper: work.t(`dashboard.lawyers.${id}.keeper`),
      note: work.t(`dashboard.lawyers.${id}.note`),
    }));
  });
  serve(api, calls.listChannels, async ({ companyName }, work) => {
    const where = companyName ? await listPlaces(work, companyName) : [];
    const isNear = (one: (typeof channels)[number]) =>
      one.jurisdictions.some((place) => where.includes(place));
    const ordered = [...channels.filter(isNear), ...channels.filter((one) => !isNear(one))];
    return ordered.map((one) => ({ ...one, place: namePlace(work.t, one.place) }));
  });
}

function addSegmentRoutes(api: Api): void {
  serve(api, calls.listSegments, async ({ companyName }, work) => {
    const where = await listPlaces(work, companyName);
    const found = await listVerdicts(work, companyName);
    return listSegments(work.catalogue, where).map(({ id, leaves }) => ({
      name: work.t(`terms.focus.${id}`),
      segments: leaves.map((leaf) => ({
        ...{
          focus: leaf.id,
          name: work.t(`terms.focus.${leaf.id}`),
          acts: leaf.acts,
          obligations: leaf.ids.length,
        },
        verdicts: companyName ? countVerdicts(leaf.ids, found) : null,
      })),
    }));
  });
  serve(api, calls.listSegmentActs, async ({ focus, companyName }, work) => {
    const where = await listPlaces(work, companyName);
    const found = await listVerdicts(work, companyName);
    return listSegmentActs(work.catalogue, focus, where).map(({ act, obligations }) => ({
      ...describeAct(act),
      obligationCount: obligations.length,
      obligations: obligations.map((obligation) => ({
        ...obligation,
        article: nameArticle(act, obligation),
        unverified: obligation.unverified ?? false,
        findingId: found.get(obligation.id)?.id ?? null,
        verdict: found.get(obligation.id)?.verdict ?? null,
      })),
    }));
  });
}

function addNewsRoutes(api: Api): void {
  serve(api, calls.listNews, async ({ companyName, focus, page, law }, work) => {
    const { db, catalogue, t } = work;
    const where = await listPlaces(work, companyName);
    const today = getToday();
    const companies = await listAllCompanies(work);
    const meant = companies.filter(({ name }) => !companyName || name === companyName);
    const bound = law === "binding" ? await listBoundActs(db, meant) : null;
    const all: NewsEntry[] = [
      ...(await listNotices(t, db, catalogue, meant)),
      ...listNews(catalogue, where, today, catalogue.events.length, bound),
      ...(await listNewsItems(t, db, where, today)),
    ]
      .filter((event) => !focus || event.focus.includes(focus))
      .toSorted((a, b) => b.date.localeCompare(a.date));
    const { shown, ...counts } = takePage(all, page);
    return { stories: shown.map((event) => describeStory(catalogue, event)), ...counts };
  });
  serve(api, calls.listNotifications, async ({ companyName: name }, work) => {
    const companies = name
      ? [await requireAsked(work, { name })]
      : await listCountedCompanies(work);
    const shown = await listOwnNotices(work, companies);
    return shown.map(({ read, ...event }) => ({ ...describeStory(work.catalogue, event), read }));
  });
  serve(api, calls.markNotificationsRead, ({ ids }, { db, user }) => markRead(db, user.id, ids));
  serve(api, calls.listBriefings, async ({ companyName }, work) =>
    listBriefings(work.catalogue, await listPlaces(work, companyName), getToday()),
  );
  serve(api, calls.getBriefing, async ({ month, companyName }, work) => {
    const { db, catalogue, t } = work;
    const where = await listPlaces(work, companyName);
    const { topics, decisions, coming } = requireBriefing(catalogue, where, getToday(), month);
    const amendments = await listAmendments(db, catalogue, where, month);
    const tell = (events: NewsEntry[]) => events.map((one) => describeStory(catalogue, one));
    return {
      month,
      topics: topics.map(({ focus, events }) => ({
        name: t(focus ? `terms.focus.${focus}` : "terms.focus.none"),
        events: tell(events),
      })),
      decisions: decisions.map((one) => describeCase(catalogue, one)),
      coming: tell(coming),
      starts: listStarts(catalogue, where, month).map(({ act, obligations, ...start }) => ({
        ...start,
        ...{ actId: act.id, act: act.shortTitle, obligations: describeCited(obligations) },
        unverified: start.confidence === "unverified" || (act.unverified ?? false),
      })),
      amendments: amendments.map(({ act, obligations, ...amendment }) => ({
        ...amendment,
        ...{ actId: act.id, act: act.shortTitle, obligations: describeCited(obligations) },
      })),
    };
  });
}

function countVerdicts(ids: string[], found: Map<string, StandingVerdict>) {
  const counts = Object.fromEntries(verdicts.map((one) => [one, 0])) as VerdictCounts;
  for (const id of ids) {
    const verdict = found.get(id)?.verdict;
    if (verdict) counts[verdict] += 1;
  }
  return counts;
}
