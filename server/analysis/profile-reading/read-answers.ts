import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import { isClaim, type VerbHit } from "./claims.ts";
import type { NameFinder } from "./company-names.ts";
import { readCustomerPlaces } from "./customer-places.ts";
import { type Frame, frames, type FrameName } from "./frames.ts";
import { readHeadcount } from "./headcount.ts";
import type { ReadLanguage } from "./languages.ts";
import { buildLexicon, type Hit, type Lexicon } from "./lexicon.ts";
import type { ClaimRule, SentenceRule } from "./rules.ts";
import { splitClauses, type Statement } from "./statements.ts";
import { aiRules } from "./terms/ai.ts";
import { customerRules, shopRules } from "./terms/customers.ts";
import { dataRules, dataSentences, processorRules } from "./terms/data.ts";
import { licenceRules } from "./terms/licences.ts";
import { serviceRules } from "./terms/services.ts";
import { tradeRules } from "./terms/trades.ts";

type Found = { question: ProfileQuestion; value: string; words: { first: number; last: number } };
export type AnswerReader = { read(statement: Statement): Found[] };

const claimRules: ClaimRule[] = [
  ...[...licenceRules, ...serviceRules, ...tradeRules],
  ...[...dataRules, ...processorRules, ...aiRules],
];
const sentenceRules: SentenceRule[] = [...dataSentences, ...shopRules, ...customerRules];

/** "Without giving a reason" takes no right away. */
const harmless = new Set("without except ohne hicbir olmaksizin bez be".split(" "));

type Verb = { frame: FrameName; own: boolean };
type SetOf = { rule: SentenceRule; number: number };
type Lexicons = { terms: Lexicon<ClaimRule>; verbs: Lexicon<Verb>; sets: Lexicon<SetOf> };

const lexicons = new Map<ReadLanguage, Lexicons>();

export function createAnswerReader(names: NameFinder): AnswerReader {
  return {
    read(statement) {
      const { terms, verbs, sets } = lexiconsOf(statement.language);
      const found = readSentence(statement, sets.find(statement.words));
      const staff = readHeadcount(statement);
      if (staff) found.push({ question: "employees", value: staff, words: wholeOf(statement) });
      if (isNamedProcessor(statement, names)) {
        found.push({ question: "data_roles", value: "processor", words: wholeOf(statement) });
      }
      for (const value of readCustomerPlaces(statement)) {
        found.push({ question: "customers_in", value, words: wholeOf(statement) });
      }
      const hits = terms.find(statement.words);
      return hits.length === 0 ? found : [...found, ...readClaims(statement, hits, verbs, names)];
    },
  };
}

/** The lexicons are built once for a language, when it is first met. */
function lexiconsOf(language: ReadLanguage): Lexicons {
  const known = lexicons.get(language);
  if (known) return known;
  const built: Lexicons = {
    terms: buildLexicon(
      claimRules.map((rule) => ({ terms: rule.terms[language] ?? "", meaning: rule })),
    ),
    verbs: buildLexicon<Verb>(
      (Object.entries(frames) as [FrameName, Frame][]).flatMap(([frame, { verbs, own }]) => [
        { terms: verbs[language] ?? "", meaning: { frame, own: false } },
        { terms: own[language] ?? "", meaning: { frame, own: true } },
      ]),
    ),
    sets: buildLexicon(
      sentenceRules.flatMap((rule) =>
        (rule.sets[language] ?? []).map((terms, number) => ({ terms, meaning: { rule, number } })),
      ),
    ),
  };
  lexicons.set(language, built);
  return built;
}

function readClaims(
  statement: Statement,
  hits: Hit<ClaimRule>[],
  verbLexicon: Lexicon<Verb>,
  names: NameFinder,
): Found[] {
  const clauses = splitClauses(statement);
  const verbs = verbLexicon.find(statement.words);
  const named = names.find(statement);
  return hits.flatMap((hit) => {
    const number = clauses.findIndex(({ members }) => members.has(hit.first));
    const clause = clauses[number];
    if (!clause) return [];
    const about = { statement, clause, next: clauses[number + 1], names: named };
    const { question, value, frames: ways } = hit.meaning;
    const isSaid = ways.some((name) => {
      const frame = frames[name] as Frame;
      const ofFrame = verbs.filter(({ meaning }) => meaning.frame === name);
      const spoken: VerbHit[] = ofFrame.map(({ meaning, first, last }) => {
        return { first, last, own: meaning.own || (frame.fragment && first === 0) };
      });
      const otherVerbs = verbs.filter(({ meaning }) => meaning.frame !== name && isActive(meaning));
      return isClaim({ ...about, verbs: spoken, otherVerbs }, hit, frame);
    });
    return isSaid ? [{ question, value, words: { first: hit.first, last: hit.last } }] : [];
  });
}

/** "Are" and "have" stand with other verbs; the rest tell of something else that is done. */
function isActive({ frame, own }: Verb): boolean {
  return !own && frame !== "be" && frame !== "licensed" && frame !== "processor";
}

/** Rules whose sets all have a term in the sentence, where nothing takes it back. */
function readSentence(statement: Statement, hits: Hit<SetOf>[]): Found[] {
  const { grammar, words, kind } = statement;
  const rules = new Map<SentenceRule, Hit<SetOf>[]>();
  for (const hit of hits)
    rules.set(hit.meaning.rule, [...(rules.get(hit.meaning.rule) ?? []), hit]);
  return [...rules].flatMap(([rule, ofRule]) => {
    const needed = rule.sets[statement.language]?.length ?? 0;
    if (new Set(ofRule.map(({ meaning }) => meaning.number)).size < needed) return [];
    if (rule.kinds && !rule.kinds.includes(kind)) return [];
    const first = Math.min(...ofRule.map((hit) => hit.first));
    const last = Math.max(...ofRule.map((hit) => hit.last));
    const taken = words.some(
      ({ word }, at) =>
        grammar.denials.has(word) && !harmless.has(word) && at >= first - 6 && at <= last + 12,
    );
    if (taken || last - first > 60) return [];
    return [{ question: rule.question, value: rule.value, words: { first, last } }];
  });
}

const processorRole =
  /["“„«'‘(](?:the |der |die |den )?(?:data )?(?:processor|auftragnehmer(?:in)?|auftragsverarbeiter(?:in)?|veri işleyen|volitatud töötleja|(?:datu )?apstrādātājs|duomenų tvarkytojas)["”“»'’)]/iu;

/** A processing agreement names its parties: "Acme Ltd, Valletta (the “Processor”)". */
function isNamedProcessor(statement: Statement, names: NameFinder): boolean {
  const { kind, text, start, end, words } = statement;
  if (kind !== "data_processing_agreement") return false;
  const role = processorRole.exec(text.slice(start, end));
  if (!role) return false;
  // Whoever is named last before the role has it.
  const at = start + role.index;
  const before = names.findLonger(statement).filter(({ first }) => words[first]!.start < at);
  const nearest = before.at(-1);
  if (!nearest) return false;
  const between = text.slice(words[nearest.last]!.end, at);
  return (
    between.length < 160 &&
    !/\b(?:and|und|ve|ir|un|ja)\b|[;.]\s/u.test(between.replace(/,.*$/su, ""))
  );
}

function wholeOf({ words }: Statement) {
  return { first: 0, last: words.length - 1 };
}
