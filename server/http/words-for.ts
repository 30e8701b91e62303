import type { Context } from "hono";
import { chooseLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import type { Translate } from "../messages/translate.ts";

/** The words for whoever sent a request that reaches neither a page nor the API. */
export function wordsFor({ req }: Pick<Context, "req">): Translate {
  return translateTo(chooseLanguage(req.header("accept-language") ?? null));
}
