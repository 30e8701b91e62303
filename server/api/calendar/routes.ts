import { countUse } from "../../accounts/limits.ts";
import * as domain from "../../calendar/calendar.ts";
import { endFeed, getFeed, renderFeed, renewFeed, requireFeedReader } from "../../calendar/feed.ts";
import { seenBy } from "../../accounts/rights.ts";
import { translateTo } from "../../messages/messages.ts";
import { catalogueIn } from "../../catalogue/translations.ts";
import { listCounted, requireCompany } from "../../companies/companies.ts";
import type { KnownCompany } from "../../companies/companies.ts";
import { config } from "../../config.ts";
import { getToday } from "../../news/news.ts";
import type { Asked } from "../call.ts";
import { listCountedCompanies } from "../account-companies.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";

export function addCalendarRoutes(api: Api): void {
  serve(api, calls.listEvents, async ({ companyName, from = "", to = "9999" }, work) => {
    const companies = await listScope(work, companyName);
    const { t, db, catalogue, user } = work;
    return domain.listEvents(t, db, catalogue, user.accountId, companies, { from, to });
  });
  serve(api, calls.addEvent, async (asked, work) => {
    const event = await asNewEvent(work, asked);
    return { id: await domain.addEvent(work.db, work.user.accountId, event) };
  });
  serve(api, calls.changeEvent, async ({ id, ...asked }, work) => {
    const event = await asNewEvent(work, asked);
    await domain.updateEvent(work.db, work.user.accountId, id, event);
  });
  serve(api, calls.getEvent, async ({ id }, work) => {
    const companies = await listScope(work);
    const { t, db, catalogue, user } = work;
    return domain.requireEvent(t, db, catalogue, user.accountId, companies, id);
  });
  serve(api, calls.deleteEvent, ({ id }, { db, user }) =>
    domain.deleteEvent(db, user.accountId, id),
  );
  addFeedRoutes(api);
}

/** Throws 404 when the company it is for is not the account's. */
async function asNewEvent(
  { db, user }: Work,
  { companyName: name, time, ...event }: Asked<typeof calls.addEvent>,
): Promise<domain.NewCalendarEvent> {
  const company = name ? await requireCompany(db, user.accountId, { name }) : null;
  return {
    ...event,
    time: time || null,
    companyId: company?.id ?? null,
  };
}

function addFeedRoutes(api: Api): void {
  serve(api, calls.getFeedAddress, (_asked, { db, user }) => getFeed(db, user));
  serve(api, calls.renewFeedAddress, async (_asked, { db, user, context }) => {
    const token = await renewFeed(db, user, clientAddress(context));
    return { url: `${config().publicUrl}/api/calendar.ics?token=${token}` };
  });
  serve(api, calls.endFeedAddress, (_asked, { db, user, context }) =>
    endFeed(db, user, clientAddress(context)),
  );
  serve(api, calls.getFeed, async ({ token }, { db: whole, context, t: wished }) => {
    const reader = await requireFeedReader(whole, token);
    const { accountId: ownerId, language } = reader;
    await countUse(whole, "calendar-feeds", { account: ownerId });
    const db = seenBy(whole, reader);
    const t = language ? translateTo(language) : wished;
    const companies = await listCounted(db, ownerId);
    const catalogue = catalogueIn(context.get("catalogue"), t.language);
    const { events } = await domain.listEvents(t, db, catalogue, ownerId, companies);
    const { productName: name, publicUrl: site } = config();
    return new Response(
      renderFeed(events, { name, site, today: getToday(), language: t.language }),
      {
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": 'inline; filename="calendar.ics"',
        },
      },
    );
  });
}

/** The company that is named, or all of the account's. */
async function listScope(work: Work, name?: string): Promise<KnownCompany[]> {
  return name
    ? [await requireCompany(work.db, work.user.accountId, { name })]
    : listCountedCompanies(work);
}
