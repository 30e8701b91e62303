import { z } from "zod";
import { optionalText, shortText } from "./text.ts";
import { says } from "./says.ts";

export const priorities = ["high", "medium", "low"] as const;

const wrongDay = says("fields.date.invalid");
const wrongTime = says("fields.time.invalid");

/** A day that exists, as YYYY-MM-DD. */
export const day = (required: string) =>
  z
    .string({ required_error: required, invalid_type_error: required })
    .min(1, required)
    .max(10, wrongDay)
    .refine(isDay, wrongDay);

export const eventFields = z.object({
  title: shortText(says("fields.title.required")),
  date: day(says("fields.date.required")),
  time: z
    .string()
    .max(5, wrongTime)
    .refine((text) => text === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), wrongTime)
    .default(""),
  priority: z.enum(priorities, { errorMap: () => ({ message: says("fields.priority.required") }) }),
  category: optionalText(60),
  description: optionalText(2000),
  companyName: z.string().max(200, says("fields.company.own")).default(""),
});

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return text === "";
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
