import { englishTexts } from "./en.ts";
import type { Language } from "./languages.ts";
import type { Message } from "./message.ts";
import { parseMessage } from "./parse-message.ts";
import { pseudoTranslate } from "./pseudo-language.ts";
import { getText } from "./translated-texts.ts";
import { createTranslate } from "./translate.ts";
import type { Messages, Translate } from "./translate.ts";

/** The words of the interface in a language: `translateTo("en")("auth.signIn")`. */
export function translateTo(language: Language): Translate {
  const known = translators.get(language) ?? createTranslate(language, getMessages(language));
  translators.set(language, known);
  return known;
}

const translators = new Map<Language, Translate>();

/** Every message of a language, each read when it is first wanted. */
export function getMessages(language: Language): Messages {
  const known = catalogues.get(language) ?? readLazily(language);
  catalogues.set(language, known);
  return known;
}

const catalogues = new Map<Language, Messages>();

/** What a page with scripts takes along; keys that there are not are left out. */
export function pickMessages(language: Language, keys: Iterable<string>): Messages {
  const messages = getMessages(language);
  const picked: Record<string, Message> = {};
  for (const key of keys) {
    const message = messages[key];
    if (message !== undefined) picked[key] = message;
  }
  return picked;
}

function readLazily(language: Language): Messages {
  const read = new Map<string, Message>();
  return new Proxy<Record<string, Message>>(Object.create(null), {
    get: (_target, key) => {
      if (typeof key !== "string" || !Object.hasOwn(englishTexts, key)) return undefined;
      const known = read.get(key) ?? readMessage(getText(language, key), language);
      read.set(key, known);
      return known;
    },
  });
}

function readMessage(text: string, language: Language): Message {
  const message = parseMessage(text);
  return language === "en-XA" ? pseudoTranslate(message) : message;
}
