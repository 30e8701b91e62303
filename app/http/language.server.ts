import { config } from "../../server/config.ts";
import { asOffered, chooseLanguage } from "../../server/messages/languages.ts";
import type { Language, OfferedLanguage } from "../../server/messages/languages.ts";
import { translateTo } from "../../server/messages/messages.ts";
import type { Translate } from "../../server/messages/translate.ts";

const longestAgeSeconds = 365 * 24 * 60 * 60;

/** The language that a page is answered in: the one that was chosen, else what the browser wishes. */
export function readLanguage(request: Request): Language {
  return readChosenLanguage(request) ?? chooseLanguage(request.headers.get("accept-language"));
}

/** What the browser was told to keep; null for none, and for what nobody could have chosen. */
export function readChosenLanguage(request: Pick<Request, "headers">): OfferedLanguage | null {
  const kept = /(?:^|;\s*)language=([\w-]+)(?:;|$)/.exec(request.headers.get("cookie") ?? "");
  return asOffered(kept?.[1]);
}

/** The header with which a browser keeps the choice, which is no secret. */
export function keepLanguage(language: OfferedLanguage): string {
  const secure = config().secureCookies ? "; Secure" : "";
  return `language=${language}; Path=/; Max-Age=${longestAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The words for whoever made the request. */
export function translateFor(request: Request): Translate {
  return translateTo(readLanguage(request));
}
