import { z } from "zod";
import { says } from "./says.ts";

/** Controls, halves of characters, and the marks that turn the order of letters around. */
const unprintable = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Free of what no screen shows; tabs and line ends may stay. */
const isPrintable = (text: string) => !unprintable.test(text.replace(/[\t\r\n]/g, ""));

/** What is too long is refused for that alone: no rule looks at each of its letters. */
export const within =
  (most: number, rule: (text: string) => boolean) =>
  (text: string): boolean =>
    text.length > most || rule(text);

export const longText = (required: string, most: number) =>
  z
    .string({ required_error: required, invalid_type_error: required })
    .trim()
    .max(most, says("fields.text.tooLong", { most: { plain: most } }))
    .refine(
      within(most, (text) => visible.test(text)),
      required,
    )
    .refine(within(most, isPrintable), says("fields.text.unprintable"));

export const shortText = (required: string, most = 200) =>
  longText(required, most).refine(
    within(most, (text) => !/[\t\r\n]/.test(text)),
    says("fields.text.oneLine"),
  );

export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, says("fields.text.tooLong", { most: { plain: most } }))
    .refine(within(most, isPrintable), says("fields.text.unprintable"))
    .default("");
