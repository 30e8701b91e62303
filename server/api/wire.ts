import { z } from "@hono/zod-openapi";
import { Refusal } from "../errors.ts";
import { log } from "../log.ts";
import { asCitation, asPart } from "./answer-parts.ts";
import { withEmptyLists } from "./empty-lists.ts";
import type * as model from "./model.ts";
import { listOf } from "./paging.ts";
import * as schema from "./schemas.ts";
import { asWebPage, asWebsite } from "./wire-websites.ts";

const revisionEnvelope = z.object({ oData: schema.revision, message: z.string().optional() });

/** From names on the wire to plain ones. Each throws a 502 refusal when the shape is wrong. */

export function signedIn(data: unknown) {
  const { sToken, _id, sBusinessName } = parse(schema.signedIn, data);
  return { token: sToken.sToken, userId: _id, businessName: sBusinessName };
}

export function profile(data: unknown): model.Profile {
  const wire = parse(schema.profile, data);
  return {
    id: wire._id,
    businessName: wire.sBusinessName,
    email: wire.sEmail,
    emailVerified: wire.bEmailVerified,
    businessType: wire.sBusinessType,
    complianceFocus: wire.aComplianceFocus,
    region: wire.sRegion,
    role: wire.sRole,
  };
}

export function companies(data: unknown): model.CompanySummary[] {
  return parse(schema.company.array(), data).map(asCompany);
}

export function companyDetail(data: unknown): model.CompanyDetail {
  const wire = parse(schema.companyDetail, data);
  return {
    ...asCompany(wire),
    documents: wire.aDocuments.map(asDocument),
    retired: (wire.aRetired ?? []).map(asDocument),
    site: wire.oWebsite ? asWebsite(wire.oWebsite) : null,
  };
}

export function revision(envelope: unknown): model.Revision {
  const { oData, message } = parse(revisionEnvelope, envelope);
  return {
    company: oData.company_name,
    documentIds: oData.aDocuments,
    message: message ?? "",
    scanBegun: oData.sGenerationId !== null,
  };
}

export function added(data: unknown): { id: string; name: string } {
  const wire = parse(schema.added, data);
  return { id: wire._id, name: wire.company_name };
}

export function generation(data: unknown): model.Generation {
  const { status, nScanned, nTotal, dStarted, message } = parse(schema.generation, data);
  const shown = { status, scanned: nScanned, total: nTotal, started: dStarted };
  return message === undefined ? shown : { ...shown, message };
}

export function overview(data: unknown): model.Overview {
  const wire = parse(schema.overview, data);
  return {
    totalCompanies: wire.nTotalCompanies,
    averageScore: wire.nAverageScore,
    redFlags: wire.nRedFlags,
    pendingReviews: wire.nPendingReviews,
    latestUpdates: wire.aLatestUpdates.map(asNews),
    deadlines: wire.aDeadlines.map(asNews),
  };
}

export function analysis(data: unknown): model.Analysis {
  const wire = parse(schema.analysis, data);
  return {
    averageScore: wire.average_compliance_score,
    companyScores: Object.entries(wire.company_scores).map(([company, score]) => ({
      company,
      score,
    })),
    risk: wire.risk_distribution,
    trends: wire.trends.map((one) => ({ ...one, score: one.score ?? null })),
  };
}

export function scanned(data: unknown): Record<string, number> {
  return parse(schema.microDashboard, data).nScannedDocument;
}

export function dashboard(data: unknown): model.Dashboard {
  const wire = parse(schema.dashboard, data);
  return {
    news: wire.oNews.aLatestNews.map(asNews),
    notifications: wire.aNotifications.map((one) => ({
      id: one._id,
      title: one.sTitle,
      link: one.sEurLink,
      date: one.dPubDate,
      description: one.description,
    })),
    notes: wire.oGeneralOverView.aRelevantNote.map((one) => ({
      id: one._id,
      note: one.sNote,
      link: one.sDocumentId,
    })),
    reportPage: wire.oReportPage && {
      page: wire.oReportPage.nPage,
      pageSize: wire.oReportPage.nPageSize,
      total: wire.oReportPage.nTotal,
    },
    reports: wire.oReport.map((one) => ({
      id: one._id,
      title: one.title,
      value: one.value,
      status: one.status,
      country: one.country,
      act: one.sAct,
      article: one.sArticle,
      identifier: one.sIdentifier,
      obligationId: one.iObligation ?? null,
      unverified: one.bUnverified ?? false,
      link: one.sLink,
      severity: one.sSeverity,
      document: one.oDocument && {
        id: one.oDocument._id,
        name: one.oDocument.sName,
        page: one.oDocument.nPage,
        start: one.oDocument.nStart,
        end: one.oDocument.nEnd,
      },
    })),
    caseLaws: wire.aNationalCaseLaws.map((one) => ({
      id: one._id,
      title: one.sTitle,
      date: one.dPubDate,
      description: one.description,
      link: one.sLink,
    })),
    score: wire.oScore && asScore(wire.oScore),
  };
}

export function finding(data: unknown): model.Finding {
  return asFinding(parse(schema.finding, data));
}

