import { asOffered, defaultLanguage } from "../messages/languages.ts";
import type { OfferedLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import type { PlainKey } from "../messages/translate.ts";
import { readLanguage } from "./text-language.ts";

type Frame = PlainKey extends infer Key
  ? Key extends `assistant.say.${infer Name}`
    ? Name
    : never
  : never;

/** The language to answer a question in: its own where we write it, English where we do not. */
export function chooseAnswerLanguage(question: string): OfferedLanguage {
  return asOffered(readLanguage(question)) ?? defaultLanguage;
}

/** A sentence of ours that leads from one piece of an answer to the next. */
export function say(
  frame: Frame,
  language: OfferedLanguage,
  values: Record<string, string> = {},
): string {
  // Which values a frame needs is known where it is said.
  const t = translateTo(language) as (key: string, values: object) => string;
  return t(`assistant.say.${frame}`, values);
}
