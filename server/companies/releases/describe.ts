import { nameArticle } from "../../catalogue/articles.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { severities } from "../../catalogue/types.ts";
import type { KeyDate } from "../../catalogue/types.ts";
import type { ObligationSnapshot } from "../../catalogue/obligation-snapshot.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { formatsIn } from "../../messages/formats.ts";
import type { Translate } from "../../messages/translate.ts";
import type { Concern } from "./concerns.ts";
import { loadSnapshots } from "../../catalogue/snapshots.ts";

/** What stood and what stands; one of them is empty where the obligation was added or removed. */
export type Difference = { what: string; before: string; after: string };
export type LoadedConcern = Concern & {
  /** As it is now, or as it was when it is gone. */
  snapshot: ObligationSnapshot;
  /** Before and after; null where there was or is none. */
  sides: readonly [ObligationSnapshot | null, ObligationSnapshot | null];
};

/** The changes with the obligations they are about, the gravest first. */
export async function loadConcerns(
  db: DbOrTransaction,
  catalogue: Catalogue,
  concerns: Concern[],
): Promise<LoadedConcern[]> {
  const keyOf = ({ obligationId: obligation_id, actId: act_id }: Concern, hash: string | null) => ({
    ...{ obligation_id, act_id },
    obligation_hash: hash,
  });
  const keys = concerns.map((one) => keyOf(one, one.before));
  const snapshotOf = await loadSnapshots(db, catalogue, keys);
  const loaded = concerns.map((one) => {
    const after = catalogue.obligations.get(one.obligationId) ?? null;
    const knowsBefore = one.before !== null || one.kind === "removed";
    const before = knowsBefore ? snapshotOf(keyOf(one, one.before)) : null;
    const snapshot = after ?? before ?? snapshotOf(keyOf(one, null));
    return { ...one, snapshot, sides: [before, after] as const };
  });
  return loaded.toSorted((a, b) => rank(a) - rank(b));
}

/** What is different, field by field. */
export function describeDifferences(
  t: Translate,
  { sides: [before, after] }: LoadedConcern,
): Difference[] {
  const [was, is] = [before && describeFields(t, before), after && describeFields(t, after)];
  const whole = was === null || is === null;
  return obligationFields.flatMap((field) => {
    const told = { before: was?.[field] ?? "", after: is?.[field] ?? "" };
    // What is added or removed is told by its text; the rest stands at the obligation itself.
    if (told.before === told.after || (whole && field !== "text")) return [];
    return [{ what: t(`changes.field.${field}`), ...told }];
  });
}

function rank({ snapshot }: LoadedConcern): number {
  return severities.indexOf(snapshot.obligation.severity);
}

const obligationFields = [
  ...(["title", "text", "article", "severity", "focus", "jurisdictions", "shownIn"] as const),
  ...(["concepts", "dates", "verified"] as const),
];
type Field = (typeof obligationFields)[number];

/** Everything that a hash of the obligation stands for, as a reader sees it. */
function describeFields(
  t: Translate,
  { act, obligation }: ObligationSnapshot,
): Record<Field, string> {
  const { article, title, text, severity, focus, shownIn, concepts } = obligation;
  return {
    title,
    text,
    article: nameArticle(act, { article }),
    severity: t(`terms.severity.${severity}`),
    focus: t(`terms.focus.${focus}`),
    jurisdictions: act.jurisdictions
      .map((one) => t(`terms.jurisdiction.${one}`))
      .toSorted()
      .join(", "),
    shownIn: shownIn
      .map((kind) => t(`obligations.shownIn.${kind}`))
      .toSorted()
      .join(", "),
    concepts: concepts
      .map((one) => describeConcept(t, one))
      .toSorted()
      .join("\n"),
    dates: (obligation.dates ?? [])
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.meaning.localeCompare(b.meaning))
      .map((one) => wordDate(t, one))
      .join(", "),
    verified: t(obligation.unverified ? "changes.field.verified.no" : "changes.field.verified.yes"),
  };
}

function describeConcept(
  t: Translate,
  { name, terms, anchor, apart, refusal }: ObligationSnapshot["obligation"]["concepts"][number],
): string {
  const roles = [
    name,
    ...(anchor ? [t("changes.concept.anchor")] : []),
    ...(apart ? [t("changes.concept.apart")] : []),
    ...(refusal ? [t("changes.concept.refusal")] : []),
  ];
  return `${roles.join(" ")}: ${terms.toSorted().join(", ")}`;
}

function wordDate(t: Translate, { date, meaning }: KeyDate): string {
  return `${formatsIn(t.language).day(date)} (${t(`acts.meaning.${meaning}`)})`;
}