export function findingList(envelope: unknown): model.FindingList {
  const wire = parse(schema.findingList, envelope);
  return {
    findings: wire.oData.map(asFinding),
    acts: (wire.aActs ?? []).map(({ _id, sName, nFindings }) => {
      return { id: _id, name: sName, findings: nFindings };
    }),
    total: wire.nTotal,
    page: wire.nPage,
    pageSize: wire.nPageSize,
  };
}

export function findingTrail(data: unknown): model.TrailEntry[] {
  return parse(schema.trailEntry.array(), data).map(asEntry);
}

export function decisions(data: unknown): model.Decision[] {
  return parse(schema.decision.array(), data).map((one) => ({
    ...asEntry(one),
    obligation: one.sObligation,
    act: one.sAct,
    article: one.sArticle,
  }));
}

export function documentPage(data: unknown): model.DocumentPage {
  const wire = parse(schema.documentPage, data);
  return {
    id: wire._id,
    name: wire.sName,
    companyName: wire.company_name,
    ...asKind(wire),
    status: wire.sStatus,
    problem: wire.sProblem,
    pages: wire.nPages,
    page: wire.nPage,
    text: wire.sText,
    uploaded: wire.dUploaded ?? null,
    webPage: wire.oWebPage ? asWebPage(wire.oWebPage) : null,
    versions: (wire.aVersions ?? []).map((one) => ({
      id: one._id,
      name: one.sName,
      uploaded: one.dUploaded,
      retired: asRetired(one),
    })),
  };
}

export function searchResults(envelope: unknown): model.SearchResults {
  const wire = parse(schema.searchResults, envelope);
  return {
    results: wire.oData.map((one) => ({
      id: one._id,
      kind: one.sKind,
      title: one.sTitle,
      label: one.sLabel,
      link: one.sLink,
      excerpt: one.aExcerpt.map(asExcerptPart),
      dated: one.dDate && one.sDateMeaning ? { date: one.dDate, meaning: one.sDateMeaning } : null,
    })),
    counts: wire.oCounts,
    total: wire.nTotal,
    page: wire.nPage,
    pageSize: wire.nPageSize,
  };
}

type WireWriting = { sNote?: string | undefined; sWrittenBy?: string | undefined };

export function answer(data: unknown): model.Answer {
  const wire = parse(schema.answer, data);
  return {
    chatId: wire.iChatHistoryId,
    text: wire.sAnswer,
    citations: wire.aCitations.map(asCitation),
    parts: wire.aParts.map(asPart),
    confidence: wire.sConfidence,
    ...asWriting(wire),
  };
}

export function chats(data: unknown): model.ChatSummary[] {
  return parse(schema.chat.array(), data).map(asChat);
}

export function chat(data: unknown): model.ChatSummary {
  return asChat(parse(schema.chat, data));
}

export function chatList(envelope: unknown): model.ChatList {
  const wire = parse(listOf(schema.chat), envelope);
  return {
    chats: wire.oData.map(asChat),
    total: wire.nTotal,
    page: wire.nPage,
    pageSize: wire.nPageSize,
  };
}

export function chatMessages(data: unknown): model.ChatMessage[] {
  return parse(schema.chatMessage.array(), data).map((one) => ({
    id: one._id,
    role: one.sRole,
    text: one.sText,
    citations: one.aCitations.map(asCitation),
    parts: one.aParts.map(asPart),
    ...asWriting(one),
    created: one.dCreated,
  }));
}

function asWriting({ sNote, sWrittenBy }: WireWriting): model.Writing {
  return { note: sNote ?? "", writtenBy: sWrittenBy ?? null };
}

export function usedModels(data: unknown): model.UsedModels {
  const { oWriter, oEmbeddings } = parse(schema.usedModels, data);
  return { writer: asUsedModel(oWriter), embeddings: asUsedModel(oEmbeddings) };
}

function asUsedModel(wire: z.infer<typeof schema.usedModels>["oWriter"]): model.UsedModel | null {
  return wire && { model: wire.sModel, host: wire.sHost };
}

/** What a streamed answer says on its way; null for an event of a newer server. */
export function answerEvent(event: string, data: unknown): model.AnswerEvent | null {
  if (event === "stored") {
    return { kind: "stored", chatId: parse(schema.storedEvent, data).iChatHistoryId };
  }
  if (event === "text") return { kind: "text", text: parse(schema.textEvent, data).sAnswer };
  if (event === "answer") {
    return { kind: "answer", answer: answer(parse(schema.answerEvent, data).oData) };
  }
  if (event !== "failure") return null;
  return { kind: "failure", message: parse(schema.failure, data).message };
}

function asDocument(wire: z.infer<typeof schema.document>): model.CompanyDocument {
  return {
    id: wire._id,
    name: wire.sName,
    bytes: wire.nBytes,
    sha256: wire.sSha256 ?? null,
    ...asKind(wire),
    status: wire.sStatus,
    problem: wire.sProblem,
    pages: wire.nPages,
    uploaded: wire.dUploaded,
    replacesId: wire.iReplaces ?? null,
    website: wire.sWebsite ?? null,
    retired: asRetired(wire),
  };
}

