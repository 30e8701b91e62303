import type { z } from "@hono/zod-openapi";
import type * as model from "./model-corpus.ts";
import * as schema from "./schemas-corpus.ts";
import { asAct, asCase, asCited, asStory } from "./wire-screens.ts";
import { parse } from "./wire.ts";

export function obligationList(envelope: unknown): model.ObligationList {
  const wire = parse(schema.obligationList, envelope);
  const { oFocus, oSeverity, oVerdict } = wire.oCounts;
  return {
    obligations: wire.oData.map(asObligation),
    counts: { focus: oFocus, severity: oSeverity, verdict: oVerdict },
    total: wire.nTotal,
    page: wire.nPage,
    pageSize: wire.nPageSize,
  };
}

export function actDetail(data: unknown): model.ActDetail {
  const wire = parse(schema.actDetail, data);
  return {
    ...asAct(wire),
    jurisdictions: wire.aJurisdictions,
    source: wire.sSource,
    unverifiedObligations: wire.nUnverified,
    dates: wire.aDates.map(asDate),
    decisions: wire.aDecisions.map(asCase),
    events: wire.aEvents.map(asStory),
    versions: wire.aVersions.map(asVersion),
  };
}

export function obligationDetail(data: unknown): model.ObligationDetail {
  const wire = parse(schema.obligationDetail, data);
  return {
    ...asObligation(wire),
    text: wire.sText,
    actTitle: wire.sActTitle,
    identifier: wire.sIdentifier,
    publisher: wire.sPublisher,
    link: wire.sLink,
    severityReason: wire.sSeverityReason,
    jurisdictions: wire.aJurisdictions,
    roles: wire.aRoles,
    activities: wire.aActivities,
    shownIn: wire.aShownIn,
    concepts: wire.aConcepts.map((one) => ({
      name: one.sName,
      topic: one.bTopic,
      wordings: one.aWordings,
    })),
    dates: wire.aDates.map(asDate),
    verdicts: wire.aVerdicts.map((one) => ({
      company: one.company_name,
      findingId: one.iFinding,
      verdict: one.sVerdict,
      covered: one.bCovered,
      ready: one.bReady,
    })),
    decisions: wire.aDecisions.map(asCase),
    wording: wire.oWording && {
      version: asVersion(wire.oWording.oVersion),
      anchor: wire.oWording.sAnchor,
      provisions: wire.oWording.aProvisions.map(asProvision),
    },
  };
}

export function passages(data: unknown): model.SpokenPassage[] {
  return parse(schema.passage.array(), data).map((one) => ({
    company: one.company_name,
    documentId: one.iDocumentId,
    document: one.sDocument,
    page: one.nPage,
    start: one.nStart,
    end: one.nEnd,
    quote: one.sQuote,
    concepts: one.aConcepts,
  }));
}

export function textPage(data: unknown): model.TextPage {
  const wire = parse(schema.textPage, data);
  return {
    version: asVersion(wire.oVersion),
    contents: wire.aContents.map((one) => ({
      anchor: one.sAnchor,
      kind: one.sKind,
      number: one.sNumber,
      heading: one.sHeading,
      depth: one.nDepth,
      page: one.nPage,
    })),
    provisions: wire.aProvisions.map((one) => ({
      ...asProvision(one),
      obligations: one.aObligations.map(asCited),
    })),
    page: wire.nPage,
    pages: wire.nPages,
  };
}

export function comparison(data: unknown): model.Comparison | null {
  const wire = parse(schema.comparison, data);
  return (
    wire && {
      from: asVersion(wire.oFrom),
      to: asVersion(wire.oTo),
      changes: wire.aChanges.map((one) => ({
        anchor: one.sAnchor,
        kind: one.sKind,
        before: one.aBefore,
        after: one.aAfter,
        obligations: one.aObligations.map(asCited),
      })),
      total: wire.nTotal,
      page: wire.nPage,
      pages: wire.nPages,
    }
  );
}

function asObligation(wire: z.infer<typeof schema.obligationItem>): model.ObligationItem {
  return {
    id: wire._id,
    title: wire.sTitle,
    article: wire.sArticle,
    actId: wire.iAct,
    act: wire.sAct,
    focus: wire.sFocus,
    severity: wire.sSeverity,
    unverified: wire.bUnverified,
    findingId: wire.iFinding,
    verdict: wire.sVerdict,
  };
}

function asDate(wire: z.infer<typeof schema.actDetail>["aDates"][number]): model.DatedMeaning {
  return {
    date: wire.dOn,
    meaning: wire.sMeaning,
    confidence: wire.sConfidence,
    source: wire.sSource,
    note: wire.sNote,
  };
}

function asVersion(wire: z.infer<typeof schema.textVersion>): model.TextVersion {
  return {
    id: wire._id,
    textId: wire.iText,
    label: wire.sLabel,
    title: wire.sTitle,
    language: wire.sLanguage,
    publisher: wire.sPublisher,
    from: wire.dFrom,
    retrieved: wire.dRetrieved,
    link: wire.sLink,
    articles: wire.nArticles,
  };
}

type WireProvision = Omit<z.infer<typeof schema.textPage>["aProvisions"][number], "aObligations">;

function asProvision(wire: WireProvision): model.TextProvision {
  return {
    anchor: wire.sAnchor,
    kind: wire.sKind,
    number: wire.sNumber,
    heading: wire.sHeading,
    text: wire.sText,
    depth: wire.nDepth,
  };
}
