import { catalogueIn } from "../../server/catalogue/translations.ts";
import { englishTexts } from "../../server/messages/en.ts";
import { formatsIn } from "../../server/messages/formats.ts";
import { languages } from "../../server/messages/languages.ts";
import type { OfferedLanguage } from "../../server/messages/languages.ts";
import { readTranslations } from "../../server/messages/translated-texts.ts";
import { channels } from "../../server/sources/channels.ts";
import { houseRules } from "./oscal-samples.ts";
import { companies, onlyCompany, seededWords } from "./seed-server.ts";
import { shipped } from "./shipped.ts";

/** Addresses, files, sums and numbers of cases are the same in every language. */
const sameEverywhere =
  /\S+@\S+|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+\b|[^\s/][^/]*\.(?:pdf|csv)|\b[0-9a-f]{64}\b/giu;

/**
 * Whether a text that looks English may stand on a page in the language: what people of the seed
 * wrote, names of acts, courts and authorities, texts that both languages word alike, and what
 * nobody has put into the language, of which the foot of each page says that it is in English.
 */
export function listNames(language: OfferedLanguage): (text: string) => boolean {
  const alike = listAlike(language);
  const whole = new Set([...alike, ...listOwn(), ...listUntranslated(language)]);
  const names = [...whole, "Acquis", ...Object.values(languages).map(({ ownName }) => ownName)]
    .filter((name) => name.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const calendar = nameCalendar(language);
  const known = new Map<string, boolean>();
  const judge = (text: string) => {
    if (whole.has(text)) return true;
    let rest = text.replace(sameEverywhere, " ");
    for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(name, " ");
    return !/\p{L}{3}/u.test(rest.replace(calendar, " "));
  };
  return (text) => {
    const found = known.get(text) ?? judge(text);
    known.set(text, found);
    return found;
  };
}

/** Texts that the translation leaves as they are, "Status" among them. */
function listAlike(language: OfferedLanguage): string[] {
  const texts = readTranslations(language);
  return Object.entries(englishTexts)
    .filter(([key, english]) => texts[key] === english)
    .map(([, english]) => english);
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
function listUntranslated(language: OfferedLanguage): string[] {
  const { acts, decisions, events, phrase } = catalogueIn(shipped, language);
  const ofActs = acts.flatMap(({ obligations, ...act }) => [
    ...[act.title, act.shortTitle, act.identifier, act.publisher, act.articleWord],
    ...(act.textLanguage ? [] : [act.summary]),
    ...obligations
      .filter((one) => !one.textLanguage)
      .flatMap((one) => [
        ...[one.title, one.shortTitle ?? "", one.text, one.severityReason, one.onlyIf ?? ""],
        ...one.concepts.map(({ name }) => name),
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
