import type { Jurisdiction } from "../corpus/countries.ts";
import type { FocusLeaf, KeyDate, Severity } from "../corpus/types.ts";
import type { NewsItem, Verdict, VerdictCounts } from "./model.ts";

export type Priority = "high" | "medium" | "low";
export type CalendarEvent = {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  /** "HH:MM" on the reader's clock; null for the whole day. */
  time: string | null;
  title: string;
  priority: Priority;
  description: string;
  category: string;
  highlights: string[];
  impact: string;
  relatedDocs: { title: string; link: string }[];
  /** Written by the account itself. */
  own: boolean;
  companies: string[];
};
/** `total` counts the events of all days. */
export type CalendarEvents = { events: CalendarEvent[]; total: number };
/** As typed into the form; the API checks it. */
export type EventInput = {
  title: string;
  date: string;
  time: string;
  priority: string;
  category: string;
  description: string;
  companyName: string;
};

export type SavedKind = "finding" | "news" | "case_law";
export type SavedItem = {
  id: string;
  kind: SavedKind;
  itemId: string | null;
  title: string;
  source: string;
  link: string;
  date: string | null;
  company: string | null;
  verdict: Verdict | null;
  saved: string;
};

export type Holding = {
  jurisdiction: Jurisdiction;
  acts: number;
  obligations: number;
  decisions: number;
  events: number;
  newest: string | null;
};
export type ActItem = {
  id: string;
  title: string;
  fullTitle: string;
  identifier: string;
  link: string;
  publisher: string;
  summary: string;
  obligations: number;
  unverified: boolean;
};
export type Story = NewsItem & {
  description: string;
  /** Null for what a feed brought, which nobody has weighed. */
  priority: Priority | null;
  act: string;
  /** Null where it is about no act that is held, or where that is not told. */
  actId: string | null;
};
export type CaseItem = {
  id: string;
  title: string;
  court: string;
  caseNumber: string;
  ecli: string | null;
  date: string;
  description: string;
  link: string;
  /** The articles it reads, and the obligation that stands at one of them. */
  reads: { actId: string; act: string; article: string; obligationId: string | null }[];
};
export type HoldingDetail = {
  jurisdiction: Jurisdiction;
  acts: ActItem[];
  decisions: CaseItem[];
  events: Story[];
};
export type SegmentGroup = {
  name: string;
  segments: {
    focus: FocusLeaf;
    name: string;
    acts: number;
    obligations: number;
    /** Null without a company. */
    verdicts: VerdictCounts | null;
  }[];
};
export type SegmentAct = Omit<ActItem, "obligations"> & {
  obligations: {
    id: string;
    title: string;
    article: string;
    severity: Severity;
    unverified: boolean;
    findingId: string | null;
    verdict: Verdict | null;
  }[];
};
export type StoryList = { stories: Story[]; total: number; page: number; pageSize: number };
export type BriefingSummary = { month: string; events: number; decisions: number };
export type Briefing = {
  month: string;
  topics: { name: string; events: Story[] }[];
  decisions: CaseItem[];
  coming: Story[];
  /** Days of the month on which something begins to count, or ends. */
  starts: {
    actId: string;
    act: string;
    date: string;
    meaning: KeyDate["meaning"];
    unverified: boolean;
    obligations: Cited[];
  }[];
  /** Official texts that changed, by the versions that are stored. */
  amendments: {
    actId: string;
    act: string;
    date: string;
    from: string;
    to: string;
    articles: number;
    obligations: Cited[];
  }[];
};
export type Cited = { id: string; title: string };
export type Channel = { name: string; place: string; site: string; feed: string | null };
export type CorpusSource = {
  name: string;
  place: string;
  site: string;
  kind: "texts" | "news" | "by_hand";
  succeeded: string | null;
  failed: string | null;
  reason: string;
};
export type CorpusSources = {
  allowed: boolean;
  on: boolean;
  isOwner: boolean;
  sources: CorpusSource[];
};
export type LawyerRegister = { name: string; keeper: string; link: string; note: string };
