import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { SearchQuery, SearchResults } from "./contract.ts";

export function searchCalls({ ask }: Sender) {
  return {
    /** Over the company's documents, or those of all companies, and the rules that bind there. */
    search: (query: SearchQuery): Promise<SearchResults> => ask(calls.search, query),
  };
}
