import type { Country } from "../catalogue/countries.ts";

/** Legal forms that only one of the countries has, as they end a company's name. */
const legalForms = {
  EE: /(?<![\p{L}\d])(?:OÜ|osaühing|aktsiaselts)\s*$/iu,
  LV: /(?<![\p{L}\d])(?:SIA|sabiedrība ar ierobežotu atbildību|akciju sabiedrība)(?:\s*$|(?=\s*["“„]))/iu,
  LT: /(?<![\p{L}\d])(?:UAB|uždaroji akcinė bendrovė|akcinė bendrovė)(?:\s*$|(?=\s*["“„]))/iu,
  TR: /(?<![\p{L}\d])(?:A\.\s?Ş\.?|Anonim Şirketi|Ltd\.\s?Şti\.?|Limited Şirketi)\s*$/iu,
} satisfies Partial<Record<Country, RegExp>>;

/** Told by the legal form in the name, before or behind it, else by the end of the web address. */
export function findCountry({ name, website }: { name: string; website: string }): Country | null {
  const countries = Object.keys(legalForms) as (keyof typeof legalForms)[];
  const turned = name.trim().replace(/^(\S+)\s+(.+)$/, "$2 $1");
  const byForm = countries.find(
    (one) => legalForms[one].test(name) || legalForms[one].test(turned),
  );
  if (byForm) return byForm;
  const host = URL.canParse(website) ? new URL(website).hostname : "";
  return countries.find((one) => host.endsWith(`.${one.toLowerCase()}`)) ?? null;
}
