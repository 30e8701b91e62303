import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Searcher } from "../search/fused-index.ts";
import { openIndex } from "../search/index-file.ts";
import { SearchIndex } from "../search/search-index.ts";
import { openWordWeights } from "./word-weights.ts";
import { leadToSources, nameArticle } from "./articles.ts";
import { type ActName, listActNames } from "./act-names.ts";
import { findOnlyCountry, listCountries, listJurisdictions } from "./countries.ts";
import type { Scope } from "./countries.ts";
import type {
  Act,
  Decision,
  InFile,
  Obligation,
  ObligationStatements,
  RegulatoryEvent,
} from "./types.ts";
import { type ObligationSnapshot, hashObligation } from "./obligation-snapshot.ts";

export type Catalogue = {
  /** Hash of everything in the catalogue; the same text gives the same version anywhere. */
  version: string;
  date: string;
  acts: Act[];
  /** The newest first. */
  decisions: Decision[];
  /** The newest first; those to come stand before all others. */
  events: RegulatoryEvent[];
  /** Obligation, its act and the hash of both by the obligation's id. */
  obligations: Map<string, HeldObligation>;
  /** What people call the acts, in every language. */
  actNames: ActName[];
  /** How people ask about an obligation or a decision, in their own words, by its id. */
  readonly paraphrases: Map<string, string[]>;
  /** What the catalogue says in English alone, in the words of its reader. */
  phrase(english: string): string;
  /** How documents say that an obligation is kept or refused, by its id; read when first asked. */
  statements(): Map<string, ObligationStatements>;
  /** The same of one act, read whenever it is asked for. */
  statementsOf(actId: string): Record<string, ObligationStatements>;
  readonly index: Searcher;
  /** Where the index is kept; those of other languages stand beside it. */
  indexFile?: string | undefined;
  /** How much a word says, by its stem: the rarer in the catalogue, the more; see `weighWord`. */
  readonly wordWeights: Map<string, number>;
};

export type HeldObligation = {
  readonly act: Act;
  readonly obligation: Obligation;
  readonly hash: string;
};

/** Few who load the catalogue ask for the hash, and it takes its time. */
class Held implements HeldObligation {
  readonly act: Act;
  readonly obligation: Obligation;
  #hash: string | undefined;

  constructor(act: Act, obligation: Obligation) {
    this.act = act;
    this.obligation = obligation;
  }

