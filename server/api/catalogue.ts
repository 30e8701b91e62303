import { createRoute, z } from "@hono/zod-openapi";
import { listAmendments, listStarts } from "../briefings/amendments.ts";
import { listBriefings, requireBriefing } from "../briefings/briefings.ts";
import { listCompanies, requireCompany } from "../companies/companies.ts";
import { listNotices } from "../corpus/notices.ts";
import { getHolding, listHoldings, listSegmentActs, listSegments } from "../corpus/holdings.ts";
import { lawyerRegisters } from "../corpus/lawyer-registers.ts";
import type { RegulatoryEvent } from "../corpus/types.ts";
import type { StandingVerdict } from "../findings/verdicts-on.ts";
import { channels } from "../news/channels.ts";
import { listNewsItems } from "../news/news-items.ts";
import { getToday, listNews } from "../news/news.ts";
import { translateFor } from "./translate-for.ts";
import { listNotifications } from "../news/notifications.ts";
import {
  actAsWire,
  amendmentAsWire,
  caseAsWire,
  startAsWire,
  storyAsWire,
} from "./catalogue-items.ts";
import { listPlaces, listVerdicts } from "./asked-company.ts";
import { answers, answersList } from "./environment.ts";
import { forAccount } from "./access.ts";
import { takePage } from "./paging.ts";
import type { Api } from "./environment.ts";
import { companyQuery } from "./schemas.ts";
import * as schema from "./schemas-screens.ts";

/** What the catalogue holds, place by place, area by area and month by month. */
export function addCatalogueRoutes(api: Api): void {
  addPlaceRoutes(api);
  addSegmentRoutes(api);
  addNewsRoutes(api);
}

function addPlaceRoutes(api: Api): void {
  const holdingsRoute = createRoute({
    method: "get",
    path: "/dashboard/jurisdictions",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "What is held for each jurisdiction",
    responses: answers(200, z.array(schema.holding)),
  });
  api.openapi(holdingsRoute, (context) => {
    const oData = listHoldings(context.get("corpus")).map(
      ({ jurisdiction, acts, decisions, events }) => ({
        sJurisdiction: jurisdiction,
        nActs: acts.length,
        nObligations: acts.reduce((sum, act) => sum + act.obligations.length, 0),
        nDecisions: decisions.length,
        nEvents: events.length,
        dNewest: events.find(({ date }) => date <= getToday())?.date ?? null,
      }),
    );
    return context.json({ oData }, 200);
  });

  const holdingRoute = createRoute({
    method: "get",
    path: "/dashboard/jurisdictions/{jurisdiction}",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "Acts, decisions and events of one jurisdiction",
    request: { params: z.object({ jurisdiction: schema.jurisdiction }) },
    responses: answers(200, schema.holdingDetail),
  });
  api.openapi(holdingRoute, (context) => {
    const corpus = context.get("corpus");
    const held = getHolding(corpus, context.req.valid("param").jurisdiction);
    const oData = {
      sJurisdiction: held.jurisdiction,
      aActs: held.acts.map(actAsWire),
      aDecisions: held.decisions.map((one) => caseAsWire(corpus, one)),
      aEvents: held.events.map((event) => storyAsWire(corpus, event)),
    };
    return context.json({ oData }, 200);
  });

  const lawyersRoute = createRoute({
    method: "get",
    path: "/dashboard/lawyers",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "The public registers of lawyers where the company is",
    request: { query: companyQuery },
    responses: answers(200, z.array(schema.lawyerRegister), [404]),
  });
  api.openapi(lawyersRoute, async (context) => {
    const [where = "malta"] = await listPlaces(context, context.req.valid("query").companyName);
    const oData = lawyerRegisters[where].map(({ name, keeper, link, note }) => ({
      sName: name,
      sKeeper: keeper,
      sLink: link,
      sNote: note,
    }));
    return context.json({ oData }, 200);
  });

  const channelsRoute = createRoute({
    method: "get",
    path: "/dashboard/channels",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "Official channels of regulators, those of the company's place first",
    request: { query: schema.optionalCompany },
    responses: answers(200, z.array(schema.channel), [404]),
  });
  api.openapi(channelsRoute, async (context) => {
    const { companyName } = context.req.valid("query");
    const where = companyName ? await listPlaces(context, companyName) : [];
    const isNear = (one: (typeof channels)[number]) =>
      one.jurisdictions.some((place) => where.includes(place));
    const sorted = [...channels.filter(isNear), ...channels.filter((one) => !isNear(one))];
    const oData = sorted.map(({ name, place, site, feed }) => ({
      ...{ sName: name, sPlace: place, sSite: site },
      sFeed: feed,
    }));
    return context.json({ oData }, 200);
  });
}

