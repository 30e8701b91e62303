import { assessApplicability } from "../../applicability/applicability.ts";
import type { Applicability } from "../../applicability/applicability.ts";
import { joinLines } from "../../applicability/lines.ts";
import type { Line } from "../../applicability/lines.ts";
import type { Profile } from "../../applicability/profile.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";

export type Standings = {
  all: Applicability[];
  /** What applies, one line for each duty, in the order of the acts. */
  lines: Line<Applicability>[];
};

/** How the whole catalogue stands to a company on a day, YYYY-MM-DD. */
export function findStandings(
  catalogue: Pick<Catalogue, "acts">,
  profile: Profile,
  today = now().slice(0, 10),
): Standings {
  const all = assessApplicability(profile, catalogue.acts, today);
  return { all, lines: joinLines(all.filter(({ standing }) => standing === "applies")) };
}
