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
