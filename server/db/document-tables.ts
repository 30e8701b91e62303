import type { Generated } from "kysely";
import type { DocumentKind } from "../catalogue/types.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { DocumentFormat } from "../form-schemas/document-formats.ts";
import type { FoundLanguage } from "../search/languages.ts";

export type DocumentStatus =
  "waiting" | "read" | "encrypted" | "broken" | "empty" | "scanned" | "timed_out" | "too_large";

export type DocumentRow = {
  id: string;
  company_id: string;
  owner_id: string;
  name: string;
  bytes: number;
  sha256: string;
  /** Told by its first bytes and its name. */
  format: Generated<DocumentFormat>;
  status: DocumentStatus;
  /** What it was recognised as; null until it is read. */
  kind: DocumentKind | null;
  /** What a person said it is instead. */
  corrected_kind: DocumentKind | null;
  /** Who corrected the kind last, or took that back, and when; null when nobody did. */
  kind_changed_by: string | null;
  kind_changed: string | null;
  /** What most of it is written in; null until it is read, and where nothing tells. */
  language: FoundLanguage | null;
  /** What a person said instead, and who changed that last. */
  corrected_language: FoundLanguage | null;
  language_changed_by: string | null;
  language_changed: string | null;
  pages: number;
  /** How many of them are pictures whose text was recognised. */
  recognised_pages: Generated<number>;
  /** What of it could not be read, or found no room. */
  truncated: StoredMessage | null;
  /** Of a website, when it was read. */
  uploaded: string;
  position: number;
  /** The address as the company had it when it was read there; null for a file. */
  website: string | null;
  /** The version before it; no two replace the same one. */
  replaces_id: string | null;
  /** Since when no assessment looks at it, because it was replaced or left out, and who did that. */
  retired: string | null;
  /** An address; of a website, why no assessment looks at it, as a stored message. */
  retired_by: string | null;
  /** 1 when pages of it were dropped because the company's documents hold too much. */
  over_limit: number;
  /** How often reading it was begun since it last came to an end. */
  begun_readings: number;
};

export type DocumentChunkRow = { document_id: string; position: number; data: Uint8Array };

/** A file whose bytes lie in the store that FILES_URL names. */
export type StoredFileRow = {
  sha256: string;
  bytes: number;
  /** When it was last put there; one that was put a moment ago may not be named by any row yet. */
  touched: string;
};

export type PageRow = {
  document_id: string;
  number: number;
  text: string;
  /** Null where the page does not tell. */
  language: FoundLanguage | null;
  /** 1 where the text was recognised in a picture of the page. */
  recognised: Generated<number>;
  /** Where it stands in a file without pages of its own, as JSON; null for a page. */
  place: Generated<string | null>;
};

/** A picture of a page that was drawn before, as PNG. */
export type PagePictureRow = {
  document_id: string;
  page: number;
  /** The range of the page's text that is marked in it, and how much of the page it shows. */
  marks: string;
  owner_id: string;
  png: Uint8Array;
  drawn: string;
};

/** Where a page of a website's document was read; its text is the page of the same number. */
export type WebPageRow = {
  document_id: string;
  number: number;
  url: string;
  title: string;
  /** Judged page by page, since a site holds documents of many kinds. */
  kind: DocumentKind;
};
