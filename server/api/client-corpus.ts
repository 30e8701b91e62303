import type { Calls } from "./client-screens.ts";
import type * as model from "./model-corpus.ts";
import * as read from "./wire-corpus.ts";

/** One act, one obligation, and the official texts behind them. */
export function corpusCalls({ get, getWhole }: Pick<Calls, "get" | "getWhole">) {
  const act = (id: string) => `dashboard/acts/${encodeURIComponent(id)}`;
  const obligation = (id: string) => `dashboard/obligations/${encodeURIComponent(id)}`;
  return {
    /** All that pass the filter, or a page of them. */
    listObligations: async (filter: model.ObligationFilter = {}): Promise<model.ObligationList> =>
      read.obligationList(await getWhole("dashboard/obligations", filter)),
    getAct: async (id: string): Promise<model.ActDetail> => read.actDetail(await get(act(id))),
    /** A page of the text, or the one that holds the article of that anchor ("art_33"). */
    getActText: async (
      id: string,
      query: { version?: string | undefined; article?: string | undefined; part?: number } = {},
    ): Promise<model.TextPage> => read.textPage(await get(`${act(id)}/text`, query)),
    /** Without versions the newest against the one before it; null where there is only one. */
    getActChanges: async (
      id: string,
      query: { from?: string | undefined; to?: string | undefined; part?: number } = {},
    ): Promise<model.Comparison | null> => read.comparison(await get(`${act(id)}/changes`, query)),
    getObligation: async (id: string, companyName?: string): Promise<model.ObligationDetail> =>
      read.obligationDetail(await get(obligation(id), { companyName })),
    /** Where the company's documents speak of it; without a company, of three of them. */
    listPassages: async (id: string, companyName?: string): Promise<model.SpokenPassage[]> =>
      read.passages(await get(`${obligation(id)}/passages`, { companyName })),
  };
}
