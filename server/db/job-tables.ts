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
  /** Where one press ends such mails; null for those that nobody can do without. */
  unsubscribe: string | null;
};
