import { z } from "@hono/zod-openapi";
import { day, eventFields, priorities } from "../../form-schemas/event.ts";
import { call, data, file, nothing, whole } from "../call.ts";
import {
  as,
  byId,
  companyName,
  count,
  id,
  orNull,
  sparse,
  text,
  textLanguage,
} from "../contract.ts";
import { says } from "../../form-schemas/says.ts";

const event = z.object({
  id: text,
  /** YYYY-MM-DD */
  date: text,
  /** "HH:MM" on the reader's clock; null for the whole day. */
  time: text.nullable(),
  /** What gives the date; null where nobody says. */
  source: as("oSource", orNull(z.object({ text, language: textLanguage, link: text.nullable() }))),
  title: text,
  priority: z.enum(priorities),
  description: text,
  category: text,
  highlights: z.array(text),
  impact: text,
  relatedDocs: z.array(z.object({ title: text, link: text })),
  /** Of the title, the description and the highlights. */
  textLanguage: as("sTextLanguage", textLanguage),
  /** Written by the account itself. */
  own: z.boolean(),
  companies: z.array(text),
});
/** `total` counts the events of all days. */
const events = z.object({ events: as("oData", z.array(event)), total: as("nTotal", count) });
const feedState = z.object({
  created: as("dCreated", orNull(text)),
  oldEnded: as(
    "bOldEnded",
    sparse(z.boolean().openapi({ description: "One of the whole account has ended" }), false),
  ),
});
const feedAddress = z.object({ url: as("sUrl", text) });

export type FeedState = z.infer<typeof feedState>;
export type Priority = (typeof priorities)[number];
export type CalendarEvent = z.infer<typeof event>;
export type CalendarEvents = z.infer<typeof events>;
/** As typed into the form; the API checks it. */
export type EventInput = Record<keyof z.infer<typeof eventFields>, string>;

const tag = "Calendar";

export const listEvents = call({
  route: "GET /calendar",
  access: "account",
  tag,
  summary: "Dates of the law and the account's own events",
  query: z.object({
    from: day(says("fields.from.required")).optional(),
    to: day(says("fields.to.required")).optional(),
    companyName: companyName.optional(),
  }),
  answer: whole(events, "The events of the days asked for; nTotal counts those of all days"),
  failures: [404],
});
export const addEvent = call({
  route: "POST /calendar",
  access: "account",
  tag,
  summary: "Add an event of one's own",
  body: eventFields,
  status: 201,
  answer: data(z.object({ id: text })),
  failures: [404, 409],
});
export const changeEvent = call({
  route: "PUT /calendar/{id}",
  access: "account",
  tag,
  summary: "Change an event of one's own",
  params: byId,
  body: eventFields,
  answer: nothing,
  failures: [404],
});
export const getEvent = call({
  route: "GET /calendar/{id}",
  access: "account",
  tag,
  summary: "One event",
  params: byId,
  answer: data(event),
  failures: [404],
});
export const deleteEvent = call({
  route: "DELETE /calendar/{id}",
  access: "account",
  tag,
  summary: "Delete an event of one's own",
  params: byId,
  answer: nothing,
  failures: [404],
});
export const getFeedAddress = call({
  route: "GET /calendar-feed",
  access: "account",
  tag,
  summary: "Whether you have a private address for calendar programs, and since when",
  answer: data(feedState),
});
export const endFeedAddress = call({
  route: "DELETE /calendar-feed",
  access: "account",
  personal: true,
  tag,
  summary: "End your private address for calendar programs",
  answer: nothing,
  failures: [404],
});
export const renewFeedAddress = call({
  route: "POST /calendar-feed",
  access: "account",
  personal: true,
  tag,
  summary: "A new private address, told this one time; the one before stops working",
  answer: data(feedAddress),
});
export const getFeed = call({
  route: "GET /calendar.ics",
  access: "anyone",
  tag,
  summary: "The calendar of whoever made the address, as iCalendar",
  description: "Who knows the token in the address needs no sign-in.",
  query: z.object({ token: id }),
  answer: file("text/calendar"),
  failures: [404, 429],
});
