import { z } from "@hono/zod-openapi";
import { speakers } from "../../assistant/conversations.ts";
import { businessTypes } from "../../accounts/accounts.ts";
import type { Analysis } from "../overview/contract.ts";
import type { Dashboard, Report } from "../dashboard/contract.ts";
import type { Profile } from "../account/contract.ts";
import type { ChatMessage, ChatSummary } from "../chat/contract.ts";
import { as } from "../contract.ts";
import { decode } from "../translate.ts";

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
const id = as(
  "_id",
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : String(value))),
);

const title = as("sTitle", text);
const date = as("dPubDate", text);
const newsItem = z.object({
  id,
  title,
  source: as("sSource", text),
  link: as("sLink", link),
  date,
});
const notification = z.object({ id, title, link: as("sEurLink", link), date, description: text });
const note = z.object({ id, note: as("sNote", text), reference: as("sDocumentId", text) });
const report = z.object({ id, title: text, value: text, country: text });
const caseLaw = z.object({ id, title, date, description: text, link: as("sLink", link) });
const dashboardShape = z.object({
  news: as("oNews", z.object({ items: as("aLatestNews", z.array(newsItem)) }).nullish()),
  notifications: as("aNotifications", z.array(notification)),
  overview: as(
    "oGeneralOverView",
    z.object({ notes: as("aRelevantNote", z.array(note)) }).nullish(),
  ),
  reports: as("oReport", z.array(report)),
  caseLaws: as("aNationalCaseLaws", z.array(caseLaw)),
});

export function dashboard(data: unknown): Dashboard {
  const { news, notifications, overview: told, reports, caseLaws } = decode(dashboardShape, data);
  const notes = told?.notes ?? [];
  return {
    news: nameEach("news", news?.items ?? []),
    notifications: nameEach("notification", notifications).map((one) => ({ ...one, read: null })),
    notes: nameEach("note", notes).map((one) => ({ ...one, link: link.parse(one.reference) })),
    reports: listReports(notes, reports),
    caseLaws: nameEach("case", caseLaws),
    unionCases: [],
    score: null,
    standings: null,
    acts: null,
    controls: null,
  };
}

/** What has no id goes by its place; a language is not told. */
function nameEach<Item extends { id: string | null }>(name: string, items: Item[]) {
  return items.map((one, index) => ({
    ...{ ...one, id: one.id ?? `${name}-${index}` },
    textLanguage: "en",
  }));
}

const analysisShape = z.object({
  averageScore: as("average_compliance_score", count),
  scores: as("company_scores", z.record(z.number()).nullish()),
  risk: as("risk_distribution", z.object({ HIGH: count, MEDIUM: count, LOW: count }).nullish()),
  trends: z.array(z.object({ month: z.string(), value: z.number() })),
});

export function analysis(data: unknown): Analysis {
  const { scores, risk, ...told } = decode(analysisShape, data);
  return {
    ...told,
    companyScores: Object.entries(scores ?? {}).map(([company, score]) => ({ company, score })),
    risk: risk ?? { HIGH: 0, MEDIUM: 0, LOW: 0 },
  };
}

const overviewShape = z.object({
  redFlags: as("nRedFlags", z.number().nullish()),
  pendingReviews: as("nPendingReviews", z.number().nullish()),
  latestUpdates: as("aLatestUpdates", z.array(newsItem)),
  deadlines: as("aDeadlines", z.array(newsItem)),
});

/** Nothing of this call's answer is known for sure, not even that there is an envelope. */
export function overview(data: unknown) {
  const told = decode(overviewShape, data ?? {});
  return {
    redFlags: told.redFlags ?? null,
    pendingReviews: told.pendingReviews ?? null,
    pendingActions: null,
    latestUpdates: nameEach("news", told.latestUpdates),
    deadlines: nameEach("news", told.deadlines),
  };
}

export function companyNames(data: unknown): string[] {
  return [...new Set(decode(z.array(z.string().min(1)), data))];
}

