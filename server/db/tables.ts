import type { Jurisdiction } from "../catalogue/countries.ts";
import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import type { DocumentKind, Severity } from "../catalogue/types.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type {
  AccountLogRow,
  FactorRow,
  RecoveryCodeRow,
  AccountRow,
  UserRow,
  SessionRow,
  AttemptRow,
  PasswordResetRow,
  EmailVerificationRow,
  InvitationRow,
  ApiTokenRow,
  SeenPasswordRow,
  SecretRow,
  IdentityRow,
} from "./account-tables.ts";
import type { CalendarEventRow, CalendarFeedRow } from "./calendar-tables.ts";
import type {
  ChatRow,
  ChatMessageRow,
  PassageVectorRow,
  CatalogueVectorRow,
} from "./chat-tables.ts";
import type { AttestationRow, ProofChunkRow, ProofRow } from "./control-tables.ts";
import type {
  DocumentRow,
  DocumentChunkRow,
  PagePictureRow,
  PageRow,
  StoredFileRow,
  WebPageRow,
} from "./document-tables.ts";
import type {
  CatalogueReleaseRow,
  CatalogueObligationRow,
  CatalogueChangeRow,
  ReleaseNoticeRow,
} from "./release-tables.ts";
import type { SearchDocumentRow, SearchRow, SearchSegmentRow } from "./search-tables.ts";
import type {
  TextRow,
  TextVersionRow,
  ProvisionRow,
  SourceStateRow,
  SourceAddressRow,
  NewsItemRow,
  CatalogueNoticeRow,
  RefreshSwitchRow,
} from "./source-tables.ts";

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
  stored_files: StoredFileRow;
  page_pictures: PagePictureRow;
  pages: PageRow;
  web_pages: WebPageRow;
  search_segments: SearchSegmentRow;
  search_documents: SearchDocumentRow;
  search_rows: SearchRow;
  assessments: AssessmentRow;
  assessment_documents: AssessmentDocumentRow;
  profile_answers: ProfileAnswerRow;
  acts_set_aside: ActSetAsideRow;
  standing_notices: StandingNoticeRow;
  findings: FindingRow;
  finding_work: FindingWorkRow;
  finding_entries: FindingEntryRow;
  second_readings: SecondReadingRow;
  attestations: AttestationRow;
  proofs: ProofRow;
  proof_chunks: ProofChunkRow;
  assessment_watchers: AssessmentWatcherRow;
  jobs: JobRow;
  chats: ChatRow;
  chat_messages: ChatMessageRow;
  passage_vectors: PassageVectorRow;
  catalogue_vectors: CatalogueVectorRow;
  mails: MailRow;
  password_resets: PasswordResetRow;
  account_log: AccountLogRow;
  factors: FactorRow;
  recovery_codes: RecoveryCodeRow;
  email_verifications: EmailVerificationRow;
  invitations: InvitationRow;
  api_tokens: ApiTokenRow;
  seen_passwords: SeenPasswordRow;
  secrets: SecretRow;
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
  /** The one that counts, whether it was found or a person overrode what was found. */
  verdict:
    | "met"
    | "partly"
    | "needs_review"
    | "not_shown"
    | "contradicted"
    | "not_assessed"
    | "not_applicable";
  /** What was found, where a person overrode it. */
  found_verdict: FindingRow["verdict"] | null;
  /** The model whose reading the verdict is, where no person has confirmed it. */
  read_by: string | null;
  evidence_json: string;
  missing_json: string;
  reason: StoredMessage;
  confidence: number;
  /** The answers it binds by, and the other places in the law that ask for the same. */
  grounds_json: string;
  sources_json: string;
  /** Order on the page: worst first. */
  rank: number;
  /** The catalogue it was assessed by, and the obligation's wording there; null when nobody kept them. */
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
  /** Instead of the verdict that was found; the five below are set with it. */
  verdict: FindingRow["verdict"] | null;
  reason: string | null;
  /** Null where a setting lets the second reader decide. */
  overridden_by: string | null;
  overridden: string | null;
  /** The second reader whose reading it is; null where a person came to it alone. */
  overridden_model: string | null;
  /** What the override rests on, as a hash: the obligation's text and the quotes. */
  basis: string | null;
  /** Why the finding is open again. */
  note: StoredMessage | null;
  /** Of a control: when work on it began, while it is not attested. */
  begun: string | null;
  /** Of a control: the newest attestation, whether it holds or has ended. */
  attestation_id: string | null;
  /** When somebody said that its condition holds of the company; the three below are set with it. */
  concerned_on: string | null;
  concerned_by: string | null;
  concerned_reason: string | null;
  /** The condition as it was then. */
  concerned_if: string | null;
  changed: string;
};

/** The activity log of all that: rows are added, and none is ever changed. */
export type FindingEntryRow = {
  id: string;
  owner_id: string;
  company_id: string;
  obligation_id: string;
  position: number;
  kind:
    | "overruled"
    | "followed"
    | "second_read"
    | "taken_back"
    | "lapsed"
    | "assigned"
    | "commented"
    | "done"
    | "reopened"
    | "begun"
    | "not_begun"
    | "attested"
    | "renewed"
    | "withdrawn"
    | "expired"
    | "concerned"
    | "concern_ended";
  /** The address, which stays when the person leaves; null for what a new dashboard brought. */
  person: string | null;
  /**
   * Verdicts, of a verdict that a second reader brought its name as the text, of an assignment stored messages, of an attestation the day it was done and the
   * last day it holds, of a condition what the law said then; and what was typed, or a stored
   * message.
   */
  before: string;
  after: string;
  text: string;
  made: string;
};

/** What a language model says of one finding; rows of a finding's dashboard go with it. */
export type SecondReadingRow = {
  finding_id: string;
  owner_id: string;
  company_id: string;
  assessment_id: string;
  obligation_id: string;
  model: string;
  /** What it was asked, as a hash. */
  asked: string;
  read_on: string;
  /** Null where its answer does not count; `lost` then says why. */
  verdict: "met" | "partly" | "not_shown" | "contradicted" | "cannot_tell" | null;
  /** The sentences it names, as quotes. */
  evidence_json: string;
  /** In its own words. */
  reason: string;
  lost: string | null;
  /** 1 where the verdict was once made the finding's own. */
  decided: number;
};

/** Who gets one mail when the assessment ends. */
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

export type MailRow = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  created: string;
  sent: string | null;
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