function asRetired(wire: {
  dRetired?: string | null | undefined;
  sRetiredBy?: string | null | undefined;
}): model.CompanyDocument["retired"] {
  return wire.dRetired ? { on: wire.dRetired, by: wire.sRetiredBy ?? "" } : null;
}

export function asScore(wire: z.infer<typeof schema.scoreCard>): model.ScoreCard {
  return {
    score: wire.nScore,
    counts: wire.oCounts,
    risk: wire.oRisk,
    redFlags: wire.nRedFlags,
    pendingReviews: wire.nPendingReviews,
    coverage: wire.nCoverage,
    formula: wire.sFormula,
    corpusDate: wire.dCorpus,
    generated: wire.dGenerated,
  };
}

export function asEvidence(wire: z.infer<typeof schema.evidence>): model.Evidence {
  return {
    documentId: wire.iDocumentId,
    document: wire.sDocument,
    page: wire.nPage,
    quote: wire.sQuote,
    start: wire.nStart,
    end: wire.nEnd,
  };
}

function asChat(wire: z.infer<typeof schema.chat>): model.ChatSummary {
  const { iMessage, aExcerpt } = wire;
  return {
    id: wire._id,
    title: wire.sTitle,
    company: wire.selectedCompany,
    updated: wire.dUpdated,
    ...(iMessage !== undefined && {
      found: { messageId: iMessage, excerpt: (aExcerpt ?? []).map(asExcerptPart) },
    }),
  };
}

function asExcerptPart(part: { sText: string; bMarked: boolean }): model.ExcerptPart {
  return { text: part.sText, marked: part.bMarked };
}

function asCompany(wire: z.infer<typeof schema.company>): model.CompanySummary {
  return {
    id: wire._id,
    name: wire.company_name,
    website: wire.website_url,
    jurisdiction: wire.jurisdiction,
    status: wire.status,
    hasDashboard: wire.bShown ?? wire.status === "ready",
    scannedDocuments: wire.nScannedDocument,
    created: wire.dCreated,
  };
}

export function asNews(wire: z.infer<typeof schema.newsItem>): model.NewsItem {
  return {
    id: wire._id,
    title: wire.sTitle,
    source: wire.sSource,
    link: wire.sLink,
    date: wire.dPubDate,
  };
}

function asEntry(wire: z.infer<typeof schema.trailEntry>): model.TrailEntry {
  return {
    id: wire._id,
    kind: wire.sKind,
    by: wire.sBy,
    before: wire.sBefore,
    after: wire.sAfter,
    text: wire.sText,
    on: wire.dOn,
  };
}

function asKind(
  wire: Pick<
    z.infer<typeof schema.documentPage>,
    "sKind" | "sFoundKind" | "oKindCorrected" | "bKindUnused"
  >,
): model.KindOfDocument {
  const { sKind: kind, sFoundKind, oKindCorrected: corrected } = wire;
  return {
    kind,
    foundKind: sFoundKind === undefined ? kind : sFoundKind,
    corrected: corrected ? { by: corrected.sBy, on: corrected.dOn } : null,
    kindUnused: wire.bKindUnused ?? false,
  };
}

function asFinding(wire: z.infer<typeof schema.finding>): model.Finding {
  return {
    id: wire._id,
    obligationId: wire.iObligation ?? null,
    actId: wire.iAct ?? null,
    unverified: wire.bUnverified ?? false,
    obligation: wire.sObligation,
    text: wire.sText,
    act: wire.sAct,
    actTitle: wire.sActTitle,
    identifier: wire.sIdentifier,
    article: wire.sArticle,
    link: wire.sLink,
    severity: wire.sSeverity,
    severityReason: wire.sSeverityReason,
    focus: wire.sFocus,
    verdict: wire.sVerdict,
    evidence: wire.aEvidence.map(asEvidence),
    missing: wire.aMissing,
    shownIn: wire.aShownIn ?? [],
    reason: wire.sReason,
    confidence: wire.nConfidence,
    corpusDate: wire.dCorpus ?? null,
    work: {
      overruled: wire.oWork.oOverruled && {
        found: wire.oWork.oOverruled.sFound,
        reason: wire.oWork.oOverruled.sReason,
        by: wire.oWork.oOverruled.sBy,
        on: wire.oWork.oOverruled.dOn,
      },
      assigned: wire.oWork.oAssigned && {
        id: wire.oWork.oAssigned.iPerson,
        email: wire.oWork.oAssigned.sEmail,
      },
      due: wire.oWork.dDue,
      done: wire.oWork.dDone,
      note: wire.oWork.sNote,
    },
  };
}

/** A missing list is an empty one; throws a 502 refusal when the shape is wrong otherwise. */
export function parse<Schema extends z.ZodTypeAny>(shape: Schema, data: unknown): z.infer<Schema> {
  const result = withEmptyLists(shape).safeParse(data);
  if (result.success) return result.data as z.infer<Schema>;
  const [issue] = result.error.issues;
  log().warn({ path: issue?.path.join("."), fault: issue?.message }, "an answer has a wrong shape");
  throw new Refusal(502, "Error loading data");
}
