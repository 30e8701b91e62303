import { z } from "@hono/zod-openapi";
import { decode } from "../translate.ts";
import type { Profile } from "../account/contract.ts";
import type { ChatMessage, ChatSummary } from "../chat/contract.ts";
import type { Analysis, Dashboard, NewsItem, Report } from "../dashboard/contract.ts";

/**
 * Answers of a server that speaks the oldest calls alone. Of these only what the web app
 * reads is known; every other field may be there or not, and none of it is relied upon.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
/** What leads elsewhere must be a web address; anything else is no link. */
const link = text.transform((value) => (/^https?:\/\//i.test(value) ? value : ""));
const id = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value)));

const newsItem = z.object({ _id: id, sTitle: text, sSource: text, sLink: link, dPubDate: text });
const notification = z.object({
  _id: id,
  sTitle: text,
  sEurLink: link,
  dPubDate: text,
  description: text,
});
const note = z.object({ _id: id, sNote: text, sDocumentId: text });
const report = z.object({ _id: id, title: text, value: text, country: text });
const caseLaw = z.object({
  _id: id,
  sTitle: text,
  dPubDate: text,
  description: text,
  sLink: link,
});
const dashboardShape = z.object({
  oNews: z.object({ aLatestNews: z.array(newsItem) }).nullish(),
  aNotifications: z.array(notification),
  oGeneralOverView: z.object({ aRelevantNote: z.array(note) }).nullish(),
  oReport: z.array(report),
  aNationalCaseLaws: z.array(caseLaw),
});

export function dashboard(data: unknown): Dashboard {
  const wire = decode(dashboardShape, data);
  return {
    news: (wire.oNews?.aLatestNews ?? []).map(asNews),
    notifications: wire.aNotifications.map((one, index) => ({
      id: one._id ?? `notification-${index}`,
      title: one.sTitle,
      link: one.sEurLink,
      date: one.dPubDate,
      description: one.description,
    })),
    notes: (wire.oGeneralOverView?.aRelevantNote ?? []).map((one, index) => ({
      id: one._id ?? `note-${index}`,
      note: one.sNote,
      link: link.parse(one.sDocumentId),
    })),
    reports: listReports(wire.oGeneralOverView?.aRelevantNote ?? [], wire.oReport),
    caseLaws: wire.aNationalCaseLaws.map((one, index) => ({
      id: one._id ?? `case-${index}`,
      title: one.sTitle,
      date: one.dPubDate,
      description: one.description,
      link: one.sLink,
    })),
    score: null,
  };
}

const analysisShape = z.object({
  average_compliance_score: count,
  company_scores: z.record(z.number()).nullish(),
  risk_distribution: z.object({ HIGH: count, MEDIUM: count, LOW: count }).nullish(),
  trends: z.array(z.object({ month: z.string(), value: z.number() })),
});

export function analysis(data: unknown): Analysis {
  const wire = decode(analysisShape, data);
  const scores = Object.entries(wire.company_scores ?? {});
  return {
    averageScore: wire.average_compliance_score,
    companyScores: scores.map(([company, score]) => ({ company, score })),
    risk: wire.risk_distribution ?? { HIGH: 0, MEDIUM: 0, LOW: 0 },
    trends: wire.trends,
  };
}

const overviewShape = z.object({
  nRedFlags: z.number().nullish(),
  nPendingReviews: z.number().nullish(),
  aLatestUpdates: z.array(newsItem),
  aDeadlines: z.array(newsItem),
});

/** Nothing of this call's answer is known for sure, not even that there is an envelope. */
export function overview(data: unknown) {
  const wire = decode(overviewShape, data ?? {});
  return {
    redFlags: wire.nRedFlags ?? null,
    pendingReviews: wire.nPendingReviews ?? null,
    latestUpdates: wire.aLatestUpdates.map(asNews),
    deadlines: wire.aDeadlines.map(asNews),
  };
}

export function companyNames(data: unknown): string[] {
  return [...new Set(decode(z.array(z.string().min(1)), data))];
}

