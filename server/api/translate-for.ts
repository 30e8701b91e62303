import type { Context } from "hono";
import { chooseLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import type { Translate } from "../messages/translate.ts";
import type { ApiEnv } from "./environment.ts";

/** The words for whoever asks: in the language of the page, else in the one that a program wishes. */
export function translateFor({ env, req }: Pick<Context<ApiEnv>, "env" | "req">): Translate {
  const wish = req.header("accept-language") ?? null;
  return translateTo(env?.language ?? chooseLanguage(wish));
}
