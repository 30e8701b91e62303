import type { AnswerPart } from "../assistant/draft.ts";
import type { Citation } from "../assistant/evidence.ts";
import type { Jurisdiction } from "../corpus/countries.ts";
import type { DocumentKind, FocusLeaf, Severity } from "../corpus/types.ts";
import type { WebPage, Website } from "./model-websites.ts";

export type Verdict = "met" | "partly" | "not_shown" | "contradicted" | "not_assessed";
export type GenerationStatus = "queued" | "scanning" | "ready" | "failed";

export type Profile = {
  id: string;
  businessName: string;
  email: string;
  emailVerified: boolean;
  businessType: "b2c" | "b2b" | null;
  complianceFocus: string[];
  region: string;
  /** Null when a server elsewhere does not tell; then nothing is changed from here. */
  role: "owner" | "member" | null;
};

export type ProfileChanges = Partial<
  Pick<Profile, "businessName" | "businessType" | "complianceFocus" | "region">
>;
export type Session = {
  id: string;
  created: string;
  expires: string;
  address: string;
  current: boolean;
};
export type ApiToken = {
  id: string;
  name: string;
  scope: "read" | "write";
  created: string;
  expires: string | null;
  used: string | null;
};
export type Person = {
  id: string;
  email: string;
  role: "owner" | "member";
  emailVerified: boolean;
  created: string;
};
/** With what a person can sign in: a password, accounts at a provider, or both. */
type Use = { used: number; most: number };
/** What the account holds, and how much it may hold. */
export type Usage = { companies: Use; bytes: Use; pages: Use };
export type SignInWays = {
  password: boolean;
  identities: { id: string; issuer: string; email: string; created: string }[];
};
export type Invitation = { id: string; email: string; created: string; expires: string };
export type OpenInvitation = { businessName: string; email: string };

export type CompanySummary = {
  id: string;
  name: string;
  website: string;
  /** Null when a server elsewhere does not tell; so are those below. */
  jurisdiction: Jurisdiction | null;
  status: GenerationStatus | null;
  /** Whether there is one to show, even while the next is being made. */
  hasDashboard: boolean;
  scannedDocuments: number;
  created: string;
};

/** What a document counts as, and whence that comes. */
export type KindOfDocument = {
  kind: DocumentKind | null;
  /** What it was recognised as. */
  foundKind: DocumentKind | null;
  /** Null where that is what counts. */
  corrected: { by: string; on: string } | null;
  /** Whether the dashboard shown was made before the kind was changed. */
  kindUnused: boolean;
};

export type CompanyDocument = KindOfDocument & {
  id: string;
  name: string;
  bytes: number;
  /** Of the file; null when a server elsewhere does not tell. */
  sha256: string | null;
  status:
    "waiting" | "read" | "encrypted" | "broken" | "empty" | "scanned" | "timed_out" | "too_large";
  /** What is wrong with the file and what to do about it, in one or two sentences. */
  problem: string | null;
  pages: number;
  /** Of a website, when it was read. */
  uploaded: string;
  /** The address it was read at; null for a file. */
  website: string | null;
  /** The version before it. */
  replacesId: string | null;
  /** Since when no scan looks at it, and who brought that about. */
  retired: { on: string; by: string } | null;
};

export type CompanyDetail = CompanySummary & {
  /** What the next scan looks at. */
  documents: CompanyDocument[];
  /** Earlier versions, and what was left out of the scans. */
  retired: CompanyDocument[];
  /** Null when a server elsewhere does not tell. */
  site: Website | null;
};

/** What a change of the documents stored. */
export type Revision = {
  company: string;
  documentIds: string[];
  /** In the server's words: what is stored, and what follows. */
  message: string;
  /** False where a scan was under way already, which another one follows. */
  scanBegun: boolean;
};

export type DocumentVersion = Pick<CompanyDocument, "id" | "name" | "uploaded" | "retired">;

