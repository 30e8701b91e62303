import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Finding, FindingFilter, FindingList, ActivityEntry } from "./contract.ts";

/** What was found, and what people do about it: overrule, assign, mark done. */
export function findingCalls({ ask, tell }: Sender) {
  return {
    listFindings: (companyName: string, filter: FindingFilter = {}): Promise<FindingList> =>
      ask(calls.listFindings, { companyName, ...filter }),
    getFinding: (companyName: string, id: string): Promise<Finding> =>
      ask(calls.getFinding, { companyName, id }),
    overrideFinding: (
      companyName: string,
      id: string,
      overriding: { verdict: string; reason: string },
    ) => tell(calls.override, { companyName, id, ...overriding }),
    takeOverrideBack: (companyName: string, id: string) =>
      tell(calls.takeOverrideBack, { companyName, id }),
    followReader: (companyName: string, id: string, verdict: string) =>
      tell(calls.followReader, { companyName, id, verdict }),
    /** To nobody when no person is named. */
    assignFinding: (
      companyName: string,
      id: string,
      assignment: { personId: string; due?: string | undefined },
    ) => tell(calls.assign, { companyName, id, ...assignment }),
    /** How many findings it changed. What is left out stays. */
    changeFindings: (
      companyName: string,
      change: {
        findingIds: string[];
        personId?: string | undefined;
        due?: string | undefined;
        verdict?: string | undefined;
        reason?: string | undefined;
      },
    ): Promise<{ count: number }> => ask(calls.changeSeveral, { companyName, ...change }),
    undoSeveral: (companyName: string, id: string): Promise<{ count: number }> =>
      ask(calls.undoSeveral, { companyName, id }),
    markFinding: (companyName: string, id: string, done: boolean) =>
      tell(calls.mark, { companyName, id, done }),
    /** Says how far somebody is with it, who saw it stand where it came from. */
    moveFinding: (companyName: string, id: string, state: string, from?: string) =>
      tell(calls.move, { companyName, id, state, from }),
    /** The newest first. */
    listFindingActivity: async (companyName: string, id: string): Promise<ActivityEntry[]> =>
      (await ask(calls.listActivity, { companyName, id })).entries,
  };
}
