import { assessApplicability } from "../../applicability/applicability.ts";
import type { Applicability } from "../../applicability/applicability.ts";
import { joinLines } from "../../applicability/lines.ts";
import type { Line } from "../../applicability/lines.ts";
import type { Profile } from "../../applicability/profile.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { CompanyRow } from "../../db/tables.ts";
import { loadProfile } from "./answers.ts";

export type Standings = {
  all: Applicability[];
  /**
   * What applies, one line for each duty, in the order of the acts. What nobody could check
   * against a text is never among them.
   */
  lines: Line<Applicability>[];
};

/** How the whole catalogue stands to a company on a day, YYYY-MM-DD. */
export function findStandings(
  catalogue: Pick<Catalogue, "acts">,
  profile: Profile,
  today = now().slice(0, 10),
): Standings {
  const all = assessApplicability(profile, catalogue.acts, today);
  const shown = all.filter(
    ({ standing, obligation }) => standing === "applies" && !obligation.unverified,
  );
  return { all, lines: joinLines(shown) };
}

/** The same as of today, for pages: what many of them ask for is worked out once. */
export function recallStandings(catalogue: Catalogue, profile: Profile): Standings {
  const known = recalled.get(catalogue) ?? new Map<string, Standings>();
  recalled.set(catalogue, known);
  const key = JSON.stringify([now().slice(0, 10), profile]);
  const standings = known.get(key) ?? findStandings(catalogue, profile);
  // Put at the end again: the one that nobody asked for longest is the first to go.
  known.delete(key);
  known.set(key, standings);
  for (const oldest of known.keys()) {
    if (known.size <= mostRecalled) break;
    known.delete(oldest);
  }
  return standings;
}

export async function loadStandings(
  db: DbOrTransaction,
  catalogue: Catalogue,
  company: Pick<CompanyRow, "id" | "owner_id" | "jurisdiction">,
): Promise<Standings> {
  return recallStandings(catalogue, await loadProfile(db, company));
}

const mostRecalled = 20;
const recalled = new WeakMap<Catalogue, Map<string, Standings>>();