const scannedShape = z.object({ scanned: as("nScannedDocument", z.record(z.number()).nullish()) });

export function scanned(data: unknown): Record<string, number> {
  return decode(scannedShape, data).scanned ?? {};
}

const profileShape = z.object({
  id,
  businessName: as("sBusinessName", text),
  email: as("sEmail", text),
  emailVerified: as("bEmailVerified", z.boolean().nullish()),
  complianceFocus: as("aComplianceFocus", z.array(z.string())),
  businessType: as("sBusinessType", z.enum(businessTypes).nullish().catch(null)),
  region: as("sRegion", text),
});

export function profile(data: unknown): Profile {
  const told = decode(profileShape, data);
  return {
    ...told,
    id: told.id ?? "",
    emailVerified: told.emailVerified ?? false,
    businessType: told.businessType ?? null,
    role: null,
    factorMissing: false,
    allCompanies: true,
    language: null,
  };
}

const answerShape = z.object({
  chatId: as("iChatHistoryId", id),
  text: as("sAnswer", text),
});

export function answer(data: unknown): { chatId: string | null; text: string } {
  return decode(answerShape, data);
}

const chatShape = z.object({
  id: as("_id", z.string()),
  title,
  company: as("selectedCompany", text),
  updated: as("dUpdated", text),
});

export function chats(data: unknown): ChatSummary[] {
  return decode(z.array(chatShape), data).map((one) => ({
    ...one,
    title: one.title || "Conversation",
  }));
}

const citation = z.object({
  label: as("sLabel", text),
  link: as("sLink", link),
  quote: as("sQuote", text),
});
const messageShape = z.object({
  id,
  role: as("sRole", z.enum(speakers)),
  text: as("sText", z.string()),
  citations: as("aCitations", z.array(citation)),
  created: as("dCreated", text),
});

export function chatMessages(data: unknown): ChatMessage[] {
  const plain = { parts: [], line: "", writtenBy: null, note: "" };
  return nameEach("message", decode(z.array(messageShape), data)).map((one) => ({
    ...one,
    ...plain,
    citations: one.citations.map((cited) => ({
      ...cited,
      ...{ label: cited.label || cited.link, kind: "obligation", page: null },
    })),
  }));
}

type Note = z.infer<typeof note>;
type ToldReport = z.infer<typeof report>;

/** Every reference with the report that matches it, then the reports that no reference names. */
function listReports(notes: Note[], reports: ToldReport[]): Report[] {
  const left = new Set(reports);
  const referred = notes.map((one, index) => {
    const match = reports.find(
      (other) => (other.id !== null && other.id === one.id) || other.title === one.note,
    );
    if (match) left.delete(match);
    return asReport(one.id ?? `note-${index}`, one.note, one.reference, match);
  });
  const others = nameEach("report", [...left]).map((one) => asReport(one.id, one.title, "", one));
  return [...referred, ...others];
}

function asReport(
  reportId: string,
  heading: string,
  reference: string,
  match: Omit<ToldReport, "id"> | undefined,
): Report {
  return {
    id: reportId,
    title: heading || match?.title || "Untitled",
    textLanguage: "en",
    shortTitle: "",
    value: match?.value ?? "",
    country: match?.country ?? "",
    identifier: shortenId(reference),
    link: link.parse(reference),
    ...{
      status: null,
      readBy: null,
      control: null,
      severity: null,
      obligationId: null,
      unverified: false,
      document: null,
    },
    ...{ act: "", article: "" },
  };
}

/** "32016R0679" out of a link to the Official Journal; of other links the path. */
function shortenId(documentId: string): string {
  const celex = /CELEX(?::|%3A)([0-9A-Z()]+)/i.exec(documentId)?.[1];
  if (celex || !URL.canParse(documentId)) return celex ?? documentId;
  return new URL(documentId).pathname.slice(1) || documentId;
}
