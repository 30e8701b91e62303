import type { ApiClient } from "../../server/api/client.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { ifOffered } from "./refusals.server.ts";

/** What leaves something to do; where the list begins with another verdict, nothing is urgent. */
const urgent: Finding["verdict"][] = ["contradicted", "not_shown", "needs_review", "partly"];

/** The first alone; a server elsewhere that cannot be asked for so few gives a page of them. */
const foremost = { page: 1, most: 1 };

type UrgentFindings = {
  /** The one that stands first in the list of findings. */
  first: Finding;
  /** Where the first rests on no passage: the first passage that a person has to confirm. */
  confirm: Finding | null;
};

/** What to look at first, in the order of the list of findings; null where nothing is left to do. */
export async function findUrgent(api: ApiClient, company: string): Promise<UrgentFindings | null> {
  const [first] = (await ifOffered(api.listFindings(company, foremost)))?.findings ?? [];
  if (!first || !urgent.includes(first.verdict)) return null;
  if (first.evidence.length > 0) return { first, confirm: null };
  const asked = { status: "needs_review", evidence: "any", ...foremost } as const;
  const review = await ifOffered(api.listFindings(company, asked));
  const confirm = review?.findings.find(({ evidence }) => evidence.length > 0) ?? null;
  return { first, confirm };
}
