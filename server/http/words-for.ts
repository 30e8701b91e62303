import type { Context } from "hono";
import { asOffered, chooseLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import type { Translate } from "../messages/translate.ts";

/** The words for whoever sent a request that reaches neither a page nor the API. */
export function wordsFor({ req }: Pick<Context, "req">): Translate {
  const [, chosen] = /(?:^|;\s*)language=([\w-]+)(?:;|$)/.exec(req.header("cookie") ?? "") ?? [];
  return translateTo(asOffered(chosen) ?? chooseLanguage(req.header("accept-language") ?? null));
}
