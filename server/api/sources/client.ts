import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { CatalogueSources } from "./contract.ts";

export function sourceCalls({ ask, tell }: Sender) {
  return {
    getCatalogueSources: (): Promise<CatalogueSources> => ask(calls.getCatalogueSources),
    switchRefresh: (on: boolean) => tell(calls.switchRefresh, { on }),
  };
}