export type Generation = {
  status: GenerationStatus;
  scanned: number;
  total: number | null;
  started: string;
  message?: string;
};

export type VerdictCounts = Record<Verdict, number>;
export type RiskCounts = Record<Severity, number>;

export type ScoreCard = {
  /** Whole number from 0 to 100; null when nothing could be assessed. */
  score: number | null;
  counts: VerdictCounts;
  /** Open findings by severity. */
  risk: RiskCounts;
  redFlags: number;
  pendingReviews: number;
  /** Share of applicable obligations that could be assessed, 0 to 1. */
  coverage: number;
  formula: string;
  corpusDate: string;
  generated: string;
};

export type NewsItem = { id: string; title: string; source: string; link: string; date: string };
export type Notification = {
  id: string;
  title: string;
  link: string;
  date: string;
  description: string;
};
/** A regulation that binds the company; `id` is that of the report it belongs to. */
export type RelevantNote = { id: string; note: string; link: string };
export type Report = {
  id: string;
  title: string;
  value: string;
  status: Verdict | null;
  country: string;
  act: string;
  article: string;
  identifier: string;
  /** Null where a server elsewhere does not tell. */
  obligationId: string | null;
  unverified: boolean;
  link: string;
  severity: Severity | null;
  /** The first quote the verdict rests on. */
  document: { id: string; name: string; page: number; start: number; end: number } | null;
};
export type CaseLaw = {
  id: string;
  title: string;
  date: string;
  description: string;
  link: string;
};

export type Dashboard = {
  news: NewsItem[];
  notifications: Notification[];
  notes: RelevantNote[];
  reports: Report[];
  /** Which of all reports these are; they are all of them where it is missing. */
  reportPage?: { page: number; pageSize: number; total: number } | undefined;
  caseLaws: CaseLaw[];
  score: ScoreCard | null;
};

export type Evidence = {
  documentId: string;
  document: string;
  page: number;
  quote: string;
  start: number;
  end: number;
};

export type Finding = {
  id: string;
  /** Null where a server elsewhere does not tell. */
  obligationId: string | null;
  actId: string | null;
  unverified: boolean;
  obligation: string;
  /** What the rule asks, in our words. */
  text: string;
  act: string;
  actTitle: string;
  identifier: string;
  article: string;
  link: string;
  severity: Severity;
  severityReason: string;
  focus: string;
  verdict: Verdict;
  evidence: Evidence[];
  missing: string[];
  /** The kinds of document where a company would show it; empty when a server elsewhere does not tell. */
  shownIn: DocumentKind[];
  reason: string;
  confidence: number;
  /** Of the corpus it was judged by; null when a server elsewhere does not tell. */
  corpusDate: string | null;
  work: FindingWork;
};

/** What people decided about a finding. */
export type FindingWork = {
  /** Null where the verdict is the one that was found. */
  overruled: { found: Verdict; reason: string; by: string; on: string } | null;
  assigned: { id: string; email: string } | null;
  due: string | null;
  done: string | null;
  /** Why it is open again. */
  note: string | null;
};

export type TrailEntry = {
  id: string;
  kind: "overruled" | "taken_back" | "lapsed" | "assigned" | "commented" | "done" | "reopened";
  /** Null for what a new dashboard brought. */
  by: string | null;
  before: string;
  after: string;
  text: string;
  on: string;
};

export type Decision = TrailEntry & { obligation: string; act: string; article: string };

/** `open`: partly, not shown or contradicted; `unmet`: not shown or contradicted. */
export type VerdictGroup = Verdict | "open" | "unmet";
/** `review`: partly, or open again. */
export type FindingStatus = VerdictGroup | "review";
export type FindingFilter = {
  status?: FindingStatus | undefined;
  severity?: Severity | undefined;
  /** Only what is assigned to whoever asks. */
  assigned?: "me" | undefined;
  /** Of an earlier dashboard, as it was. */
  dashboard?: string | undefined;
  act?: string | undefined;
  focus?: FocusLeaf | undefined;
  sort?: "act" | undefined;
  page?: number | undefined;
};
export type FindingList = {
  findings: Finding[];
  /** The acts of all findings of the dashboard; empty where a server elsewhere does not tell. */
  acts: { id: string; name: string; findings: number }[];
  total: number;
  page: number;
  pageSize: number;
};

