import type { Generated } from "kysely";
import type { StoredMessage } from "../messages/stored-message.ts";

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
