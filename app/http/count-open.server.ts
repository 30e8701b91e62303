import type { ApiClient } from "../../server/api/client.ts";
import type { NextTask } from "../../server/api/dashboard/contract.ts";
import { ifOffered } from "./refusals.server.ts";

/**
 * How many questions of a company are open, and how many obligations wait for them; null where
 * one of the tasks beside it says so.
 */
export async function countOpen(
  api: Pick<ApiClient, "getCompanyProfile">,
  companyId: string,
  tasks: Promise<NextTask[] | null> | null,
) {
  if ((await tasks)?.some(({ kind }) => kind === "questions")) return null;
  const profile = await ifOffered(api.getCompanyProfile(companyId));
  if (!profile) return null;
  const { questions, open } = profile;
  return {
    questions: questions.filter(({ depending, givenUp }) => depending > 0 && !givenUp).length,
    obligations: open,
  };
}
