import type { Act, KeyDate, Obligation } from "../catalogue/types.ts";

/** First and last day, YYYY-MM-DD; null where it binds already, or where no end is known. */
export type Period = { begins: string | null; ends: string | null };

type Dated = { dates?: Pick<KeyDate, "date" | "meaning">[] };

/**
 * From when until when an obligation binds: by its own dates, else by those of its act. Where an
 * act begins in steps, its obligations carry the day of theirs. `ends` is the first day on which
 * it binds no more.
 */
export function findPeriod(act: Pick<Act, "dates">, obligation: Pick<Obligation, "dates">): Period {
  return {
    begins: findBeginning(obligation) ?? findBeginning(act),
    ends: findDay(obligation, ["repealed"]) ?? findDay(act, ["repealed"]),
  };
}

function findBeginning(dated: Dated): string | null {
  return (
    findDay(dated, ["applies"]) ?? findDay(dated, ["transposition"]) ?? findDay(dated, ["in_force"])
  );
}

function findDay({ dates = [] }: Dated, meanings: KeyDate["meaning"][]): string | null {
  const days = dates.filter(({ meaning }) => meanings.includes(meaning)).map(({ date }) => date);
  return days.toSorted()[0] ?? null;
}
