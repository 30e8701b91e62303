import type { Jurisdiction } from "../catalogue/countries.ts";
import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import type { DocumentKind } from "../catalogue/types.ts";
import type { StoredMessage } from "../messages/stored-message.ts";

export type CompanyRow = {
  id: string;
  owner_id: string;
  name: string;
  website: string;
  jurisdiction: Jurisdiction;
  created: string;
  /** The assessment that began last, ended or not. */
  newest_assessment_id: string;
  /** The newest assessment that ended well: what the dashboard shows. */
  shown_assessment_id: string | null;
  /** YYYY-MM-DD: up to when what begins or ends by itself was looked at; empty before that. */
  standing_on: string;
  /** 1 for the sample that anybody may look at; it counts nowhere. */
  sample: number;
};

/** What is known of one question of a company's profile; one row for each origin. */
export type ProfileAnswerRow = {
  id: string;
  company_id: string;
  owner_id: string;
  question: ProfileQuestion;
  /** A person's answer counts before what was read in documents, on the website or in the name. */
  origin: "person" | "read";
  /** A list of values; null for a person's "don't know". */
  values_json: string;
  /** What was read, and where: a list of `{ value, from, ...evidence }`. */
  evidence_json: string;
  /** The address of whoever answered; null for what was read. */
  answered_by: string | null;
  answered: string;
};

/** What began to bind a company by itself, or stopped, on the way to a day (YYYY-MM-DD). */
export type StandingNoticeRow = {
  company_id: string;
  owner_id: string;
  date: string;
  /** Ids of obligations. */
  begun_json: string;
  ended_json: string;
};

/** An act that somebody said does not apply; ended when it was taken back or lapsed. */
export type ActSetAsideRow = {
  id: string;
  company_id: string;
  owner_id: string;
  act_id: string;
  reason: string;
  set_by: string;
  set_on: string;
  /** What it rests on, as a hash: whom the act binds, and the answers to that. */
  basis: string;
  ended: string | null;
  /** The address of whoever took it back; null where it lapsed. */
  ended_by: string | null;
  /** Why it lapsed. */
  note: StoredMessage | null;
};

export type AssessmentRow = {
  id: string;
  company_id: string;
  owner_id: string;
  status: "queued" | "scanning" | "ready" | "failed";
  scanned: number;
  total: number;
  started: string;
  finished: string | null;
  /** Why it failed. */
  message: StoredMessage | null;
  catalogue_version: string | null;
  catalogue_date: string | null;
  score_json: string | null;
  /** How the visit to the website went; null where none was made. */
  website_json: string | null;
  /** What it found among the first, told while it goes on. */
  first_json: string | null;
};

/** A document that a dashboard is made from, and the kind it counts as there once it is made. */
export type AssessmentDocumentRow = {
  assessment_id: string;
  document_id: string;
  kind: DocumentKind | null;
};

/** Who gets one mail when the assessment ends. */
export type AssessmentWatcherRow = { assessment_id: string; email: string };
