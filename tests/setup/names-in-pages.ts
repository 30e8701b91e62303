import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { catalogueIn } from "../../server/catalogue/translations.ts";
import { formatsIn } from "../../server/messages/formats.ts";
import type { OfferedLanguage } from "../../server/messages/languages.ts";
import { readTranslations } from "../../server/messages/translated-texts.ts";
import { listChoices } from "../../server/registers/dora/closed-lists.ts";
import { channels } from "../../server/sources/channels.ts";
import { houseRules } from "./oscal-samples.ts";
import { companies, onlyCompany, seededWords } from "./seed-names.ts";
import { shipped } from "./shipped.ts";

/** Addresses, files and sums are the same in every language, and so is what is quoted. */
const sameEverywhere = new RegExp(
  [
    String.raw`\S+@\S+`,
    String.raw`https?:\/\/\S+`,
    String.raw`\b[\w-]+(?:\.[\w-]+)+\b`,
    String.raw`[^\s/][^/]*\.(?:pdf|csv)`,
    String.raw`\b[0-9a-f]{64}\b`,
    String.raw`[“„«][^“”„«»]*[“”»]`,
  ].join("|"),
  "giu",
);

/**
 * Takes out of a text what may stand on a page in the language: what people of the seed wrote,
 * names of acts, courts and authorities, and messages of the language. `read` is the catalogue of
 * whoever reads: where English words are compared, it is the English one.
 */
export function listNames(
  language: OfferedLanguage,
  read = catalogueIn(shipped, language),
): (text: string) => string {
  const own = listOwn();
  const known = listCatalogueNames(read);
  const texts = Object.values(readTranslations(language));
  const whole = new Set([...texts, ...own, ...known, ...nameCountries(language)]);
  const names = [...own, ...known, "Acquis"]
    .filter((name) => name.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const calendar = nameCalendar(language);
  const cuts = new Map<string, string>();
  const cut = (text: string) => {
    if (whole.has(text)) return "";
    let rest = text.replace(sameEverywhere, " ");
    for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(name, " ");
    return rest.replace(calendar, " ").replace(/\s+/g, " ").trim();
  };
  return (text) => {
    const found = cuts.get(text) ?? cut(text);
    cuts.set(text, found);
    return found;
  };
}

/** Many countries have the same name in several languages. */
function nameCountries(language: OfferedLanguage): string[] {
  const { place } = formatsIn(language);
  return listChoices("country").map(({ code }) => place(code.replace("eba_GA:", "")));
}

/** What people typed and brought. */
function listOwn(): string[] {
  const rules = JSON.stringify(houseRules).matchAll(/"([^"]{3,})"/g);
  return [
    ...[...Object.values(companies), onlyCompany, ...seededWords],
    ...[...rules].map(([, text = ""]) => text),
  ];
}

/**
 * Of the catalogue: names of acts, of courts and cases, of publishers and their channels, and what
 * an obligation's parts are called, which a reason names in the midst of its sentence.
 */
function listCatalogueNames({ acts, decisions, phrase }: Catalogue): string[] {
  const ofActs = acts.flatMap((act) => [
    ...[act.title, act.shortTitle, act.identifier, act.publisher, act.articleWord],
    ...act.obligations.flatMap((one) => one.concepts.map(({ name }) => name)),
  ]);
  const ofDecisions = decisions.flatMap(({ court, caseNumber, name }) => [court, caseNumber, name]);
  return [...ofActs, ...ofDecisions, ...channels.map(({ name }) => name)].filter(
    (text) => text !== "" && phrase(text) === text,
  );
}

function nameCalendar(language: OfferedLanguage): RegExp {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, at + 1)).toJSON());
  const { month, shortMonth, weekday } = formatsIn(language);
  const names = days.flatMap((day) => [
    month(day).split(" ")[0] ?? "",
    shortMonth(day),
    weekday(day),
  ]);
  return new RegExp(String.raw`(?<!\p{L})(?:${[...new Set(names)].join("|")}|UTC)(?!\p{L})`, "gu");
}