  get hash(): string {
    return (this.#hash ??= hashObligation(this.act, this.obligation));
  }
}

const catalogueFolder = fileURLToPath(new URL("./data/", import.meta.url));

/**
 * Reads the catalogue. Throws when a file is missing or is no JSON. What is searched is made when
 * it is first asked for, since most of those who load the catalogue never search it: with an
 * `indexFile` it is built once and read from there at the next start.
 */
export function loadCatalogue(folder = catalogueFolder, indexFile?: string): Catalogue {
  const hash = createHash("sha256");
  function read<T>(name: string): T {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    hash.update(`${name}\n`).update(text);
    return JSON.parse(text) as T;
  }
  const names = readdirSync(`${folder}/acts`)
    .filter((name) => name.endsWith(".json"))
    .toSorted();
  const acts = names.map((name) => placeAct(read(`acts/${name}`)));
  const decisions = read<InFile<Decision>[]>("decisions.json").map(placeEntry).toSorted(byNewest);
  const dates = read<InFile<RegulatoryEvent>[]>("events.json").map(placeEntry);
  const events = leadToSources(dates.toSorted(byNewest), acts);
  const { date } = read<{ date: string }>("edition.json");
  const actNames = listActNames(acts, read<Record<string, string[]>>("act-names.json"));
  const obligations: Catalogue["obligations"] = new Map();
  for (const act of acts) {
    for (const obligation of act.obligations) {
      obligations.set(obligation.id, new Held(act, obligation));
    }
  }
  const statementFiles = names
    .map((name) => `${folder}/statements/${name}`)
    .filter((path) => existsSync(path));
  for (const path of statementFiles) hash.update(readFileSync(path));
  let statements: ReturnType<Catalogue["statements"]> | undefined;
  const version = hash.digest("hex").slice(0, 16);
  const listAll = () => [...listPassages({ acts, decisions, events })];
  let index: SearchIndex | undefined;
  let wordWeights: Map<string, number> | undefined;
  let paraphrases: Catalogue["paraphrases"] | undefined;
  return {
    ...{ version, date, indexFile },
    acts,
    decisions,
    events,
    obligations,
    actNames,
    get paraphrases() {
      return (paraphrases ??= readParaphraseFiles(`${folder}/paraphrases`));
    },
    phrase: (english) => english,
    statements: () =>
      (statements ??= new Map(
        statementFiles.flatMap((path) => Object.entries(readStatements(path))),
      )),
    statementsOf: (actId) => {
      const path = statementFiles.find((one) => one.endsWith(`/${actId}.json`));
      return path ? readStatements(path) : {};
    },
    get index() {
      index ??= indexFile ? openIndex(indexFile, listAll()) : SearchIndex.build(listAll());
      return index;
    },
    get wordWeights() {
      return (wordWeights ??= openWordWeights(nameWeightsFile(indexFile), listAll()));
    },
  };
}

/** What a file says of where its entry binds, as the jurisdictions and the country that are meant. */
export function placeAct({ scope, ...act }: InFile<Act>): Act {
  const country = findOnlyCountry(scope);
  return {
    ...act,
    jurisdictions: listJurisdictions(scope),
    countries: listCountries(scope),
    inUnion: scope.includes("EU"),
    ...(country && { country }),
  };
}

export function placeEntry<Entry extends object>({ scope, ...entry }: Entry & { scope: Scope[] }) {
  return { ...entry, jurisdictions: listJurisdictions(scope) };
}

/** All of them are many, and only the thread that assesses needs them. */
function readStatements(path: string): Record<string, ObligationStatements> {
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, ObligationStatements>;
}

/** No verdict rests on them, so they are no part of the version. */
function readParaphraseFiles(folder: string): Catalogue["paraphrases"] {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  return new Map(files.flatMap((text) => Object.entries(JSON.parse(text) as ParaphraseFile)));
}

type ParaphraseFile = Record<string, string[]>;

function byNewest(a: { date: string }, b: { date: string }): number {
  return b.date.localeCompare(a.date);
}

/** Beside the index lies how much its words say. */
export function nameWeightsFile(indexFile: string | undefined): string | undefined {
  return indexFile?.replace(/\.index$/, ".words");
}

/** Weight of a word by its stem; a word the catalogue does not hold weighs as much as the rarest. */
export function weighWord(catalogue: Catalogue, stem: string): number {
  return catalogue.wordWeights.get(stem) ?? Math.log(1 + catalogue.index.size);
}

/** How a citation of the law reads: "GDPR, Article 33(1)"; says when nobody could check it. */
export function citeObligation(
  act: ObligationSnapshot["act"],
  obligation: ObligationSnapshot["obligation"],
): string {
  const citation = `${act.shortTitle}, ${nameArticle(act, obligation)}`;
  return obligation.unverified ? `${citation} (unverified)` : citation;
}

type Texts = Pick<Catalogue, "acts" | "decisions" | "events">;

/** What the index is built of. */
export function* listPassages({ acts, decisions, events }: Texts) {
  for (const act of acts) {
    for (const obligation of act.obligations) {
      yield {
        id: `obligation:${obligation.id}`,
        text: `${obligation.title}. ${obligation.text} ${obligation.keyTerms.join(", ")}`,
        heading: `${act.shortTitle} ${act.articleWord} ${obligation.article} ${act.title}`,
      };
    }
  }
  for (const decision of decisions) {
    yield {
      id: `case_law:${decision.id}`,
      text: `${decision.title}. ${decision.description}`,
      heading: `${decision.name} ${decision.caseNumber} ${decision.court}`,
    };
  }
  for (const event of events) {
    yield { id: `event:${event.id}`, text: `${event.title}. ${event.description}` };
  }
}
