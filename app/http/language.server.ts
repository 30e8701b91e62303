import { chooseLanguage } from "../../server/messages/languages.ts";
import type { Language } from "../../server/messages/languages.ts";
import { translateTo } from "../../server/messages/messages.ts";
import type { Translate } from "../../server/messages/translate.ts";

/** The language that a page is answered in. */
export function readLanguage(request: Request): Language {
  return chooseLanguage(request.headers.get("accept-language"));
}

/** The words for whoever made the request. */
export function translateFor(request: Request): Translate {
  return translateTo(readLanguage(request));
}
