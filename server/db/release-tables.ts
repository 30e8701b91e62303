/** A catalogue this database was opened with; an older one that comes back is adopted again. */
export type CatalogueReleaseRow = {
  /** From 1, in the order of their coming. */
  position: number;
  version: string;
  date: string;
  adopted: string;
};

/** An obligation as some release worded it; never changed, and kept when the catalogue drops it. */
export type CatalogueObligationRow = {
  obligation_id: string;
  hash: string;
  act_id: string;
  /** 1 in the newest release's snapshot. */
  current: number;
  snapshot_json: string;
};

/** What a release changed against the one before it. */
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

/** That a release changed something that concerns a company; one for each of the two. */
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
