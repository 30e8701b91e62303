import type { DocumentKind, Jurisdiction, Severity } from "../corpus/types.ts";

/** Times are ISO 8601 in UTC, flags are 0 or 1, and `…_json` columns hold JSON text: SQL that every dialect speaks. */
export type Tables = {
  users: UserRow;
  sessions: SessionRow;
  attempts: AttemptRow;
  companies: CompanyRow;
  documents: DocumentRow;
  document_chunks: DocumentChunkRow;
  pages: PageRow;
  generations: GenerationRow;
  findings: FindingRow;
  jobs: JobRow;
  chats: ChatRow;
  chat_messages: ChatMessageRow;
  mails: MailRow;
  password_resets: PasswordResetRow;
};

export type UserRow = {
  id: string;
  email: string;
  business_name: string;
  password_hash: string;
  business_type: "b2c" | "b2b";
  focus_json: string;
  region: string;
  email_verified: number;
  created: string;
};

export type SessionRow = {
  id: string;
  user_id: string;
  created: string;
  expires: string;
  revoked: string | null;
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
  newest_generation_id: string;
  /** The newest generation that ended well: what the dashboard shows. */
  shown_generation_id: string | null;
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
  kind: DocumentKind | null;
  pages: number;
  truncated: string | null;
  uploaded: string;
  position: number;
};

export type DocumentChunkRow = { document_id: string; position: number; data: Uint8Array };

export type PageRow = { document_id: string; number: number; text: string };

export type GenerationRow = {
  id: string;
  company_id: string;
  owner_id: string;
  status: "queued" | "scanning" | "ready" | "failed";
  scanned: number;
  total: number;
  started: string;
  finished: string | null;
  message: string | null;
  corpus_version: string | null;
  corpus_date: string | null;
  score_json: string | null;
};

export type FindingRow = {
  id: string;
  generation_id: string;
  owner_id: string;
  obligation_id: string;
  act_id: string;
  severity: Severity;
  verdict: "met" | "partly" | "not_shown" | "contradicted" | "not_assessed";
  evidence_json: string;
  missing_json: string;
  reason: string;
  confidence: number;
  /** Order on the page: worst first. */
  rank: number;
};

export type JobRow = {
  id: string;
  kind: string;
  subject_id: string;
  owner_id: string;
  state: "queued" | "running" | "done" | "failed";
  run_at: string;
  attempts: number;
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

export type PasswordResetRow = {
  id: string;
  /** Null when nobody has the address that was typed. */
  user_id: string | null;
  /** SHA-256 of the secret in the mailed link, which is kept nowhere. */
  secret_hash: string;
  expires: string;
  used: string | null;
};
