import { assessApplicability } from "../../applicability/applicability.ts";
import type { Applicability } from "../../applicability/applicability.ts";
import { listSetAside, noDecisions, standAside } from "../../applicability/decisions.ts";
import type { Decisions } from "../../applicability/decisions.ts";
import { joinLines } from "../../applicability/lines.ts";
import type { Line } from "../../applicability/lines.ts";
import type { Profile } from "../../applicability/profile.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { CompanyRow } from "../../db/company-tables.ts";
import { loadProfile } from "./answers.ts";
import { loadDecisions } from "./decisions.ts";

/** In the order of the acts; what nobody could check against a text stands on no line. */
export type Standings = {
  all: Applicability[];
  /** What binds, one line for each duty. */
  lines: Line<Applicability>[];
  /** What binds once somebody says that its switch is on. */
  conditional: Line<Applicability>[];
  /**
   * What an assessment looks for: what binds, what is set aside, and what waits for a switch that
   * many companies have on.
   */
  assessed: Line<Applicability>[];
  /** What nobody can tell before a question is answered. */
  asking: Applicability[];
  /** The acts of which anything applies, by id. */
  acts: Set<string>;
};

/** How the whole catalogue stands to a company on a day, YYYY-MM-DD. */
export function findStandings(
  catalogue: Pick<Catalogue, "acts">,
  profile: Profile,
  today = now().slice(0, 10),
  decisions: Decisions = noDecisions,
): Standings {
  const concerned = new Set(decisions.concerned);
  const byLaw = assessApplicability(profile, catalogue.acts, today, concerned);
  const checked = byLaw.filter(({ obligation }) => !obligation.unverified);
  const waits = ({ standing }: Applicability) => standing === "conditional";
  const common = joinLines(
    checked.filter((one) => one.standing === "applies" || (waits(one) && !one.obligation.rarely)),
  );
  const rare = joinLines(checked.filter((one) => waits(one) && one.obligation.rarely));
  const aside = listSetAside(byLaw, [...common, ...rare], decisions);
  const all = byLaw.map((one) => standAside(one, aside));
  const byId = new Map(all.map((one) => [one.obligation.id, one]));
  const assessed = common.map((line) => standAnew(line, byId));
  const joined = [...assessed, ...rare.map((line) => standAnew(line, byId))];
  return {
    all,
    lines: joined.filter(({ head }) => head.standing === "applies"),
    conditional: joined.filter(({ head }) => head.standing === "conditional"),
    assessed,
    asking: all.filter(({ questions }) => questions.length > 0),
    acts: new Set(all.flatMap(({ standing, act }) => (standing === "applies" ? [act.id] : []))),
  };
}

/** The same as of today, for pages: what many of them ask for is worked out once. */
export function recallStandings(
  catalogue: Catalogue,
  profile: Profile,
  decisions: Decisions,
): Standings {
  const known = recalled.get(catalogue) ?? new Map<string, Standings>();
  recalled.set(catalogue, known);
  const today = now().slice(0, 10);
  const key = JSON.stringify([today, profile, decisions]);
  const standings = known.get(key) ?? findStandings(catalogue, profile, today, decisions);
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
  const profile = await loadProfile(db, company);
  return recallStandings(catalogue, profile, await loadDecisions(db, company));
}

/** The line with its obligations as they stand after what people decided. */
function standAnew(
  { head, sources }: Line<Applicability>,
  byId: Map<string, Applicability>,
): Line<Applicability> {
  const anew = (one: Applicability) => byId.get(one.obligation.id) ?? one;
  return {
    head: anew(head),
    sources: sources.map(({ entry, relation }) => ({ entry: anew(entry), relation })),
  };
}

const mostRecalled = 20;
const recalled = new WeakMap<Catalogue, Map<string, Standings>>();
