import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openIndex } from "../search/index-file.ts";
import { SearchIndex } from "../search/search-index.ts";
import { leadToSources } from "./articles.ts";
import { listPassages, nameWeightsFile } from "./catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Act, Obligation } from "./types.ts";
import { openWordWeights } from "./word-weights.ts";
import type { Language } from "../messages/languages.ts";

/** What stands for an English text, behind a mark of the very words it was made from. */
type Translated = [of: string, ...texts: string[]];
type ActFile = { act?: Translated; obligations: Record<string, Translated> };
type Entries = Record<string, Translated>;

const folder = fileURLToPath(new URL("./data/translations/", import.meta.url));
const known = new WeakMap<Catalogue, Map<Language, Catalogue>>();

/**
 * The catalogue for a reader: what binds in the countries of a language stands in it, and says so
 * as `textLanguage`; all else stays English. Ids and hashes stay, so that findings rest on the
 * same. For showing alone: what is judged, kept or compared is judged by the English catalogue.
 */
export function catalogueIn(catalogue: Catalogue, language: Language): Catalogue {
  if (!listLanguages().includes(language)) return catalogue;
  const languages = known.get(catalogue) ?? new Map<Language, Catalogue>();
  known.set(catalogue, languages);
  const spoken = languages.get(language) ?? translate(catalogue, language);
  languages.set(language, spoken);
  return spoken;
}

/** The marks of texts that were changed in English since they were translated, or are gone. */
export function listStale(catalogue: Catalogue, language: Language): string[] {
  const { acts, entries } = readFiles(language);
  const of = (id: string) => catalogue.acts.find((act) => act.id === id);
  const stale = Object.entries(acts).flatMap(([id, file]) => [
    ...(file.act && !isOf(file.act, namesOf(of(id))) ? [id] : []),
    ...Object.entries(file.obligations)
      .filter(([one, own]) => !isOf(own, wordsOf(catalogue.obligations.get(one)?.obligation)))
      .map(([one]) => one),
  ]);
  const described = new Map(
    [...catalogue.decisions, ...catalogue.events].map(({ id, title, description }) => [
      id,
      [title, description],
    ]),
  );
  const gone = Object.entries(entries).filter(([id, own]) => !isOf(own, described.get(id) ?? []));
  return [...stale, ...gone.map(([id]) => id)];
}

/** An obligation with its act, once in each language that has words for it; English first. */
export function listSpoken(catalogue: Catalogue, obligationId: string) {
  return [catalogue, ...listLanguages().map((one) => catalogueIn(catalogue, one))]
    .flatMap(({ obligations }) => obligations.get(obligationId) ?? [])
    .filter(({ act, obligation }, at) => at === 0 || act.textLanguage || obligation.textLanguage);
}

function translate(catalogue: Catalogue, language: Language): Catalogue {
  const { acts: files, entries, phrases } = readFiles(language);
  const phrase = (english: string) => phrases[english] ?? english;
  const obligations: Catalogue["obligations"] = new Map();
  const acts = catalogue.acts.map((one) => {
    const file = files[one.id];
    const act = translateAct(one, file, phrase, language);
    for (const obligation of act.obligations) {
      const english = catalogue.obligations.get(obligation.id);
      obligations.set(obligation.id, {
        ...{ act, obligation },
        get hash() {
          return english?.hash ?? "";
        },
      });
    }
    return act;
  });
  const put = <Entry extends { id: string; title: string; description: string }>(entry: Entry) => {
    const own = entries[entry.id];
    if (!own || !isOf(own, [entry.title, entry.description])) return entry;
    const [, title = "", description = ""] = own;
    return { ...entry, title, description, textLanguage: language };
  };
  const spoken = {
    ...{ acts, obligations, phrase },
    decisions: catalogue.decisions.map(put),
    events: leadToSources(catalogue.events.map(put), acts),
  };
  // The rest is asked of the catalogue itself.
  const whole = Object.assign(Object.create(catalogue) as Catalogue, spoken);
  return Object.defineProperties(whole, listSearched(whole, language));
}

/** What is searched: the translated words alone, made when they are first asked for. */
function listSearched(
  { acts, decisions, events, indexFile }: Catalogue,
  language: Language,
): PropertyDescriptorMap {
  const file = indexFile?.replace(/\.index$/, `-${language}.index`);
  const isSpoken = (one: { textLanguage?: Language }) => one.textLanguage !== undefined;
  const listOwn = () => [
    ...listPassages({
      acts: acts.map((act) => ({ ...act, obligations: act.obligations.filter(isSpoken) })),
      decisions: decisions.filter(isSpoken),
      events: events.filter(isSpoken),
    }),
  ];
  let index: SearchIndex | undefined;
  let weights: Map<string, number> | undefined;
  return {
    index: {
      get: () => (index ??= file ? openIndex(file, listOwn()) : SearchIndex.build(listOwn())),
    },
    wordWeights: { get: () => (weights ??= openWordWeights(nameWeightsFile(file), listOwn())) },
  };
}

