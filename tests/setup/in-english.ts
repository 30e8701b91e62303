import { wordMessage } from "../../server/messages/coded-message.ts";
import type { CodedMessage } from "../../server/messages/coded-message.ts";
import { translateTo } from "../../server/messages/messages.ts";

/** The words of a message as a reader of English gets them. */
export function inEnglish(message: CodedMessage | null | undefined): string | null {
  return message ? wordMessage(translateTo("en"), message) : null;
}
