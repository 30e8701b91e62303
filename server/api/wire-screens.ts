import type { z } from "@hono/zod-openapi";
import type * as model from "./model-screens.ts";
import type { NewsItem } from "./model.ts";
import { newsItem } from "./schemas.ts";
import * as schema from "./schemas-screens.ts";
import { asNews, parse } from "./wire.ts";

export function calendarEvents(envelope: unknown): model.CalendarEvents {
  const wire = parse(schema.eventList, envelope);
  return { events: wire.oData, total: wire.nTotal };
}

export function calendarEvent(data: unknown): model.CalendarEvent {
  return parse(schema.eventSchema, data);
}

export function feedUrl(data: unknown): string {
  return parse(schema.feedAddress, data).sUrl;
}

export function savedItems(data: unknown): model.SavedItem[] {
  return parse(schema.savedItem.array(), data).map((one) => ({
    id: one._id,
    kind: one.sKind,
    itemId: one.iItem,
    title: one.sTitle,
    source: one.sSource,
    link: one.sLink,
    date: one.dPubDate,
    company: one.sCompany,
    verdict: one.sVerdict,
    saved: one.dSaved,
  }));
}

export function holdings(data: unknown): model.Holding[] {
  return parse(schema.holding.array(), data).map((one) => ({
    jurisdiction: one.sJurisdiction,
    acts: one.nActs,
    obligations: one.nObligations,
    decisions: one.nDecisions,
    events: one.nEvents,
    newest: one.dNewest,
  }));
}

export function holdingDetail(data: unknown): model.HoldingDetail {
  const wire = parse(schema.holdingDetail, data);
  return {
    jurisdiction: wire.sJurisdiction,
    acts: wire.aActs.map(asAct),
    decisions: wire.aDecisions.map(asCase),
    events: wire.aEvents.map(asStory),
  };
}

export function segmentGroups(data: unknown): model.SegmentGroup[] {
  return parse(schema.segmentGroup.array(), data).map((group) => ({
    name: group.sName,
    segments: group.aSegments.map((one) => ({
      focus: one.sFocus,
      name: one.sName,
      acts: one.nActs,
      obligations: one.nObligations,
    })),
  }));
}

export function segmentActs(data: unknown): model.SegmentAct[] {
  return parse(schema.segmentAct.array(), data).map((act) => ({
    ...asAct(act),
    obligations: act.aObligations.map((one) => ({
      id: one._id,
      title: one.sTitle,
      article: one.sArticle,
      severity: one.sSeverity,
      findingId: one.iFinding,
      verdict: one.sVerdict,
    })),
  }));
}

export function storyList(envelope: unknown): model.StoryList {
  const wire = parse(schema.newsList, envelope);
  return {
    stories: wire.oData.map(asStory),
    total: wire.nTotal,
    page: wire.nPage,
    pageSize: wire.nPageSize,
  };
}

export function notifications(data: unknown): NewsItem[] {
  return parse(newsItem.array(), data).map(asNews);
}

export function briefings(data: unknown): model.BriefingSummary[] {
  return parse(schema.briefingSummary.array(), data).map((one) => ({
    month: one.sMonth,
    events: one.nEvents,
    decisions: one.nDecisions,
  }));
}

export function briefing(data: unknown): model.Briefing {
  const wire = parse(schema.briefing, data);
  return {
    month: wire.sMonth,
    topics: wire.aTopics.map((one) => ({ name: one.sName, events: one.aEvents.map(asStory) })),
    decisions: wire.aDecisions.map(asCase),
    coming: wire.aComing.map(asStory),
  };
}

export function channels(data: unknown): model.Channel[] {
  return parse(schema.channel.array(), data).map((one) => ({
    name: one.sName,
    place: one.sPlace,
    site: one.sSite,
    feed: one.sFeed,
  }));
}

export function corpusSources(data: unknown): model.CorpusSources {
  const wire = parse(schema.corpusSources, data);
  return {
    allowed: wire.bAllowed,
    on: wire.bOn,
    isOwner: wire.bOwner,
    sources: wire.aSources.map((one) => ({
      name: one.sName,
      place: one.sPlace,
      site: one.sSite,
      kind: one.sKind,
      succeeded: one.dSuccess,
      failed: one.dFailure,
      reason: one.sReason,
    })),
  };
}

export function lawyers(data: unknown): model.LawyerRegister[] {
  return parse(schema.lawyerRegister.array(), data).map((one) => ({
    name: one.sName,
    keeper: one.sKeeper,
    link: one.sLink,
    note: one.sNote,
  }));
}

function asAct(wire: z.infer<typeof schema.actItem>): model.ActItem {
  return {
    id: wire._id,
    title: wire.sTitle,
    fullTitle: wire.sFullTitle,
    identifier: wire.sIdentifier,
    link: wire.sLink,
    publisher: wire.sPublisher,
    summary: wire.sSummary,
    obligations: wire.nObligations,
  };
}

function asStory(wire: z.infer<typeof schema.story>): model.Story {
  return {
    ...asNews(wire),
    description: wire.description,
    priority: wire.sPriority,
    act: wire.sAct,
  };
}

function asCase(wire: z.infer<typeof schema.caseItem>): model.CaseItem {
  return {
    id: wire._id,
    title: wire.sTitle,
    court: wire.sCourt,
    caseNumber: wire.sCaseNumber,
    ecli: wire.sEcli,
    date: wire.dPubDate,
    description: wire.description,
    link: wire.sLink,
  };
}
