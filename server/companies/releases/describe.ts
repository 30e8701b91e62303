import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { KeyDate } from "../../catalogue/types.ts";
import type { Wording } from "../../catalogue/obligation-snapshot.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { Concern } from "./concerns.ts";
import { loadWordings } from "../../catalogue/snapshots.ts";

/** What stood and what stands; one of them is empty where the obligation was added or removed. */
export type Difference = { what: string; before: string; after: string };
export type DescribedConcern = Concern & {
  /** As it is now, or as it was when it is gone. */
  wording: Wording;
  differences: Difference[];
};

const gravestFirst = ["HIGH", "MEDIUM", "LOW"];

/** The changes in words, the gravest first. */
export async function describeConcerns(
  db: DbOrTransaction,
  catalogue: Catalogue,
  concerns: Concern[],
): Promise<DescribedConcern[]> {
  const keyOf = ({ obligationId: obligation_id, actId: act_id }: Concern, hash: string | null) => ({
    ...{ obligation_id, act_id },
    obligation_hash: hash,
  });
  const keys = concerns.map((one) => keyOf(one, one.before));
  const wordingOf = await loadWordings(db, catalogue, keys);
  const described = concerns.map((one) => {
    const after = catalogue.obligations.get(one.obligationId) ?? null;
    const knowsBefore = one.before !== null || one.kind === "removed";
    const before = knowsBefore ? wordingOf(keyOf(one, one.before)) : null;
    const wording = after ?? before ?? wordingOf(keyOf(one, null));
    return { ...one, wording, differences: compareWordings(before, after) };
  });
  return described.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ wording }: DescribedConcern): number {
  return gravestFirst.indexOf(wording.obligation.severity);
}

function compareWordings(before: Wording | null, after: Wording | null): Difference[] {
  const [was, is] = [before && word(before), after && word(after)];
  const whole = was === null || is === null;
  return Object.keys(was ?? is ?? {}).flatMap((what) => {
    const one = { what, before: was?.[what] ?? "", after: is?.[what] ?? "" };
    // What is added or removed is told by its text; the rest stands at the obligation itself.
    return one.before === one.after || (whole && what !== "What it asks") ? [] : [one];
  });
}

/** Everything that a hash of the obligation stands for, as a reader sees it. */
function word({ act, obligation }: Wording): Record<string, string> {
  const { article, title, text, severity, focus, shownIn, concepts } = obligation;
  return {
    Title: title,
    "What it asks": text,
    Article: `${act.articleWord} ${article}`,
    Severity: severity.toLowerCase(),
    "Area of compliance": plain(focus),
    "Where it binds": act.jurisdictions.toSorted().join(", "),
    "Where a document shows it": shownIn.map(plain).toSorted().join(", "),
    "What a document has to say": concepts
      .map(
        ({ name, terms, anchor, apart, refusal }) =>
          `${name}${anchor ? " (opens the topic)" : ""}${apart ? " (anywhere in the document)" : ""}${refusal ? " (or a denial of the topic)" : ""}: ${terms.toSorted().join(", ")}`,
      )
      .toSorted()
      .join("\n"),
    Dates: (obligation.dates ?? []).map(wordDate).toSorted().join(", "),
    "Compared with the official text": obligation.unverified ? "no: unverified" : "yes",
  };
}

function wordDate({ date, meaning }: KeyDate): string {
  return `${date} (${plain(meaning)})`;
}

function plain(name: string): string {
  return name.replaceAll("_", " ");
}
