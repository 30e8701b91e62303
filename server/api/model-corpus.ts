import type { Jurisdiction } from "../corpus/countries.ts";
import type { FocusLeaf, KeyDate, Severity } from "../corpus/types.ts";
import type { ActItem, CaseItem, Cited, Story } from "./model-screens.ts";
import type { Verdict, VerdictGroup } from "./model.ts";

export type ObligationItem = {
  id: string;
  title: string;
  article: string;
  actId: string;
  act: string;
  focus: string;
  severity: Severity;
  unverified: boolean;
  /** Null without a company, and where it was not judged. */
  findingId: string | null;
  verdict: Verdict | null;
};
export type ObligationFilter = {
  companyName?: string | undefined;
  act?: string | undefined;
  focus?: FocusLeaf | undefined;
  severity?: Severity | undefined;
  status?: VerdictGroup | undefined;
  q?: string | undefined;
  page?: number | undefined;
};
export type ObligationList = {
  obligations: ObligationItem[];
  /** How many there would be with another choice of the one kind. */
  counts: {
    focus: Record<string, number>;
    severity: Record<string, number>;
    verdict: Record<string, number>;
  };
  total: number;
  page: number;
  pageSize: number;
};

export type DatedMeaning = {
  date: string;
  meaning: KeyDate["meaning"];
  confidence: KeyDate["confidence"];
  source: string | null;
  note: string | null;
};
/** One stored version of an official text. */
export type TextVersion = {
  id: string;
  textId: string;
  label: string;
  title: string;
  language: string;
  publisher: string;
  /** From when it counts; null where the publisher does not say. */
  from: string | null;
  retrieved: string;
  link: string | null;
  articles: number;
};
export type ActDetail = ActItem & {
  jurisdictions: Jurisdiction[];
  source: string;
  unverifiedObligations: number;
  dates: DatedMeaning[];
  decisions: CaseItem[];
  events: Story[];
  versions: TextVersion[];
};

export type TextProvision = {
  anchor: string;
  kind: string;
  number: string;
  heading: string;
  text: string;
  depth: number;
};
export type ObligationDetail = ObligationItem & {
  text: string;
  actTitle: string;
  identifier: string;
  publisher: string;
  link: string;
  severityReason: string;
  jurisdictions: Jurisdiction[];
  roles: string[];
  activities: string[];
  shownIn: string[];
  concepts: { name: string; topic: boolean; wordings: string[] }[];
  dates: DatedMeaning[];
  verdicts: {
    company: string;
    findingId: string | null;
    verdict: Verdict | null;
    /** Whether the act binds where the company is. */
    covered: boolean;
    /** Whether the company has a dashboard already. */
    ready: boolean;
  }[];
  decisions: CaseItem[];
  wording: { version: TextVersion; anchor: string; provisions: TextProvision[] } | null;
};
export type SpokenPassage = {
  company: string;
  documentId: string;
  document: string;
  page: number;
  start: number;
  end: number;
  quote: string;
  concepts: string[];
};

export type TextHeading = Omit<TextProvision, "text"> & { page: number };
export type TextPage = {
  version: TextVersion;
  contents: TextHeading[];
  provisions: (TextProvision & { obligations: Cited[] })[];
  page: number;
  pages: number;
};
export type ArticleChange = {
  anchor: string;
  kind: "added" | "removed" | "changed";
  before: string[];
  after: string[];
  obligations: Cited[];
};
export type Comparison = {
  from: TextVersion;
  to: TextVersion;
  changes: ArticleChange[];
  total: number;
  page: number;
  pages: number;
};
