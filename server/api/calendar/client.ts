import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { CalendarEvent, CalendarEvents, EventInput, FeedState } from "./contract.ts";

type NewEvent = Pick<EventInput, "title" | "date" | "priority"> & Partial<EventInput>;
type Days = { from?: string; to?: string; companyName?: string | undefined };

/** Without a company's name all are meant. */
export function calendarCalls({ ask, tell }: Sender) {
  return {
    listEvents: (query: Days = {}): Promise<CalendarEvents> => ask(calls.listEvents, query),
    getEvent: (id: string): Promise<CalendarEvent> => ask(calls.getEvent, { id }),
    addEvent: (event: NewEvent) => tell(calls.addEvent, event),
    changeEvent: (id: string, event: NewEvent) => tell(calls.changeEvent, { ...event, id }),
    deleteEvent: (id: string) => tell(calls.deleteEvent, { id }),
    /** Whether the person has a private address for calendar programs. */
    getFeed: (): Promise<FeedState> => ask(calls.getFeedAddress),
    /** A new address, told this one time; the one before stops working. */
    renewFeedUrl: async () => (await ask(calls.renewFeedAddress)).url,
    endFeed: () => tell(calls.endFeedAddress),
  };
}
