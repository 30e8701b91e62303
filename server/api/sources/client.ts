import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { CorpusSources } from "./contract.ts";

export function sourceCalls({ ask, tell }: Sender) {
  return {
    getCorpusSources: (): Promise<CorpusSources> => ask(calls.getCorpusSources),
    switchRefresh: (on: boolean) => tell(calls.switchRefresh, { on }),
  };
}
