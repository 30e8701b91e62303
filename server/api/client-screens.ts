import type { Jurisdiction } from "../corpus/countries.ts";
import type * as model from "./model-screens.ts";
import type { NewsItem } from "./model.ts";
import * as read from "./wire-screens.ts";

type Query = Record<string, string | number | undefined>;
type NewEvent = Pick<model.EventInput, "title" | "date" | "priority"> & Partial<model.EventInput>;
/** How the client sends: `get` remembers for one page, `getWhole` gives the envelope. */
export type Calls = {
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  get: (path: string, query?: Query) => Promise<unknown>;
  getWhole: (path: string, query?: Query) => Promise<unknown>;
};

/** The calendar, the saved items and the catalogue; without a company's name all are meant. */
export function createScreenCalls({ call, get, getWhole }: Calls) {
  return {
    listEvents: async (
      query: { from?: string; to?: string; companyName?: string | undefined } = {},
    ): Promise<model.CalendarEvents> => read.calendarEvents(await getWhole("calendar", query)),
    getEvent: async (id: string): Promise<model.CalendarEvent> =>
      read.calendarEvent(await get(`calendar/${encodeURIComponent(id)}`)),
    addEvent: async (event: NewEvent): Promise<void> =>
      void (await call("POST", "calendar", event)),
    changeEvent: async (id: string, event: NewEvent): Promise<void> =>
      void (await call("PUT", `calendar/${encodeURIComponent(id)}`, event)),
    deleteEvent: async (id: string): Promise<void> =>
      void (await call("DELETE", `calendar/${encodeURIComponent(id)}`)),
    /** The private address of the account's calendar file. */
    getFeedUrl: async (): Promise<string> => read.feedUrl(await get("calendar-feed")),
    /** A new address; the one before stops working. */
    renewFeedUrl: async (): Promise<string> => read.feedUrl(await call("POST", "calendar-feed")),

    listSaved: async (): Promise<model.SavedItem[]> =>
      read.savedItems(await get("dashboard/saved")),
    saveItem: async (kind: string, itemId: string, companyName?: string): Promise<void> =>
      void (await call("POST", "dashboard/saved", { sKind: kind, iItem: itemId, companyName })),
    removeSaved: async (id: string): Promise<void> =>
      void (await call("DELETE", `dashboard/saved/${encodeURIComponent(id)}`)),

    listHoldings: async (): Promise<model.Holding[]> =>
      read.holdings(await get("dashboard/jurisdictions")),
    getHolding: async (jurisdiction: Jurisdiction): Promise<model.HoldingDetail> =>
      read.holdingDetail(await get(`dashboard/jurisdictions/${jurisdiction}`)),
    listSegments: async (companyName?: string): Promise<model.SegmentGroup[]> =>
      read.segmentGroups(await get("dashboard/segments", { companyName })),
    listSegmentActs: async (focus: string, companyName?: string): Promise<model.SegmentAct[]> =>
      read.segmentActs(
        await get(`dashboard/segments/${encodeURIComponent(focus)}`, { companyName }),
      ),
    /** All news, or a page of them; of one area of compliance when it is named. */
    listNews: async (
      companyName?: string,
      page?: number,
      focus?: string,
    ): Promise<model.StoryList> =>
      read.storyList(await getWhole("dashboard/news", { companyName, focus, page })),
    /** What changed for a company, and the dates that come next: at most five. */
    listNotifications: async (companyName: string): Promise<NewsItem[]> =>
      read.notifications(await get("dashboard/notifications", { companyName })),
    listBriefings: async (companyName?: string): Promise<model.BriefingSummary[]> =>
      read.briefings(await get("dashboard/briefings", { companyName })),
    /** `month` is YYYY-MM. */
    getBriefing: async (month: string, companyName?: string): Promise<model.Briefing> =>
      read.briefing(await get(`dashboard/briefings/${encodeURIComponent(month)}`, { companyName })),
    listChannels: async (companyName?: string): Promise<model.Channel[]> =>
      read.channels(await get("dashboard/channels", { companyName })),
    getCorpusSources: async (): Promise<model.CorpusSources> =>
      read.corpusSources(await get("dashboard/corpus-sources")),
    switchRefresh: async (on: boolean): Promise<void> =>
      void (await call("PUT", "dashboard/corpus-refresh", { bOn: on })),
    listLawyers: async (companyName: string): Promise<model.LawyerRegister[]> =>
      read.lawyers(await get("dashboard/lawyers", { companyName })),
  };
}
