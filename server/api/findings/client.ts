import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Finding, FindingFilter, FindingList, TrailEntry } from "./contract.ts";

/** What was found, and what people do about it: overrule, assign, comment, mark done. */
export function findingCalls({ ask, tell }: Sender) {
  return {
    listFindings: (companyName: string, filter: FindingFilter = {}): Promise<FindingList> =>
      ask(calls.listFindings, { companyName, ...filter }),
    getFinding: (companyName: string, id: string): Promise<Finding> =>
      ask(calls.getFinding, { companyName, id }),
    overruleFinding: (
      companyName: string,
      id: string,
      overruling: { verdict: string; reason: string },
    ) => tell(calls.overrule, { companyName, id, ...overruling }),
    takeOverruleBack: (companyName: string, id: string) =>
      tell(calls.takeOverruleBack, { companyName, id }),
    /** To nobody when no person is named. */
    assignFinding: (
      companyName: string,
      id: string,
      assignment: { personId: string; due?: string | undefined },
    ) => tell(calls.assign, { companyName, id, ...assignment }),
    commentFinding: (companyName: string, id: string, text: string) =>
      tell(calls.comment, { companyName, id, text }),
    markFinding: (companyName: string, id: string, done: boolean) =>
      tell(calls.mark, { companyName, id, done }),
    /** The newest first. */
    listFindingTrail: async (companyName: string, id: string): Promise<TrailEntry[]> =>
      (await ask(calls.listTrail, { companyName, id })).entries,
  };
}
