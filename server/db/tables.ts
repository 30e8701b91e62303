import type { Generated } from "kysely";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import type { DocumentKind, Severity } from "../catalogue/types.ts";
import type { StoredMessage } from "../messages/stored-message.ts";

/**
 * Times are ISO 8601 in UTC, flags are 0 or 1, and `…_json` columns hold JSON text: SQL
 * that every dialect speaks. What the product says is a `StoredMessage`, never a sentence.
 */
export type Tables = {
  accounts: AccountRow;
  users: UserRow;
  sessions: SessionRow;
  attempts: AttemptRow;
  companies: CompanyRow;
  documents: DocumentRow;
  document_chunks: DocumentChunkRow;
  pages: PageRow;
  web_pages: WebPageRow;
  assessments: AssessmentRow;
  assessment_documents: AssessmentDocumentRow;
  profile_answers: ProfileAnswerRow;
  acts_set_aside: ActSetAsideRow;
  standing_notices: StandingNoticeRow;
  findings: FindingRow;
  finding_work: FindingWorkRow;
  finding_entries: FindingEntryRow;
  assessment_watchers: AssessmentWatcherRow;
  jobs: JobRow;
  chats: ChatRow;
  chat_messages: ChatMessageRow;
  passage_vectors: PassageVectorRow;
  catalogue_vectors: CatalogueVectorRow;
  mails: MailRow;
  password_resets: PasswordResetRow;
  email_verifications: EmailVerificationRow;
  invitations: InvitationRow;
  api_tokens: ApiTokenRow;
  seen_passwords: SeenPasswordRow;
  identities: IdentityRow;
  calendar_events: CalendarEventRow;
  calendar_feeds: CalendarFeedRow;
  bookmarks: BookmarkRow;
  texts: TextRow;
  text_versions: TextVersionRow;
  provisions: ProvisionRow;
  catalogue_releases: CatalogueReleaseRow;
  catalogue_obligations: CatalogueObligationRow;
  catalogue_changes: CatalogueChangeRow;
  release_notices: ReleaseNoticeRow;
  source_states: SourceStateRow;
  source_addresses: SourceAddressRow;
  news_items: NewsItemRow;
  catalogue_notices: CatalogueNoticeRow;
  refresh_switches: RefreshSwitchRow;
};

/** The business: what companies, chats and all else belong to. */
export type AccountRow = {
  id: string;
  business_name: string;
  business_type: "b2c" | "b2b";
  focus_json: string;
  region: string;
  created: string;
};

/** A person who signs in to an account. */
export type UserRow = {
  id: string;
  account_id: string;
  email: string;
  /** Empty for somebody who signs in elsewhere and has set none. */
  password_hash: string;
  email_verified: number;
  role: "owner" | "member";
  created: string;
};

export type SessionRow = {
  id: string;
  user_id: string;
  created: string;
  expires: string;
  revoked: string | null;
  /** Where the sign-in came from. */
  address: string;
};

export type AttemptRow = { key: string; window_start: string; count: number };