function addSegmentRoutes(api: Api): void {
  const segmentsRoute = createRoute({
    method: "get",
    path: "/dashboard/segments",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "How many regulations each area of compliance holds",
    request: { query: schema.optionalCompany },
    responses: answers(200, z.array(schema.segmentGroup), [404]),
  });
  api.openapi(segmentsRoute, async (context) => {
    const { companyName } = context.req.valid("query");
    const where = await listPlaces(context, companyName);
    const verdicts = await listVerdicts(context, companyName);
    const oData = listSegments(context.get("corpus"), where).map(({ name, leaves }) => ({
      sName: name,
      aSegments: leaves.map((leaf) => ({
        sFocus: leaf.id,
        sName: leaf.name,
        nActs: leaf.acts,
        nObligations: leaf.ids.length,
        oVerdicts: companyName ? countVerdicts(leaf.ids, verdicts) : null,
      })),
    }));
    return context.json({ oData }, 200);
  });

  const segmentRoute = createRoute({
    method: "get",
    path: "/dashboard/segments/{focus}",
    ...forAccount,
    tags: ["Catalogue"],
    summary: "The regulations of one area, with the company's verdicts when one is named",
    request: { params: z.object({ focus: schema.focus }), query: schema.optionalCompany },
    responses: answers(200, z.array(schema.segmentAct), [404]),
  });
  api.openapi(segmentRoute, async (context) => {
    const { companyName } = context.req.valid("query");
    const where = await listPlaces(context, companyName);
    const verdicts = await listVerdicts(context, companyName);
    const { focus } = context.req.valid("param");
    const oData = listSegmentActs(context.get("corpus"), focus, where).map(
      ({ act, obligations }) => ({
        ...actAsWire(act),
        nObligations: obligations.length,
        aObligations: obligations.map((obligation) => ({
          _id: obligation.id,
          sTitle: obligation.title,
          sArticle: `${act.articleWord} ${obligation.article}`,
          sSeverity: obligation.severity,
          bUnverified: obligation.unverified ?? false,
          iFinding: verdicts.get(obligation.id)?.id ?? null,
          sVerdict: verdicts.get(obligation.id)?.verdict ?? null,
        })),
      }),
    );
    return context.json({ oData }, 200);
  });
}

function addNewsRoutes(api: Api): void {
  const newsRoute = createRoute({
    method: "get",
    path: "/dashboard/news",
    ...forAccount,
    tags: ["News"],
    summary: "What happened, the newest first",
    request: { query: schema.newsQuery },
    responses: answersList(schema.story, [404]),
  });
  api.openapi(newsRoute, async (context) => {
    const { companyName, focus, page } = context.req.valid("query");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const where = await listPlaces(context, companyName);
    const today = getToday();
    const companies = await listCompanies(db, context.get("visit").user.accountId);
    const meant = companies.filter(({ name }) => !companyName || name === companyName);
    const all = [
      ...(await listNotices(db, corpus, meant)),
      ...listNews(corpus, where, today, corpus.events.length),
      ...(await listNewsItems(db, where, today)),
    ]
      .filter((event) => !focus || event.focus.includes(focus))
      .toSorted((a, b) => b.date.localeCompare(a.date));
    const { oData: shown, ...counts } = takePage(all, page);
    const oData = shown.map((event) => storyAsWire(corpus, event));
    return context.json({ oData, ...counts }, 200);
  });

  const notificationsRoute = createRoute({
    method: "get",
    path: "/dashboard/notifications",
    ...forAccount,
    tags: ["News"],
    summary: "What changed for a company, and the dates that come next: at most five",
    request: { query: companyQuery },
    responses: answers(200, z.array(schema.story), [404]),
  });
  api.openapi(notificationsRoute, async (context) => {
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const { user } = context.get("visit");
    const name = context.req.valid("query").companyName;
    const company = await requireCompany(db, user.accountId, { name });
    const shown = await listNotifications(translateFor(context), db, corpus, company);
    return context.json({ oData: shown.map((event) => storyAsWire(corpus, event)) }, 200);
  });

  const briefingsRoute = createRoute({
    method: "get",
    path: "/dashboard/briefings",
    ...forAccount,
    tags: ["News"],
    summary: "The months there is a briefing for",
    request: { query: schema.optionalCompany },
    responses: answers(200, z.array(schema.briefingSummary), [404]),
  });
  api.openapi(briefingsRoute, async (context) => {
    const where = await listPlaces(context, context.req.valid("query").companyName);
    const oData = listBriefings(context.get("corpus"), where, getToday()).map((one) => ({
      sMonth: one.month,
      nEvents: one.events,
      nDecisions: one.decisions,
    }));
    return context.json({ oData }, 200);
  });

  const briefingRoute = createRoute({
    method: "get",
    path: "/dashboard/briefings/{month}",
    ...forAccount,
    tags: ["News"],
    summary: "The briefing of one month",
    request: { params: schema.byMonth, query: schema.optionalCompany },
    responses: answers(200, schema.briefing, [404]),
  });
  api.openapi(briefingRoute, async (context) => {
    const corpus = context.get("corpus");
    const where = await listPlaces(context, context.req.valid("query").companyName);
    const { month } = context.req.valid("param");
    const { topics, decisions, coming } = requireBriefing(corpus, where, getToday(), month);
    const amendments = await listAmendments(context.get("db"), corpus, where, month);
    const asStory = (event: RegulatoryEvent) => storyAsWire(corpus, event);
    const oData = {
      sMonth: month,
      aTopics: topics.map(({ name, events }) => ({ sName: name, aEvents: events.map(asStory) })),
      aDecisions: decisions.map((one) => caseAsWire(corpus, one)),
      aComing: coming.map(asStory),
      aStarts: listStarts(corpus, where, month).map(startAsWire),
      aAmendments: amendments.map(amendmentAsWire),
    };
    return context.json({ oData }, 200);
  });
}

function countVerdicts(ids: string[], verdicts: Map<string, StandingVerdict>) {
  const counts = { met: 0, partly: 0, not_shown: 0, contradicted: 0, not_assessed: 0 };
  for (const id of ids) {
    const verdict = verdicts.get(id)?.verdict;
    if (verdict) counts[verdict] += 1;
  }
  return counts;
}
