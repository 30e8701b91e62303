import { existsSync, readFileSync } from "node:fs";
import type { Act, KeyDate } from "./types.ts";

/** A line of the collected facts: what an act is called and its dates, with how sure they are. */
export type Instrument = {
  identifier: string;
  dates: string;
  /** T: read in the act's own text; S: from a source; K: general knowledge. */
  confidence: string;
};

export type InstrumentReport = { faults: string[]; actsCompared: number };

/** Reads the table of collected facts; null when there is none. */
export function readInstruments(file: string): Instrument[] | null {
  if (!existsSync(file)) return null;
  const [head = "", ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const names = head.split("|");
  return lines.map((line) => {
    const cells = line.split("|");
    const read = (name: string) => cells[names.indexOf(name)] ?? "";
    return { identifier: read("identifier"), dates: read("key_dates"), confidence: read("conf") };
  });
}

/** Compares the dates of the catalogue with the collected ones that somebody has read somewhere. */
export function checkInstruments(acts: Act[], instruments: Instrument[]): InstrumentReport {
  const faults: string[] = [];
  let actsCompared = 0;
  for (const act of acts) {
    const found = instruments.find(({ identifier }) => isNamed(identifier, act));
    if (!found || found.confidence === "K") continue;
    actsCompared += 1;
    const missing = findMissingDates(act, found.dates);
    if (missing.length > 0) {
      faults.push(`${act.id}: the collected facts also say ${missing.join(" and ")}`);
    }
  }
  return { faults, actsCompared };
}

/** The identifier as one whole word of the line, which may name several acts. */
function isNamed(identifiers: string, act: Act): boolean {
  return identifiers
    .split(/[;,()/]| \+ /)
    .map((one) => one.trim().split(" ")[0] === act.celex || one.trim() === act.identifier)
    .some(Boolean);
}

const meanings: Record<string, KeyDate["meaning"][]> = {
  // Amendments that come into force are dates from which the act applies as amended.
  "in force": ["in_force", "applies"],
  applies: ["applies"],
  "measures apply": ["applies"],
  transposition: ["transposition"],
  adopted: ["adopted"],
  repealed: ["repealed"],
};
const labelled = new RegExp(`\\b(${Object.keys(meanings).join("|")}) (\\d{4}-\\d{2}-\\d{2})`, "g");

/** Of dates with a meaning all have to be there; of bare ones, which may mean anything, one. */
function findMissingDates(act: Act, told: string): string[] {
  const dates = [act.dates, ...act.obligations.map((obligation) => obligation.dates ?? [])].flat();
  const meant = [...told.matchAll(labelled)];
  if (meant.length > 0) {
    return meant
      .filter(
        ([, meaning = "", day]) =>
          !dates.some((one) => one.date === day && meanings[meaning]?.includes(one.meaning)),
      )
      .map(([words]) => words);
  }
  const bare = told.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const isTold = bare.length === 0 || bare.some((day) => dates.some(({ date }) => date === day));
  return isTold ? [] : [bare.join(" or ")];
}
