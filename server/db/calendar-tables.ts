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

/** The private address at which calendar programs read what a person sees. */
export type CalendarAddressRow = {
  user_id: string;
  /** SHA-256 of the secret in the address, which is kept nowhere. */
  secret_hash: string;
  created: string;
};
