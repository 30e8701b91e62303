import { jurisdictionsOf } from "../companies/dashboard.ts";
import { jurisdictions } from "../catalogue/countries.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import { mapVerdicts } from "../companies/findings/verdicts-on.ts";
import type { StandingVerdict } from "../companies/findings/verdicts-on.ts";
import { listKnownCompanies, requireAsked } from "./account-companies.ts";
import type { Work } from "./serve.ts";

/** Where the named company is, or all the account's companies; everywhere while it has none. */
export async function listPlaces(work: Work, name?: string): Promise<Jurisdiction[]> {
  if (name) return [(await requireAsked(work, { name })).jurisdiction];
  const places = jurisdictionsOf(await listKnownCompanies(work));
  return places.length > 0 ? places : [...jurisdictions];
}

/** The named company's verdicts by obligation; none without a company. */
export async function listVerdicts(
  work: Work,
  name?: string,
): Promise<Map<string, StandingVerdict>> {
  if (!name) return new Map();
  return mapVerdicts(work.db, work.catalogue, await requireAsked(work, { name }));
}
