import { languages } from "./languages.ts";
import type { Language } from "./languages.ts";

/** A message as it is read from its file: a plain text, or the pieces that are filled in. */
export type Message = string | MessagePiece[];
export type MessagePiece =
  | string
  | { value: string }
  | { number: string; offset?: number }
  | { plural: string; ordinal?: true; offset?: number; cases: Record<string, Message> }
  | { select: string; cases: Record<string, Message> }
  | { tag: string; inside: Message };

type Params = Readonly<Record<string, unknown>>;

/** Fills a message in; `wrap` makes something of the text between a pair of tags. */
export function renderMessage<Part>(
  message: Message,
  params: Params,
  language: Language,
  wrap: (tag: string, parts: (string | Part)[]) => string | Part,
): (string | Part)[] {
  if (typeof message === "string") return [message];
  const render = (inner: Message) => renderMessage(inner, params, language, wrap);
  return message.flatMap((piece): (string | Part)[] => {
    if (typeof piece === "string") return [piece];
    if ("value" in piece) return [showValue<Part>(params[piece.value], language)];
    if ("number" in piece) {
      return [showNumber(Number(params[piece.number]) - (piece.offset ?? 0), language)];
    }
    if ("tag" in piece) return [wrap(piece.tag, render(piece.inside))];
    if ("select" in piece) return render(pickCase(piece.cases, String(params[piece.select])));
    const count = Number(params[piece.plural]);
    const exact = piece.cases[`=${count}`];
    const rule = pluralRules(language, piece.ordinal).select(count - (piece.offset ?? 0));
    return render(exact ?? pickCase(piece.cases, rule));
  });
}

export function showNumber(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

function showValue<Part>(value: unknown, language: Language): string | Part {
  if (typeof value === "number") return showNumber(value, language);
  return value as string | Part;
}

/** "other" is in every message of the kind: the reader of messages refuses one without it. */
function pickCase(cases: Record<string, Message>, name: string): Message {
  return (Object.hasOwn(cases, name) ? cases[name] : cases["other"]) ?? "";
}

const numberFormat = rememberByLanguage((locale) => new Intl.NumberFormat(locale));
const cardinals = rememberByLanguage((locale) => new Intl.PluralRules(locale));
const ordinals = rememberByLanguage((locale) => new Intl.PluralRules(locale, { type: "ordinal" }));

function pluralRules(language: Language, ordinal?: true): Intl.PluralRules {
  return ordinal ? ordinals(language) : cardinals(language);
}

/** Formatters are slow to make and never change. */
export function rememberByLanguage<Made>(make: (locale: string) => Made) {
  const made = new Map<Language, Made>();
  return (language: Language): Made => {
    const known = made.get(language) ?? make(languages[language].locale);
    made.set(language, known);
    return known;
  };
}
