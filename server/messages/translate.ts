import type { Language } from "./languages.ts";
import { renderMessage } from "./message.ts";
import type { Message } from "./message.ts";
import type { MessageParams, MessageTags } from "./message-params.ts";

export type MessageKey = keyof MessageParams;
/** Messages that are text alone; those with tags need something to make of the tags. */
export type PlainKey = Exclude<MessageKey, keyof MessageTags>;
/** Messages that need nothing filled in, as labels in a list do. */
export type LabelKey = {
  [Key in PlainKey]: MessageParams[Key] extends null ? Key : never;
}[PlainKey];

export type ParamsOf<Key extends MessageKey> = MessageParams[Key] extends null
  ? []
  : [params: MessageParams[Key]];

export type Messages = Readonly<Record<string, Message>>;

/** The words of a key in one language, filled in. */
export type Translate = {
  <Key extends PlainKey>(key: Key, ...params: ParamsOf<Key>): string;
  language: Language;
};

export function createTranslate(language: Language, messages: Messages): Translate {
  const translate = (key: string, params: Record<string, unknown> = {}) =>
    renderMessage<never>(messages[key] ?? key, params, language, (_tag, parts) =>
      parts.join(""),
    ).join("");
  return Object.assign(translate as Omit<Translate, "language">, { language }) as Translate;
}
