import { compareVersions, listVersions } from "../sources/act-texts.ts";
import { splitArticle } from "../catalogue/articles.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { Act, KeyDate, Obligation } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";

/** A day of an act in the month; `obligations` are those that have this day of their own. */
export type Start = Pick<KeyDate, "date" | "meaning" | "confidence"> & {
  act: Act;
  obligations: Obligation[];
};
/** A stored text that counts from a day of the month, held against the version before it. */
export type Amendment = {
  act: Act;
  from: string;
  to: string;
  date: string;
  articles: number;
  obligations: Obligation[];
};

const told = new Set<KeyDate["meaning"]>([
  "in_force",
  "applies",
  "transposition",
  "transitional_end",
  "repealed",
]);

/** What begins to count or ends in a month (YYYY-MM), in the order of the days. */
export function listStarts(
  catalogue: Catalogue,
  where: readonly Jurisdiction[],
  month: string,
): Start[] {
  return bindingIn(catalogue, where)
    .flatMap((act) => {
      const starts = new Map<string, Start>();
      const add = ({ date, meaning, confidence }: KeyDate, obligation?: Obligation) => {
        if (!date.startsWith(month) || !told.has(meaning)) return;
        const key = `${date} ${meaning}`;
        const start = starts.get(key) ?? { act, date, meaning, confidence, obligations: [] };
        if (obligation) start.obligations.push(obligation);
        starts.set(key, start);
      };
      for (const date of act.dates) add(date);
      for (const obligation of act.obligations) {
        for (const date of obligation.dates ?? []) add(date, obligation);
      }
      return [...starts.values()];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The official texts that changed in a month, with the obligations whose articles did. */
export async function listAmendments(
  db: Db,
  catalogue: Catalogue,
  where: readonly Jurisdiction[],
  month: string,
): Promise<Amendment[]> {
  const rows = await db
    .selectFrom("text_versions as v")
    .innerJoin("texts as t", "t.id", "v.text_id")
    .select(["v.id", "t.source", "t.identifier"])
    .where("t.kind", "=", "act")
    .where("v.valid_from", "like", `${month}-%`)
    .execute();
  const amendments: Amendment[] = [];
  for (const act of bindingIn(catalogue, where)) {
    const celex = act.celex ?? act.identifier;
    const near = rows.filter((row) => row.source !== "cellar" || row.identifier === celex);
    if (near.length === 0) continue;
    const own = new Set((await listVersions(db, act)).map(({ id }) => id));
    for (const { id: to } of near.filter(({ id }) => own.has(id))) {
      const amendment = await describeAmendment(db, act, to);
      if (amendment) amendments.push(amendment);
    }
  }
  return amendments;
}

async function describeAmendment(db: Db, act: Act, to: string): Promise<Amendment | null> {
  const compared = await compareVersions(db, act, { to });
  if (!compared || compared.total === 0) return null;
  const numbers = new Set(compared.anchors.map((anchor) => anchor.replace(/^art_/, "")));
  const obligations = act.obligations.filter(({ article }) => {
    const [number] = splitArticle(article) ?? [];
    return number !== undefined && numbers.has(number);
  });
  const date = compared.to.valid_from ?? "";
  return { act, from: compared.from.id, to, date, articles: compared.total, obligations };
}

function bindingIn(catalogue: Catalogue, where: readonly Jurisdiction[]): Act[] {
  return catalogue.acts
    .filter(({ jurisdictions }) => jurisdictions.some((one) => where.includes(one)))
    .toSorted((a, b) => a.shortTitle.localeCompare(b.shortTitle, "en"));
}
