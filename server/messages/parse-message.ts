import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Message, MessagePiece } from "./message.ts";

/** Reads ICU MessageFormat. Throws on a text that is none, and on a form that is not used here. */
export function parseMessage(text: string): Message {
  return asMessage(parse(text), null);
}

type Counted = { plural: string; offset: number } | null;

function asMessage(elements: MessageFormatElement[], counted: Counted): Message {
  const pieces = elements.map((element) => asPiece(element, counted));
  const [only = ""] = pieces;
  return pieces.length <= 1 && typeof only === "string" ? only : pieces;
}

function asPiece(element: MessageFormatElement, counted: Counted): MessagePiece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { value: element.value };
    case TYPE.number:
      if (element.style) throw new Error(`{${element.value}, number} takes no style here`);
      return { number: element.value };
    case TYPE.pound:
      return asCount(counted);
    case TYPE.tag:
      return { tag: element.value, inside: asMessage(element.children, counted) };
    case TYPE.select:
      return { select: element.value, cases: asCases(element.options, counted) };
    case TYPE.plural: {
      const { value: plural, offset, pluralType, options } = element;
      return {
        plural,
        ...(pluralType === "ordinal" && { ordinal: true as const }),
        ...(offset && { offset }),
        cases: asCases(options, { plural, offset }),
      };
    }
    default:
      // A day is given as text or as an element, so that pages can mark it as a time.
      throw new Error("dates and times are filled in ready-made");
  }
}

function asCases(options: Record<string, { value: MessageFormatElement[] }>, counted: Counted) {
  const cases = Object.entries(options).map(
    ([name, { value }]) => [name, asMessage(value, counted)] as const,
  );
  return Object.fromEntries(cases);
}

function asCount(counted: Counted): MessagePiece {
  if (!counted) throw new Error("# stands outside of a plural");
  const { plural, offset } = counted;
  return { number: plural, ...(offset && { offset }) };
}
