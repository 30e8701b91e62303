import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { ActDetail, Comparison, ObligationDetail, ObligationFilter } from "./contract.ts";
import type { ObligationList, OfficialTextState, SpokenPassage, TextPage } from "./contract.ts";

type TextQuery = { version?: string | undefined; article?: string | undefined; part?: number };
type ChangesQuery = { from?: string | undefined; to?: string | undefined; part?: number };

/** One act, one obligation, and the official texts behind them. */
export function actCalls({ ask }: Sender) {
  return {
    /** All that pass the filter, or a page of them. */
    listObligations: (filter: ObligationFilter = {}): Promise<ObligationList> =>
      ask(calls.listObligations, filter),
    getAct: (id: string): Promise<ActDetail> => ask(calls.getAct, { id }),
    /** A page of the text, or the one that holds the article of that anchor ("art_33"). */
    getActText: (id: string, query: TextQuery = {}): Promise<TextPage> =>
      ask(calls.getActText, { id, ...query }),
    /** Without versions the newest against the one before it; null where there is only one. */
    getActChanges: (id: string, query: ChangesQuery = {}): Promise<Comparison | null> =>
      ask(calls.getActChanges, { id, ...query }),
    getObligation: (id: string, companyName?: string): Promise<ObligationDetail> =>
      ask(calls.getObligation, { id, companyName }),
    tellOfficialText: (id: string): Promise<OfficialTextState> =>
      ask(calls.tellOfficialText, { id }),
    /** Where the company's documents speak of it; without a company, of three of them. */
    listPassages: (id: string, companyName?: string): Promise<SpokenPassage[]> =>
      ask(calls.listPassages, { id, companyName }),
  };
}
