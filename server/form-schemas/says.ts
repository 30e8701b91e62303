import { codeMessage } from "../messages/coded-message.ts";
import type { CodedParamsOf } from "../messages/coded-message.ts";
import { storeMessage } from "../messages/stored-message.ts";
import type { PlainKey } from "../messages/translate.ts";

/**
 * What is wrong with a field, as a schema keeps it: a code, worded where the fault is shown. Pages
 * word it by themselves where scripts run, and the API for everybody else.
 */
export function says<Key extends PlainKey>(code: Key, ...params: CodedParamsOf<Key>): string {
  return storeMessage(codeMessage(code, ...params));
}
