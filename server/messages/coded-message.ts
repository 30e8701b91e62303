import { formatsIn } from "./formats.ts";
import type { MessageParams } from "./message-params.ts";
import type { PlainKey, Translate } from "./translate.ts";

/** What is said, as the key of a message and what to fill in: words are made of it when it is read. */
export type CodedMessage = { code: PlainKey; params?: Record<string, MessageValue> };

/** What may be filled in. Lists, days and numbers are written as the reader's language does. */
export type MessageValue =
  | string
  | number
  | CodedMessage
  | { list: MessageValue[]; joined: "and" | "or" | ", " | "; " | " " }
  /** YYYY-MM-DD, or a moment of that day in UTC. */
  | { day: string }
  /** A number without marks between its thousands, as that of a page is written. */
  | { plain: number };

type CodedParams<Needs> = {
  [Name in keyof Needs]: string | number extends Needs[Name] ? MessageValue : Needs[Name];
};
export type CodedParamsOf<Key extends PlainKey> = MessageParams[Key] extends null
  ? []
  : [params: CodedParams<MessageParams[Key]>];

/** A message by its key, with what it needs: checked as `t` checks it. */
export function codeMessage<Key extends PlainKey>(
  code: Key,
  ...[params]: CodedParamsOf<Key>
): CodedMessage {
  // The types of what it needs were checked by the key.
  return params ? { code, params: params as Record<string, MessageValue> } : { code };
}

/** The words of a coded message in the language of `t`. */
export function wordMessage(t: Translate, { code, params = {} }: CodedMessage): string {
  const filled = Object.entries(params).map(([name, value]) => [name, fillIn(t, value)] as const);
  return (t as (key: string, params: object) => string)(code, Object.fromEntries(filled));
}

/** One sentence after the other. */
export function joinSentences(sentences: CodedMessage[]): CodedMessage {
  const [only] = sentences;
  if (only && sentences.length === 1) return only;
  return codeMessage("stored.sentences", { sentences: { list: sentences, joined: " " } });
}

function fillIn(t: Translate, value: MessageValue): string | number {
  if (typeof value !== "object") return value;
  if ("code" in value) return wordMessage(t, value);
  const formats = formatsIn(t.language);
  if ("day" in value) return formats.day(value.day);
  if ("plain" in value) return formats.plainNumber(value.plain);
  const words = value.list.map((one) => showInList(t, one));
  if (value.joined === "and") return formats.list(words);
  if (value.joined === "or") return formats.choice(words);
  return words.join(value.joined);
}

function showInList(t: Translate, value: MessageValue): string {
  const filled = fillIn(t, value);
  return typeof filled === "number" ? formatsIn(t.language).number(filled) : filled;
}
