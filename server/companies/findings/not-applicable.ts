import { createHash } from "node:crypto";
import type { Profile } from "../../applicability/profile.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Condition, ProfileFact } from "../../catalogue/profile-questions.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { FindingRow } from "../../db/finding-tables.ts";
import { addEntry } from "./activity-log.ts";
import { setWork } from "./work.ts";
import type { Work } from "./work.ts";

/** Who says that something does not apply, why, and when. */
export type Decision = { reason: string; person: string; on: string };
type Touched = { trx: DbOrTransaction; work: Work; finding: FindingRow };

/** A person's word that an obligation does not bind the company; the score has to be settled after. */
export async function setNotApplicable(
  { trx, work, finding }: Touched,
  catalogue: Catalogue,
  profile: Profile,
  decision: Decision,
): Promise<void> {
  if (finding.verdict === "not_applicable") return;
  const found = finding.found_verdict ?? finding.verdict;
  await decideNotApplicable({ trx, work }, catalogue, profile, decision, finding.verdict);
  await trx
    .updateTable("findings")
    .set({ verdict: "not_applicable", found_verdict: found, read_by: null })
    .where("id", "=", finding.id)
    .where("owner_id", "=", finding.owner_id)
    .execute();
}

/** The same of an obligation that has no finding, or whose finding is changed beside it. */
export async function decideNotApplicable(
  { trx, work }: Pick<Touched, "trx" | "work">,
  catalogue: Catalogue,
  profile: Profile,
  { reason, person, on }: Decision,
  before: FindingRow["verdict"],
): Promise<void> {
  await setWork(trx, work, {
    ...{ verdict: "not_applicable", reason, overridden_by: person, overridden: on, note: null },
    overridden_model: null,
    basis: hashApplicability(catalogue, work.obligation_id, profile),
  });
  const entry = { before, after: "not_applicable", text: reason } as const;
  await addEntry(trx, work, { kind: "overruled", person, ...entry });
}

/** What "not applicable" rests on: what the obligation asks, whom it binds, and the answers to that. */
export function hashApplicability(
  catalogue: Pick<Catalogue, "obligations">,
  obligationId: string,
  profile: Profile,
): string {
  const entry = catalogue.obligations.get(obligationId);
  if (!entry) return "";
  const { act, obligation } = entry;
  return hashConditions([act.when, obligation.when], profile, obligation.text);
}

/** The same of a whole act. */
export function hashActApplicability(act: { when?: Condition }, profile: Profile): string {
  return hashConditions([act.when], profile, "");
}

function hashConditions(
  conditions: (Condition | undefined)[],
  profile: Profile,
  text: string,
): string {
  const facts = new Set<ProfileFact>(["established"]);
  for (const condition of conditions) {
    for (const clause of condition ?? []) {
      for (const fact of Object.keys(clause) as ProfileFact[]) facts.add(fact);
    }
  }
  const sizes = ["employees", "turnover", "balance"] as const;
  const answers = [...facts].toSorted().flatMap((fact) =>
    (fact === "size" ? sizes : [fact]).map((question) => {
      const known = profile[question];
      return [question, known ? [known.values.toSorted(), known.complete] : null];
    }),
  );
  return createHash("sha256")
    .update(JSON.stringify([conditions.map((one) => one ?? null), text, answers]))
    .digest("base64url");
}