export type CompanyRow = {
  id: string;
  owner_id: string;
  name: string;
  website: string;
  jurisdiction: Jurisdiction;
  created: string;
  /** The generation that began last, ended or not. */
  newest_assessment_id: string;
  /** The newest generation that ended well: what the dashboard shows. */
  shown_assessment_id: string | null;
  /** YYYY-MM-DD: up to when what begins or ends by itself was looked at; empty before that. */
  standing_on: string;
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

export type DocumentStatus =
  "waiting" | "read" | "encrypted" | "broken" | "empty" | "scanned" | "timed_out" | "too_large";

export type DocumentRow = {
  id: string;
  company_id: string;
  owner_id: string;
  name: string;
  bytes: number;
  sha256: string;
  status: DocumentStatus;
  /** What it was recognised as; null until it is read. */
  kind: DocumentKind | null;
  /** What a person said it is instead. */
  corrected_kind: DocumentKind | null;
  /** Who corrected the kind last, or took that back, and when; null when nobody did. */
  kind_changed_by: string | null;
  kind_changed: string | null;
  pages: number;
  /** What of it could not be read, or found no room. */
  truncated: StoredMessage | null;
  /** Of a website, when it was read. */
  uploaded: string;
  position: number;
  /** The address as the company had it when it was read there; null for a file. */
  website: string | null;
  /** The version before it; no two replace the same one. */
  replaces_id: string | null;
  /** Since when no scan looks at it, because it was replaced or left out, and who did that. */
  retired: string | null;
  /** An address; of a website, why no scan looks at it, as a stored message. */
  retired_by: string | null;
  /** 1 when pages of it were dropped because the company's documents hold too much. */
  over_limit: number;
  /** How often reading it was begun since it last came to an end. */
  begun_readings: number;
};

export type DocumentChunkRow = { document_id: string; position: number; data: Uint8Array };

export type PageRow = { document_id: string; number: number; text: string };

/** Where a page of a website's document was read; its text is the page of the same number. */
export type WebPageRow = {
  document_id: string;
  number: number;
  url: string;
  title: string;
  /** Judged page by page, since a site holds documents of many kinds. */
  kind: DocumentKind;
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
};

/** A document that a dashboard is made from, and the kind it counts as there once it is made. */
export type AssessmentDocumentRow = {
  assessment_id: string;
  document_id: string;
  kind: DocumentKind | null;
};

export type FindingRow = {
  id: string;
  assessment_id: string;
  owner_id: string;
  obligation_id: string;
  act_id: string;
  severity: Severity;
  /** The one that counts, whether it was found or a person overruled what was found. */
  verdict: "met" | "partly" | "not_shown" | "contradicted" | "not_assessed" | "not_applicable";
  /** What was found, where a person overruled it. */
  found_verdict: FindingRow["verdict"] | null;
  evidence_json: string;
  missing_json: string;
  reason: StoredMessage;
  confidence: number;
  /** The answers it binds by, and the other places in the law that ask for the same. */
  grounds_json: string;
  sources_json: string;
  /** Order on the page: worst first. */
  rank: number;
  /** The catalogue it was judged by, and the obligation's wording there; null when nobody kept them. */
  catalogue_version: string | null;
  obligation_hash: string | null;
};

/** What people decided about what was found for an obligation; one row, whatever the dashboard. */
export type FindingWorkRow = {
  id: string;
  owner_id: string;
  company_id: string;
  obligation_id: string;
  assignee_id: string | null;
  /** YYYY-MM-DD */
  due: string | null;
  /** When it was marked done. */
  done: string | null;
  /** Instead of the verdict that was found; the four below are set with it. */
  verdict: FindingRow["verdict"] | null;
  reason: string | null;
  overridden_by: string | null;
  overridden: string | null;
  /** What the overruling rests on, as a hash: the obligation's text and the quotes. */
  basis: string | null;
  /** Why the finding is open again. */
  note: StoredMessage | null;
  changed: string;
};

/** The trail of all that: rows are added, and none is ever changed. */
export type FindingEntryRow = {
  id: string;
  owner_id: string;
  company_id: string;
  obligation_id: string;
  position: number;
  kind: "overruled" | "taken_back" | "lapsed" | "assigned" | "commented" | "done" | "reopened";
  /** The address, which stays when the person leaves; null for what a new dashboard brought. */
  person: string | null;
  /** Verdicts, or of an assignment stored messages; and what was typed, or a stored message. */
  before: string;
  after: string;
  text: string;
  made: string;
};

/** Who gets one mail when the generation ends. */
export type AssessmentWatcherRow = { assessment_id: string; email: string };

export type JobRow = {
  id: string;
  kind: string;
  subject_id: string;
  owner_id: string;
  state: "queued" | "running" | "done" | "failed";
  run_at: string;
  /** How often it was begun. */
  attempts: number;
  /** When it was begun last. */
  begun: string | null;
  /** How often it threw. */
  failures: number;
  /** How often the process died while it ran. */
  deaths: number;
  /** Where the job is, as its handler says; empty before the first step. */
  step: string;
  /** The step at which the process died last, and how often in a row it died there. */
  died_at: string;
  deaths_there: number;
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  created: string;
};

export type ChatRow = {
  id: string;
  owner_id: string;
  company_id: string;
  title: string;
  updated: string;
};

export type ChatMessageRow = {
  id: string;
  chat_id: string;
  owner_id: string;
  position: number;
  role: "user" | "assistant";
  text: string;
  citations_json: string;
  /** The pieces of an answer; empty for a question, and for an answer that has only its text. */
  parts_json: Generated<string>;
  /** The language model whose sentences these are; null where they are the product's own. */
  written_by: Generated<string | null>;
  /** What there is to say about an answer; mostly empty. */
  note: Generated<StoredMessage | "">;
  created: string;
};

/** Little-endian floats of 32 bits, of length 1 as a whole. */
export type PassageVectorRow = {
  company_id: string;
  owner_id: string;
  model: string;
  /** Of the passage with its heading. */
  hash: string;
  vector: Buffer;
};

export type CatalogueVectorRow = Omit<PassageVectorRow, "company_id" | "owner_id">;

export type MailRow = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  created: string;
  sent: string | null;
};

export type PasswordResetRow = {
  id: string;
  /** Null when nobody has the address that was typed. */
  user_id: string | null;
  /** SHA-256 of the secret in the mailed link, which is kept nowhere. */
  secret_hash: string;
  expires: string;
  used: string | null;
};

export type EmailVerificationRow = {
  id: string;
  user_id: string;
  secret_hash: string;
  expires: string;
};

export type InvitationRow = {
  id: string;
  account_id: string;
  email: string;
  secret_hash: string;
  created: string;
  expires: string;
};

/** What a program signs in with, in the name of the person who made it. */
export type ApiTokenRow = {
  id: string;
  user_id: string;
  name: string;
  /** SHA-256 of the token, which is kept nowhere. */
  secret_hash: string;
  scope: "read" | "write";
  created: string;
  /** Null when it works until it is revoked. */
  expires: string | null;
  /** To the minute; null until the first time. */
  used: string | null;
};

/** An encrypted password that was taken, kept until it would be too old anyway. */
export type SeenPasswordRow = { hash: string; expires: string };

