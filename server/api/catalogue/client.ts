import type { Jurisdiction } from "../../catalogue/countries.ts";
import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Briefing, HoldingDetail, StoryList } from "./contract.ts";

type NewsWish = { page?: number; focus?: string | undefined; law?: "binding" | "all" };

/** What the catalogue holds; without a company's name all are meant. */
export function catalogueCalls({ ask, tell }: Sender) {
  return {
    listHoldings: () => ask(calls.listHoldings),
    getHolding: (jurisdiction: Jurisdiction): Promise<HoldingDetail> =>
      ask(calls.getHolding, { jurisdiction }),
    listSegments: (companyName?: string) => ask(calls.listSegments, { companyName }),
    listSegmentActs: (focus: string, companyName?: string) =>
      ask(calls.listSegmentActs, { focus, companyName }),
    /** All news, or a page of them; of one area of compliance, or of the law that binds alone. */
    listNews: (companyName?: string, wish: NewsWish = {}): Promise<StoryList> =>
      ask(calls.listNews, { companyName, ...wish }),
    /** What changed, and the dates that come next: at most five. */
    listNotifications: (companyName?: string) => ask(calls.listNotifications, { companyName }),
    markNotificationsRead: (ids: string[]) => tell(calls.markNotificationsRead, { ids }),
    listBriefings: (companyName?: string) => ask(calls.listBriefings, { companyName }),
    /** `month` is YYYY-MM. */
    getBriefing: (month: string, companyName?: string): Promise<Briefing> =>
      ask(calls.getBriefing, { month, companyName }),
    listChannels: (companyName?: string) => ask(calls.listChannels, { companyName }),
    listLawyers: (companyName?: string) => ask(calls.listLawyers, { companyName }),
  };
}
