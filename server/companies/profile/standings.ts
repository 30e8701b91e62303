import { assessApplicability } from "../../applicability/applicability.ts";
import type { Applicability } from "../../applicability/applicability.ts";
import { joinLines } from "../../applicability/lines.ts";
import type { Line } from "../../applicability/lines.ts";
import type { Profile } from "../../applicability/profile.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";

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