export type MonthCount = {
  month: string;
  /** Regulatory events. */
  value: number;
  /** Average of the companies at the month's end; a server elsewhere may not tell. */
  score?: number | null;
};
export type Analysis = {
  averageScore: number;
  companyScores: { company: string; score: number }[];
  risk: RiskCounts;
  trends: MonthCount[];
};

export type Overview = {
  totalCompanies: number;
  averageScore: number;
  redFlags: number | null;
  pendingReviews: number | null;
  latestUpdates: NewsItem[];
  deadlines: NewsItem[];
};

export type DocumentPage = KindOfDocument & {
  id: string;
  name: string;
  companyName: string;
  status: CompanyDocument["status"];
  problem: string | null;
  pages: number;
  page: number;
  text: string;
  /** Null when a server elsewhere does not tell. */
  uploaded: string | null;
  /** Where it was read; null for a page of a file. */
  webPage: WebPage | null;
  /** The newest first, this one among them; empty when a server elsewhere does not tell. */
  versions: DocumentVersion[];
};

export type { AnswerPart } from "../assistant/draft.ts";
export type { Citation } from "../assistant/evidence.ts";

export type ChatSummary = {
  id: string;
  title: string;
  company: string;
  updated: string;
  /** Where a search found its words. */
  found?: { messageId: string; excerpt: ExcerptPart[] };
};
export type ChatList = { chats: ChatSummary[]; total: number; page: number; pageSize: number };
export type ExcerptPart = { text: string; marked: boolean };
export type ChatMessage = {
  id: string;
  role: "user" | "assistant";
  text: string;
  citations: Citation[];
  /** The form of an answer; empty where there is only its text. */
  parts: AnswerPart[];
  created: string;
} & Writing;
/** Who wrote an answer, and what there is to say about it. */
export type Writing = {
  /** A language model; null for the product itself. */
  writtenBy: string | null;
  /** Mostly empty. */
  note: string;
};
export type Answer = {
  chatId: string;
  text: string;
  citations: Citation[];
  parts: AnswerPart[];
  confidence: string;
} & Writing;
export type AnswerEvent =
  | { kind: "stored"; chatId: string }
  /** The answer as far as it has been checked. */
  | { kind: "text"; text: string }
  | { kind: "answer"; answer: Answer }
  | { kind: "failure"; message: string };

export type UsedModel = { model: string; host: string };
/** Where passages go to; null where they stay. */
export type UsedModels = { writer: UsedModel | null; embeddings: UsedModel | null };

export type ResultKind = "document" | "act" | "obligation" | "case_law" | "event";
export type SearchResult = {
  id: string;
  kind: ResultKind;
  title: string;
  /** Where it stands: company and heading, article, court, or source and day. */
  label: string;
  link: string;
  excerpt: ExcerptPart[];
  /** The day that tells how new it is. */
  dated: { date: string; meaning: DateMeaning } | null;
};
export type DateMeaning = "applies" | "in_force" | "adopted" | "decided" | "published" | "added";
export type SearchQuery = {
  q: string;
  companyName?: string | undefined;
  kind?: ResultKind | undefined;
  jurisdiction?: Jurisdiction | undefined;
  focus?: FocusLeaf | undefined;
  /** Days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: "relevance" | "date" | undefined;
  page?: number | undefined;
};
export type SearchResults = {
  results: SearchResult[];
  /** How much there is of each kind, whichever kind is shown. */
  counts: Record<ResultKind, number>;
  total: number;
  page: number;
  pageSize: number;
};