/** Who somebody is to an OpenID provider. */
export type IdentityRow = {
  id: string;
  user_id: string;
  issuer: string;
  /** The provider's own name for the person; unlike the address it never changes hands. */
  subject: string;
  /** The address the provider vouched for when the two were linked. */
  email: string;
  created: string;
};

/** What somebody of the account wrote into the calendar. */
export type CalendarEventRow = {
  id: string;
  owner_id: string;
  /** Null when it concerns the whole account. */
  company_id: string | null;
  date: string;
  /** "HH:MM" on the clock of whoever reads it; null for the whole day. */
  time: string | null;
  title: string;
  description: string;
  category: string;
  priority: "high" | "medium" | "low";
  created: string;
};

export type CalendarFeedRow = {
  owner_id: string;
  /** Kept as it is, since the address has to be shown again; it reads dates and nothing else. */
  token: string;
  created: string;
};

export type BookmarkRow = {
  id: string;
  owner_id: string;
  /** Set for findings, which are a company's own. */
  company_id: string | null;
  kind: "finding" | "news" | "case_law";
  /** An obligation's id for a finding, so that it outlives the next dashboard. */
  item_id: string;
  /** Kind, company and item in one, unique within the account. */
  key: string;
  saved: string;
};

/** A document of a publisher, in one language: an act, a decision, a notice or a list. */
export type TextRow = {
  id: string;
  source: string;
  /** CELEX, ECLI or the publisher's own name for it. */
  identifier: string;
  kind: "act" | "decision" | "notice" | "list";
  /** Empty when the file does not say. */
  language: string;
  created: string;
};

/** The document as one file gave it; never changed afterwards. */
export type TextVersionRow = {
  id: string;
  text_id: string;
  /** What the publisher calls the version; empty when it does not say. */
  label: string;
  title: string;
  /** Null when the file does not say from when it counts. */
  valid_from: string | null;
  status: "in_force" | "repealed" | "unknown";
  dates_json: string;
  /** The official page about it; null when the publisher has none. */
  link: string | null;
  /** Where the file was taken from: an address, or a file's name. */
  source_url: string;
  retrieved: string;
  /** Of the file's bytes, or of a zip's members. */
  sha256: string;
  /** SHA-256 of the words alone: pages change around a text that stays. */
  words_hash: string;
  articles: number;
  recitals: number;
};

export type ProvisionRow = {
  version_id: string;
  /** From 0, in the order of the text. */
  position: number;
  /** Stable from version to version. */
  anchor: string;
  parent: string | null;
  kind: "chapter" | "article" | "paragraph" | "point" | "recital" | "annex" | "section" | "entry";
  number: string;
  heading: string;
  text: string;
  link: string | null;
  date: string | null;
};

/** A catalogue this database was opened with; an older one that comes back is adopted again. */
export type CatalogueReleaseRow = {
  /** From 1, in the order of their coming. */
  position: number;
  version: string;
  date: string;
  adopted: string;
};

/** An obligation as some edition worded it; never changed, and kept when the catalogue drops it. */
export type CatalogueObligationRow = {
  obligation_id: string;
  hash: string;
  act_id: string;
  /** 1 in the newest edition's wording. */
  current: number;
  wording_json: string;
};

/** What an edition changed against the one before it. */
export type CatalogueChangeRow = {
  position: number;
  obligation_id: string;
  act_id: string;
  kind: "added" | "changed" | "removed";
  before_hash: string | null;
  after_hash: string | null;
  version: string;
  date: string;
};

/** That an edition changed something that concerns a company; one for each of the two. */
export type ReleaseNoticeRow = {
  company_id: string;
  version: string;
  owner_id: string;
  date: string;
  total: number;
  /** The gravest of them, as a list of coded messages. */
  changes_json: string;
  made: string;
};
/** How the last visits to a publisher went. */
export type SourceStateRow = {
  source: string;
  /** When the visit under way began; null when the last one came to its end. */
  begun: string | null;
  succeeded: string | null;
  failed: string | null;
  /** Why it failed; empty when it never did. */
  reason: StoredMessage | "";
  /** Until then the publisher asked to be left alone. */
  not_before: string | null;
};

/** What a publisher said of an address, so that next time only news are sent. */
export type SourceAddressRow = {
  source: string;
  url: string;
  /** The publisher's name for the document there; empty for a list. */
  document: string;
  text_id: string | null;
  etag: string | null;
  last_modified: string | null;
  checked: string;
};

/** An entry of a regulator's feed. */
export type NewsItemRow = {
  id: string;
  channel: string;
  link: string;
  title: string;
  text: string;
  /** Null when the feed does not say. */
  date: string | null;
  seen: string;
};

/** A changed official text that concerns a company; one row, however often it is found. */
export type CatalogueNoticeRow = {
  company_id: string;
  act_id: string;
  version_id: string;
  owner_id: string;
  /** The changed articles that the company's findings rest on. */
  articles_json: string;
  obligations_json: string;
  made: string;
};

/** A row for each account whose owner wants the daily refresh. */
export type RefreshSwitchRow = { account_id: string; switched_on: string };
