import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { catalogueIn } from "../../server/catalogue/translations.ts";
import { formatsIn } from "../../server/messages/formats.ts";
import type { OfferedLanguage } from "../../server/messages/languages.ts";
import { readTranslations } from "../../server/messages/translated-texts.ts";
import { listChoices } from "../../server/registers/dora/closed-lists.ts";
import { channels } from "../../server/sources/channels.ts";
import { houseRules } from "./oscal-samples.ts";
import { companies, onlyCompany, seededWords } from "./seed-server.ts";
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
    // A document's name is worded once, when it is stored.
    String.raw`Website of .+, read on [\d-]+`,
  ].join("|"),
  "giu",
);

/**
 * Takes out of a text what may stand on a page in the language: what people of the seed wrote,
 * names of acts, courts and authorities, messages of the language, and what nobody has put into
 * it, of which the foot of each page says that it is in English. `read` is the catalogue of whoever
 * reads: where English words are compared, it is the English one.
 */
export function listNames(
  language: OfferedLanguage,
  read = catalogueIn(shipped, language),
): (text: string) => string {
  const own = listOwn();
  const untranslated = listUntranslated(read);
  const places = nameCountries(language);
  const texts = Object.values(readTranslations(language));
  const whole = new Set([...texts, ...own, ...untranslated, ...places]);
  const names = [...own, ...untranslated, "Acquis"]
    .filter((name) => name.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const calendar = nameCalendar(language);
  const known = new Map<string, string>();
  const cut = (text: string) => {
    if (whole.has(text)) return "";
    let rest = text.replace(sameEverywhere, " ");
    for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(name, " ");
    return rest.replace(calendar, " ").replace(/\s+/g, " ").trim();
  };
  return (text) => {
    const found = known.get(text) ?? cut(text);
    known.set(text, found);
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

/** Of the catalogue: names, and all words of what is not translated. */
function listUntranslated({ acts, decisions, events, phrase }: Catalogue): string[] {
  const ofActs = acts.flatMap(({ obligations, ...act }) => [
    ...[act.title, act.shortTitle, act.identifier, act.publisher, act.articleWord],
    ...(act.textLanguage ? [] : [act.summary]),
    ...obligations
      .filter((one) => !one.textLanguage)
      .flatMap((one) => [
        ...[one.title, one.shortTitle ?? "", one.text, one.severityReason, one.onlyIf ?? ""],
        ...one.concepts.flatMap(({ name, terms }) => [name, ...terms]),
      ]),
  ]);
  const entries = [...decisions, ...events];
  const ofEntries = entries
    .filter((one) => !one.textLanguage)
    .flatMap(({ title, description }) => [title, description]);
  return [
    ...[...ofActs, ...ofEntries, ...channels.map(({ name }) => name)],
    ...decisions.flatMap(({ court, caseNumber, name }) => [court, caseNumber, name]),
  ].filter((text) => text !== "" && phrase(text) === text);
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
