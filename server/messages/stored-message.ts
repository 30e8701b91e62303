import { codeMessage, wordMessage } from "./coded-message.ts";
import type { CodedMessage } from "./coded-message.ts";
import type { Translate } from "./translate.ts";

declare const stored: unique symbol;
/** A coded message as JSON: the one form in which what the product says is kept in the database. */
export type StoredMessage = string & { readonly [stored]: true };

export function storeMessage(message: CodedMessage): StoredMessage {
  return JSON.stringify(message) as StoredMessage;
}

export function readStoredMessage(text: StoredMessage): CodedMessage {
  return JSON.parse(text) as CodedMessage;
}

/** The words of what is stored, in the language of `t`. */
export function wordStored(t: Translate, text: StoredMessage): string {
  return wordMessage(t, readStoredMessage(text));
}

/** A text that is said as it is, in whatever language it was written. */
export function quoteVerbatim(text: string): CodedMessage {
  return codeMessage("stored.verbatim", { text });
}
