import type { Ground } from "../../applicability/condition.ts";
import { loadAnswers } from "../../companies/profile/answers.ts";
import type { ProfileEntry } from "../../companies/profile/answers.ts";
import type { Company } from "../../companies/companies.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { formatsIn } from "../../messages/formats.ts";
import type { Translate } from "../../messages/translate.ts";

export type TellFrom = (ground: Ground) => string | null;
type DocumentNames = ReadonlyMap<string, { name: string }>;

/**
 * Says of a ground who answered it or where it was read; null where the answer is another one by
 * now, and for what nobody was asked.
 */
export async function loadTellFrom(
  t: Translate,
  db: DbOrTransaction,
  company: Company,
  names: DocumentNames,
): Promise<TellFrom> {
  const entries = await loadAnswers(db, company);
  return ({ fact, values }) => {
    const isSize = fact === "size";
    const entry = entries.find(
      ({ question, known }) => known && (isSize ? sizes.has(question) : question === fact),
    );
    const held = values.filter((value) => !value.startsWith("!"));
    const stands = isSize || held.every((value) => entry?.known?.values.includes(value));
    return entry && stands ? tellEntry(t, entry, isSize ? null : held, names) : null;
  };
}

/** What a size is worked out from. */
const sizes: ReadonlySet<string> = new Set(["employees", "turnover", "balance"]);

function tellEntry(
  t: Translate,
  { origin, read, answeredBy, answered }: ProfileEntry,
  values: string[] | null,
  names: DocumentNames,
): string | null {
  if (origin === "jurisdiction") return t("terms.answerFrom.jurisdiction");
  if (origin === "person" && answeredBy && answered) {
    const date = formatsIn(t.language).day(answered.slice(0, 10));
    return t("profile.told.person", { by: answeredBy, date });
  }
  if (origin !== "read") return null;
  const told = read
    .filter(({ value }) => values === null || values.includes(value))
    .map((one) => {
      if (one.from !== "document") return t(`terms.answerFrom.${one.from}`);
      const { documentId, page } = one.evidence;
      return t("profile.told.document", { document: names.get(documentId)?.name ?? "", page });
    });
  return [...new Set(told)].join(formatsIn(t.language).semicolon) || null;
}
