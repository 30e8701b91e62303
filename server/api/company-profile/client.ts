import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import type { Standing } from "../../applicability/applicability.ts";
import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { BoundAct, BoundObligation, CompanyProfile, ProfileEffect } from "./contract.ts";

export type AnswerSent = { question: ProfileQuestion; values: string[] | null; seen?: string };
type Which = {
  standing?: Standing | undefined;
  actId?: string | undefined;
  obligationId?: string | undefined;
  page?: number;
};

export type Concerned = { obligationIds: string[]; reason: string; together: boolean };

/** What a company is and does, and which law that brings. */
export function companyProfileCalls({ ask, tell }: Sender) {
  return {
    getCompanyProfile: (id: string): Promise<CompanyProfile> =>
      ask(calls.getCompanyProfile, { id }),
    previewCompanyProfile: (id: string, answers: AnswerSent[]): Promise<ProfileEffect> =>
      ask(calls.previewCompanyProfile, { id, answers }),
    /** Gives the questions whose answer changed. */
    saveCompanyProfile: async (id: string, answers: AnswerSent[]): Promise<ProfileQuestion[]> =>
      (await ask(calls.saveCompanyProfile, { id, answers })).changed,
    /** Confirms what was read for one question, or for all without it. */
    confirmCompanyProfile: async (
      id: string,
      question?: ProfileQuestion,
    ): Promise<ProfileQuestion[]> =>
      (await ask(calls.confirmCompanyProfile, { id, question })).changed,
    listBoundActs: (
      id: string,
      standing?: Standing,
    ): Promise<{ acts: BoundAct[]; counts: CompanyProfile["counts"] }> =>
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
