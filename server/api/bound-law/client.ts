import type { Standing } from "../../applicability/applicability.ts";
import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { BoundAct, BoundObligation, StandingCounts } from "./contract.ts";

type Which = {
  standing?: Standing | undefined;
  actId?: string | undefined;
  obligationId?: string | undefined;
  page?: number;
};

export type Concerned = { obligationIds: string[]; reason: string; together: boolean };

/** The law that binds a company, and what people say of it. */
export function boundLawCalls({ ask, tell }: Sender) {
  return {
    listBoundActs: (
      id: string,
      standing?: Standing,
    ): Promise<{ acts: BoundAct[]; counts: StandingCounts }> =>
      ask(calls.listBoundActs, { id, standing }),
    listBoundObligations: (
      id: string,
      which: Which = {},
    ): Promise<{ obligations: BoundObligation[]; total: number; page: number; pageSize: number }> =>
      ask(calls.listBoundObligations, { id, ...which }),
    setActAside: (id: string, actId: string, reason: string) =>
      tell(calls.setActAside, { id, actId, reason }),
    takeActBack: (id: string, actId: string) => tell(calls.takeActBack, { id, actId }),
    sayConcerned: (id: string, said: Concerned) => tell(calls.sayConcerned, { id, ...said }),
    sayNotConcerned: (id: string, said: Concerned) => tell(calls.sayNotConcerned, { id, ...said }),
    takeConcernBack: (id: string, obligationId: string) =>
      tell(calls.takeConcernBack, { id, obligationId }),
    setFindingsAside: (companyName: string, findingIds: string[], reason: string) =>
      tell(calls.setFindingsAside, { companyName, findingIds, reason }),
  };
}
