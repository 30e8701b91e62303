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

/** The message that a text stands for; null for one that is words already. */
export function readIfStored(text: string): CodedMessage | null {
  return text.startsWith('{"code":"') ? readStoredMessage(text as StoredMessage) : null;
}

/** The words of a fault, which a schema keeps as a code or its library says by itself. */
export function wordFault(t: Translate, text: string): string {
  const said = readIfStored(text);
  return said ? wordMessage(t, said) : text;
}

/** The words of what is stored, in the language of `t`. */
export function wordStored(t: Translate, text: StoredMessage): string {
  return wordMessage(t, readStoredMessage(text));
}

/** A text that is said as it is, in whatever language it was written. */
export function quoteVerbatim(text: string): CodedMessage {
  return codeMessage("stored.verbatim", { text });
}