function translateAct(
  act: Act,
  file: ActFile | undefined,
  phrase: (english: string) => string,
  language: Language,
): Act {
  const own = file?.act && isOf(file.act, namesOf(act)) ? file.act : null;
  const [, title = "", shortTitle = "", summary = ""] = own ?? [];
  const form = findForm(act, phrase);
  return {
    ...act,
    ...(own && { title, shortTitle, summary, textLanguage: language }),
    ...(own && form && { articleForm: form }),
    ...{ publisher: phrase(act.publisher), link: linkIn(act.link, language) },
    obligations: act.obligations.map((one) => {
      const words = file?.obligations[one.id];
      return words && isOf(words, wordsOf(one))
        ? translateObligation(one, words, phrase, language)
        : one;
    }),
  };
}

/** As the Publications Office names languages in its addresses (ISO 639-3). */
const officeCodes: Partial<Record<Language, string>> = {
  de: "deu",
  et: "est",
  lv: "lav",
  lt: "lit",
};

/** The act in the reader's language, where its publisher has it. */
function linkIn(link: string, language: Language): string {
  const code = officeCodes[language];
  const isOffice = /^https?:\/\/data\.europa\.eu\/eli\/.+\/oj$/.test(link);
  return code && isOffice ? `${link}/${code}` : link;
}

/** How an article is named: Latvian and Lithuanian put the number first. */
function findForm({ articleWord }: Act, phrase: (english: string) => string): string | null {
  const form = phrase(`${articleWord} {n}`);
  return form === `${articleWord} {n}` ? null : form;
}

function translateObligation(
  obligation: Obligation,
  [, title = "", shortTitle = "", text = ""]: Translated,
  phrase: (english: string) => string,
  language: Language,
): Obligation {
  const { roles, severityReason, onlyIf, concepts } = obligation;
  return {
    ...obligation,
    ...{ title, shortTitle, text, severityReason: phrase(severityReason) },
    roles: roles.map(phrase),
    ...(onlyIf && { onlyIf: phrase(onlyIf) }),
    concepts: concepts.map((concept) => ({ ...concept, name: phrase(concept.name) })),
    textLanguage: language,
  };
}

function namesOf(act: Act | undefined): string[] {
  return act ? [act.title, act.shortTitle, act.summary] : [];
}

function wordsOf(obligation: Obligation | undefined): string[] {
  return obligation ? [obligation.title, obligation.shortTitle, obligation.text] : [];
}

/** Whether it was made from these very words, and lacks none of them. */
function isOf([of, ...texts]: Translated, english: string[]): boolean {
  return texts.length === english.length && of === markWords(english);
}

/** The mark that a translation bears of its English words. */
export function markWords(english: string[]): string {
  return createHash("sha256").update(JSON.stringify(english)).digest("base64url").slice(0, 6);
}

let offered: Language[] | undefined;

function listLanguages(): Language[] {
  const names = offered ?? (existsSync(folder) ? readdirSync(folder) : []);
  return (offered ??= names.map((name) => name.replace(/\.json$/, "") as Language));
}

/** What the files of a language hold, by what it is. */
function readFiles(language: Language) {
  const files = listTexts(language);
  const read = <T>(name: string, none: T) => (files[name] as T | undefined) ?? none;
  const none: Entries = {};
  const acts = Object.entries(files).flatMap(([name, file]) => {
    const [, id] = /^acts\/(.+)\.json$/.exec(name) ?? [];
    return id ? [[id, file as ActFile] as const] : [];
  });
  return {
    acts: Object.fromEntries(acts),
    entries: { ...read("decisions.json", none), ...read("events.json", none) },
    phrases: read<Record<string, string>>("phrases.json", {}),
  };
}

/** Its files by their names; the build puts them into one, which is read at once. */
function listTexts(language: Language): Record<string, unknown> {
  const built = `${folder}${language}.json`;
  if (existsSync(built)) return readJson(built) as Record<string, unknown>;
  const names = readdirSync(`${folder}${language}`, { recursive: true, encoding: "utf8" });
  const texts = names.filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    texts.map((name) => [name.replaceAll("\\", "/"), readJson(`${folder}${language}/${name}`)]),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
