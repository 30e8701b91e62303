/** A table that somebody brought along. */
export type ImportRow = {
  id: string;
  owner_id: string;
  /** Null where it is about companies themselves. */
  company_id: string | null;
  kind: "companies" | "work" | "framework";
  file: string;
  state: "previewed" | "done" | "undone";
  made: string;
  made_by: string;
  done: string | null;
  undone: string | null;
  undone_by: string | null;
  /** Each line with what it changes, from what and to what. */
  lines_json: string;
};
