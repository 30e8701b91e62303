import { useRouteLoaderData } from "@remix-run/react";
import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  useContext,
} from "react";
import type { ReactElement, ReactNode } from "react";
import { formatsIn } from "../../server/messages/formats.ts";
import type { Formats } from "../../server/messages/formats.ts";
import { defaultLanguage, languages } from "../../server/messages/languages.ts";
import type { Language } from "../../server/messages/languages.ts";
import { renderMessage } from "../../server/messages/message.ts";
import type { MessageParams, MessageTags } from "../../server/messages/message-params.ts";
import { createTranslate } from "../../server/messages/translate.ts";
import type { MessageKey, Messages, Translate } from "../../server/messages/translate.ts";

type PageMessages = { language: Language; messages: Messages };
/** As the data of the page carries them: one text is handed over sooner than hundreds of values. */
type CarriedMessages = { words: string };

/** Every message, on the server alone: for a page that failed before its own were picked. */
export const AllMessages = createContext<PageMessages>({ language: defaultLanguage, messages: {} });

type Needs<Key extends MessageKey> = MessageParams[Key] extends null ? object : MessageParams[Key];
/** Numbers and choices stay what they are; anything else may be an element. */
type Filled<Key extends MessageKey> = {
  [Name in keyof Needs<Key>]: string | number extends Needs<Key>[Name]
    ? ReactNode
    : Needs<Key>[Name];
} & (Key extends keyof MessageTags ? { [Tag in MessageTags[Key]]: ReactElement } : object);

/** The words of a key with elements in them: links, days, names that run the other way. */
type TranslateRich = <Key extends MessageKey>(
  key: Key,
  ...params: keyof Filled<Key> extends never ? [] : [params: Filled<Key>]
) => ReactNode;

export type PageTranslate = Translate & { rich: TranslateRich };

/** The words of the interface: `t("auth.signIn")`, and `t.rich` where elements stand in them. */
export function useT(): PageTranslate {
  return translateWith(usePageMessages());
}

/** How days and numbers are written in the page's language. */
export function useFormats(): Formats {
  return formatsIn(usePageMessages().language);
}

/** The day a week starts on for the readers of the language: 1 for Monday, 7 for Sunday. */
export function useWeekStart(): number {
  return languages[usePageMessages().language].weekStart;
}

/** The same for `meta`, which knows the loaders' data alone. */
export function translateIn(matches: readonly { id: string; data?: unknown }[]): Translate {
  const root = matches.find(({ id }) => id === "root")?.data as CarriedMessages | undefined;
  return translateWith(root ? readCarried(root) : { language: defaultLanguage, messages: {} });
}

export function usePageMessages(): PageMessages {
  const all = useContext(AllMessages);
  const root = useRouteLoaderData("root") as CarriedMessages | undefined;
  return root ? readCarried(root) : all;
}

/** By their text; there are as many as kinds of pages in each language. */
const carried = new Map<string, PageMessages>();

function readCarried({ words }: CarriedMessages): PageMessages {
  const known = carried.get(words);
  if (known) return known;
  const messages = JSON.parse(words) as PageMessages;
  carried.set(words, messages);
  return messages;
}

const translators = new WeakMap<Messages, PageTranslate>();

function translateWith({ language, messages }: PageMessages): PageTranslate {
  const known = translators.get(messages);
  if (known) return known;
  const rich = (key: string, params: Record<string, unknown> = {}) => {
    const parts = renderMessage<ReactNode>(messages[key] ?? key, params, language, (tag, inside) =>
      wrap(tag, inside, params),
    );
    return createElement(Fragment, null, ...parts);
  };
  const translate = Object.assign(createTranslate(language, messages), { rich }) as PageTranslate;
  translators.set(messages, translate);
  return translate;
}

/** What stands between tags: in the element that the page gives, or in the one of that name. */
function wrap(tag: string, inside: ReactNode[], params: Record<string, unknown>): ReactNode {
  const element = params[tag];
  return isValidElement(element)
    ? cloneElement(element, {}, ...inside)
    : createElement(tag, null, ...inside);
}
