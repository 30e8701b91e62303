import type { StoredMessage } from "../messages/stored-message.ts";

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
