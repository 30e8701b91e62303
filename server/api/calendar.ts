import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { countUse } from "../accounts/limits.ts";
import * as domain from "../calendar/calendar.ts";
import type { CalendarEvent } from "../calendar/calendar.ts";
import { getFeedToken, renderFeed, renewFeedToken, requireFeedOwner } from "../calendar/feed.ts";
import { listCompanies, requireCompany } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import { config } from "../config.ts";
import { getToday } from "../news/news.ts";
import { answers, answersFile, jsonBody } from "./environment.ts";
import { forAccount, forAnyone } from "./access.ts";
import type { Api, ApiEnv } from "./environment.ts";
import { eventFields } from "../fields/event.ts";
import { id } from "./schemas.ts";
import * as schema from "./schemas-screens.ts";

const byId = z.object({ id });

export function addCalendarRoutes(api: Api): void {
  const listRoute = createRoute({
    method: "get",
    path: "/calendar",
    ...forAccount,
    tags: ["Calendar"],
    summary: "Dates of the law and the account's own events",
    request: { query: schema.eventRange },
    responses: {
      ...answers(200, z.array(schema.eventSchema), [404]),
      200: {
        description: "The events of the days asked for; nTotal counts those of all days",
        content: { "application/json": { schema: schema.eventList } },
      },
    },
  });
  api.openapi(listRoute, async (context) => {
    const { user } = context.get("visit");
    const { companyName, ...range } = context.req.valid("query");
    const companies = await listScope(context, companyName);
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const all = await domain.listEvents(db, corpus, user.accountId, companies);
    const { from = "", to = "9999" } = range;
    const oData = all.filter(({ date }) => date >= from && date <= to).map(asWire);
    return context.json({ oData, nTotal: all.length }, 200);
  });

  const addRoute = createRoute({
    method: "post",
    path: "/calendar",
    ...forAccount,
    tags: ["Calendar"],
    summary: "Add an event of one's own",
    request: { body: jsonBody(eventFields) },
    responses: answers(201, z.object({ id: z.string() }), [404, 409]),
  });
  api.openapi(addRoute, async (context) => {
    const { accountId } = context.get("visit").user;
    const event = await asNewEvent(context, context.req.valid("json"));
    const added = await domain.addEvent(context.get("db"), accountId, event);
    return context.json({ oData: { id: added } }, 201);
  });

  const changeRoute = createRoute({
    method: "put",
    path: "/calendar/{id}",
    ...forAccount,
    tags: ["Calendar"],
    summary: "Change an event of one's own",
    request: { params: byId, body: jsonBody(eventFields) },
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(changeRoute, async (context) => {
    const { accountId } = context.get("visit").user;
    const event = await asNewEvent(context, context.req.valid("json"));
    await domain.updateEvent(context.get("db"), accountId, context.req.valid("param").id, event);
    return context.json({ oData: {} }, 200);
  });

  const eventRoute = createRoute({
    method: "get",
    path: "/calendar/{id}",
    ...forAccount,
    tags: ["Calendar"],
    summary: "One event",
    request: { params: byId },
    responses: answers(200, schema.eventSchema, [404]),
  });
  api.openapi(eventRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const companies = await listScope(context);
    const wanted = context.req.valid("param").id;
    const event = await domain.requireEvent(db, corpus, user.accountId, companies, wanted);
    return context.json({ oData: asWire(event) }, 200);
  });

  const deleteRoute = createRoute({
    method: "delete",
    path: "/calendar/{id}",
    ...forAccount,
    tags: ["Calendar"],
    summary: "Delete an event of one's own",
    request: { params: byId },
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(deleteRoute, async (context) => {
    const { user } = context.get("visit");
    await domain.deleteEvent(context.get("db"), user.accountId, context.req.valid("param").id);
    return context.json({ oData: {} }, 200);
  });

  addFeedRoutes(api);
}

/** Throws 404 when the company it is for is not the account's. */
async function asNewEvent(
  context: Context<ApiEnv>,
  { companyName: name, time, ...event }: z.output<typeof eventFields>,
): Promise<domain.NewCalendarEvent> {
  const { accountId } = context.get("visit").user;
  const company = name ? await requireCompany(context.get("db"), accountId, { name }) : null;
  return {
    ...event,
    category: event.category || "Own event",
    time: time || null,
    companyId: company?.id ?? null,
  };
}

function addFeedRoutes(api: Api): void {
  const addressRoute = createRoute({
    method: "get",
    path: "/calendar-feed",
    ...forAccount,
    tags: ["Calendar"],
    summary: "The private address calendar programs subscribe to",
    responses: answers(200, schema.feedAddress),
  });
  api.openapi(addressRoute, async (context) => {
    const token = await getFeedToken(context.get("db"), context.get("visit").user.accountId);
    return context.json({ oData: { sUrl: feedUrl(token) } }, 200);
  });

  const renewRoute = createRoute({
    method: "post",
    path: "/calendar-feed",
    ...forAccount,
    tags: ["Calendar"],
    summary: "A new private address; the one before stops working",
    responses: answers(200, schema.feedAddress),
  });
  api.openapi(renewRoute, async (context) => {
    const token = await renewFeedToken(context.get("db"), context.get("visit").user.accountId);
    return context.json({ oData: { sUrl: feedUrl(token) } }, 200);
  });

  const feedRoute = createRoute({
    method: "get",
    path: "/calendar.ics",
    ...forAnyone,
    tags: ["Calendar"],
    summary: "The account's calendar as iCalendar",
    description: "Who knows the token in the address needs no sign-in.",
    request: { query: z.object({ token: id }) },
    responses: answersFile("text/calendar", [404, 429]),
  });
  api.openapi(feedRoute, async (context) => {
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const ownerId = await requireFeedOwner(db, context.req.valid("query").token);
    await countUse(db, "calendar-feeds", { account: ownerId });
    const companies = await listCompanies(db, ownerId);
    const events = await domain.listEvents(db, corpus, ownerId, companies);
    const { productName: name, publicUrl: site } = config();
    return new Response(renderFeed(events, { name, site, today: getToday() }), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="calendar.ics"',
      },
    });
  });
}

/** The company that is named, or all of the account's. */
async function listScope(context: Context<ApiEnv>, name?: string): Promise<Company[]> {
  const { user } = context.get("visit");
  const db = context.get("db");
  return name
    ? [await requireCompany(db, user.accountId, { name })]
    : listCompanies(db, user.accountId);
}

function feedUrl(token: string): string {
  return `${config().publicUrl}/api/calendar.ics?token=${token}`;
}

function asWire({
  changed: _changed,
  ...event
}: CalendarEvent): z.infer<typeof schema.eventSchema> {
  return event;
}
