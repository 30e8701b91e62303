import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { CompanyProfile, ProfileEffect } from "./contract.ts";

export type AnswerSent = { question: ProfileQuestion; values: string[] | null; seen?: string };
/** What a company is and does. */
export function companyProfileCalls({ ask }: Sender) {
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
  };
}
