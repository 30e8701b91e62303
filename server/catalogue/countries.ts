/** The jurisdictions a company can be added under. */
export const jurisdictions = ["malta", "germany", "baltics", "TR", "SA"] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

/** The countries covered: which jurisdiction each counts to, and whether Union law binds there. */
export const countries = {
  MT: { jurisdiction: "malta", inUnion: true },
  DE: { jurisdiction: "germany", inUnion: true },
  EE: { jurisdiction: "baltics", inUnion: true },
  LV: { jurisdiction: "baltics", inUnion: true },
  LT: { jurisdiction: "baltics", inUnion: true },
  TR: { jurisdiction: "TR", inUnion: false },
  SA: { jurisdiction: "SA", inUnion: false },
} as const satisfies Record<string, { jurisdiction: Jurisdiction; inUnion: boolean }>;
export type Country = keyof typeof countries;

export const countryCodes = Object.keys(countries) as [Country, ...Country[]];
export const unionCountries = countryCodes.filter((code) => countries[code].inUnion);
export const otherCountries = countryCodes.filter((code) => !countries[code].inUnion);

/** Where something binds: in a country, or in every covered country of the Union. */
export const scopes = ["EU", ...countryCodes] as const;
export type Scope = (typeof scopes)[number];

export function listCountries(scope: Scope[]): Country[] {
  return countryCodes.filter(
    (code) => scope.includes(code) || (countries[code].inUnion && scope.includes("EU")),
  );
}

/** The jurisdictions that hold at least one of the countries. */
export function listJurisdictions(scope: Scope[]): Jurisdiction[] {
  const held = listCountries(scope).map((code) => countries[code].jurisdiction);
  return jurisdictions.filter((one) => held.includes(one));
}

/** The country of something that binds in one of several countries of a jurisdiction. */
export function findOnlyCountry(scope: Scope[]): Country | undefined {
  const [only, ...others] = listCountries(scope);
  if (!only || others.length > 0) return undefined;
  const { jurisdiction } = countries[only];
  const shared = countryCodes.filter((code) => countries[code].jurisdiction === jurisdiction);
  return shared.length > 1 ? only : undefined;
}

/** The jurisdictions where Union law binds. */
export const unionJurisdictions = listJurisdictions(["EU"]);
