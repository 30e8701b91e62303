import type { ProfileAnswer } from "../../catalogue/profile-questions.ts";
import { countryCodes } from "../../catalogue/countries.ts";
import { buildLexicon, type Lexicon } from "./lexicon.ts";
import type { ReadLanguage } from "./languages.ts";

export type Seat = ProfileAnswer<"established">;

const eea = "AT BE BG HR CY CZ DK FI FR GR HU IE IT LU NL PL PT RO SK SI ES SE IS LI NO".split(" ");
const elsewhere =
  "GB US CH SG AE CA AU JP CN HK IN IL UA RU BY RS KZ GE AM AZ QA KW BH OM EG JO LB IQ MA TN BR MX KR ID MY TH VN ZA NG KE NZ PA VG KY BM GI JE GG IM SC".split(
    " ",
  );

const listed: readonly string[] = countryCodes;
const seats: [string, Seat][] = [
  ...countryCodes.map((code): [string, Seat] => [code, code]),
  ...eea.map((code): [string, Seat] => [code, "other_eea"]),
  ...elsewhere.map((code): [string, Seat] => [code, "elsewhere"]),
];

/** Names that the lists of the languages lack, and cities that are in one country only. */
const others: Record<string, string> = {
  MT: "Malta, Valletta, Sliema, St Julian's, Birkirkara",
  DE: "Deutschland, Bundesrepublik Deutschland, Federal Republic of Germany, Berlin, München, Munich, Hamburg, Frankfurt am Main, Köln, Stuttgart, Düsseldorf, Leipzig, Saksamaa",
  EE: "Eesti, Eesti Vabariik, Republic of Estonia, Tallinn, Tallinna, Tartu, Pärnu, Harjumaa, Estonijas, Estijos",
  LV: "Latvija, Latvijā, Latvijas Republika, Latvijas Republikā, Republic of Latvia, Rīga, Rīgā, Riga, Liepāja, Liepājā, Daugavpils, Jūrmala",
  LT: "Lietuva, Lietuvoje, Lietuvos Respublika, Lietuvos Respublikoje, Republic of Lithuania, Vilnius, Vilniuje, Kaunas, Kaune, Klaipėda, Klaipėdoje, Šiauliai, Panevėžys",
  TR: "Türkiye, Turkey, Türkiye Cumhuriyeti, Republic of Türkiye, İstanbul, Istanbul, Ankara, İzmir, Bursa, Antalya, Kocaeli, Malatya, Konya, Adana, Gaziantep, Kayseri",
  SA: "السعودية, المملكة العربية السعودية, Kingdom of Saudi Arabia, KSA, الرياض, Riyadh, جدة, Jeddah, الدمام, Dammam, الخبر",
  GB: "England and Wales, England, Scotland, United Kingdom, UK, London",
  US: "United States, United States of America, USA, Delaware, California, San Francisco, New York",
  SE: "Sweden, Stockholm, Swedish",
  BE: "Belgium, Brussels",
  LU: "Luxembourg",
  IE: "Ireland, Dublin",
  CH: "Switzerland, Schweiz, Zürich, Zug",
  IQ: "بغداد, Baghdad",
  AE: "دبي, Dubai",
  FI: "Finland, Helsinki",
  NL: "Amsterdam, Netherlands",
  FR: "Paris",
  AT: "Wien, Vienna, Österreich",
};

const lexicons = new Map<ReadLanguage, Lexicon<Seat>>();

/** Names of countries in English and a language, and of cities that tell the country. */
export function placeLexicon(language: ReadLanguage): Lexicon<Seat> {
  const known = lexicons.get(language) ?? buildPlaces(language);
  lexicons.set(language, known);
  return known;
}

function buildPlaces(language: ReadLanguage): Lexicon<Seat> {
  const namings = [...new Set<ReadLanguage>(["en", language])].map(
    (one) => new Intl.DisplayNames([one], { type: "region" }),
  );
  return buildLexicon(
    seats.map(([code, meaning]) => {
      const names = namings.map((naming) => naming.of(code) ?? "");
      return { meaning, terms: [...names, others[code] ?? ""].join(", ") };
    }),
  );
}

const endings = new Map<string, Seat>(
  listed.filter((code) => code !== "SA").map((code) => [code.toLowerCase(), code as Seat]),
);
endings.set("sa", "SA");

/** The country of a web address; none for endings that anybody takes. */
export function seatOfWebsite(website: string): Seat | null {
  const host = URL.canParse(website) ? new URL(website).hostname : "";
  return endings.get(host.split(".").at(-1) ?? "") ?? null;
}