export function scanned(data: unknown): Record<string, number> {
  const shape = z.object({ nScannedDocument: z.record(z.number()).nullish() });
  return decode(shape, data).nScannedDocument ?? {};
}

const profileShape = z.object({
  _id: id,
  sBusinessName: text,
  sEmail: text,
  bEmailVerified: z.boolean().nullish(),
  aComplianceFocus: z.array(z.string()),
  sBusinessType: z.enum(["b2c", "b2b"]).nullish().catch(null),
  sRegion: text,
});

export function profile(data: unknown): Profile {
  const wire = decode(profileShape, data);
  return {
    id: wire._id ?? "",
    businessName: wire.sBusinessName,
    email: wire.sEmail,
    emailVerified: wire.bEmailVerified ?? false,
    businessType: wire.sBusinessType ?? null,
    complianceFocus: wire.aComplianceFocus,
    region: wire.sRegion,
    role: null,
  };
}

export function answer(data: unknown): { chatId: string | null; text: string } {
  const wire = decode(z.object({ iChatHistoryId: id, sAnswer: text }), data);
  return { chatId: wire.iChatHistoryId, text: wire.sAnswer };
}

const chatShape = z.object({
  _id: z.string(),
  sTitle: text,
  selectedCompany: text,
  dUpdated: text,
});

export function chats(data: unknown): ChatSummary[] {
  return decode(z.array(chatShape), data).map((one) => ({
    id: one._id,
    title: one.sTitle || "Conversation",
    company: one.selectedCompany,
    updated: one.dUpdated,
  }));
}

const citation = z.object({ sLabel: text, sLink: link, sQuote: text });
const messageShape = z.object({
  _id: id,
  sRole: z.enum(["user", "assistant"]),
  sText: z.string(),
  aCitations: z.array(citation),
  dCreated: text,
});

export function chatMessages(data: unknown): ChatMessage[] {
  return decode(z.array(messageShape), data).map((one, index) => ({
    id: one._id ?? `message-${index}`,
    role: one.sRole,
    text: one.sText,
    citations: one.aCitations.map(({ sLabel, sLink, sQuote }) => ({
      label: sLabel || sLink,
      link: sLink,
      quote: sQuote,
      kind: "obligation",
      page: null,
    })),
    parts: [],
    writtenBy: null,
    note: "",
    created: one.dCreated,
  }));
}

function asNews(wire: z.infer<typeof newsItem>, index: number): NewsItem {
  return {
    id: wire._id ?? `news-${index}`,
    title: wire.sTitle,
    source: wire.sSource,
    link: wire.sLink,
    date: wire.dPubDate,
  };
}

type Note = z.infer<typeof note>;
type WireReport = z.infer<typeof report>;

/** Every reference with the report that matches it, then the reports that no reference names. */
function listReports(notes: Note[], reports: WireReport[]): Report[] {
  const left = new Set(reports);
  const referred = notes.map((one, index) => {
    const match = reports.find(
      ({ _id, title }) => (_id !== null && _id === one._id) || title === one.sNote,
    );
    if (match) left.delete(match);
    return asReport(one._id ?? `note-${index}`, one.sNote, one.sDocumentId, match);
  });
  const others = [...left].map((one, index) =>
    asReport(one._id ?? `report-${index}`, one.title, "", one),
  );
  return [...referred, ...others];
}

function asReport(
  reportId: string,
  title: string,
  documentId: string,
  match: WireReport | undefined,
): Report {
  return {
    id: reportId,
    title: title || match?.title || "Untitled",
    value: match?.value ?? "",
    status: null,
    country: match?.country ?? "",
    act: "",
    article: "",
    identifier: shortenId(documentId),
    link: link.parse(documentId),
    obligationId: null,
    unverified: false,
    severity: null,
    document: null,
  };
}

/** "32016R0679" out of a link to the Official Journal; of other links the path. */
function shortenId(documentId: string): string {
  const celex = /CELEX(?::|%3A)([0-9A-Z()]+)/i.exec(documentId)?.[1];
  if (celex || !URL.canParse(documentId)) return celex ?? documentId;
  return new URL(documentId).pathname.slice(1) || documentId;
}
