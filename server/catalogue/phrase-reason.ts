import type { Catalogue } from "./catalogue.ts";
import type { CodedMessage, MessageValue } from "../messages/coded-message.ts";
import { readStoredMessage, storeMessage } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";

/** What of a reason names concepts of the catalogue; the rest is the documents' own. */
const named = new Set(["concept", "concepts", "found", "missing"]);

/** A stored reason with the catalogue's names in the words of its reader. */
export function phraseReason(reason: StoredMessage, phrase: Catalogue["phrase"]): StoredMessage {
  return storeMessage(phraseMessage(readStoredMessage(reason), phrase));
}

function phraseMessage(message: CodedMessage, phrase: Catalogue["phrase"]): CodedMessage {
  const { code, params } = message;
  if (!params) return message;
  const put = (name: string, value: MessageValue): MessageValue => {
    if (typeof value === "string") return named.has(name) ? phrase(value) : value;
    if (typeof value !== "object") return value;
    if ("code" in value) return phraseMessage(value, phrase);
    if ("list" in value) return { ...value, list: value.list.map((one) => put(name, one)) };
    return value;
  };
  const filled = Object.entries(params).map(([name, value]) => [name, put(name, value)]);
  return { code, params: Object.fromEntries(filled) as Record<string, MessageValue> };
}
