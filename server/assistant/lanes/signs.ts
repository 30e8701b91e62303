import type { Inputs } from "../answer.ts";
import { listAskedFacts } from "../answer-line/asked-fact.ts";
import type { FactKind } from "../answer-line/asked-fact.ts";
import { hasExpectedShape } from "../answer-shapes.ts";
import type { Evidence } from "../evidence.ts";
import { holdsFact } from "./holds-fact.ts";
import { coverMeaning, readMeaning } from "../meaning.ts";
import { readTextWords } from "../phrases.ts";
import type { Plan } from "../plan.ts";
import { hasSign } from "../question-kinds.ts";
import type { Sign } from "../question-kinds.ts";
import { coverTopics } from "../spoken-topics.ts";
import { readLanguage } from "../text-language.ts";
import { readForms, speaksOf } from "../topics.ts";
import type { Topic } from "../topics.ts";
import {
  compareEmbeddings,
  coverWords,
  readEmbedding,
  readQuestionEmbedding,
  readWordRows,
} from "../../search/field-vectors.ts";
import type { Candidate } from "./lanes.ts";

/** Numbers by name; a name that is absent is 0. */
export type Signs = Record<string, number>;

/** From here on a word tells what is wanted of all that could be meant. */
const tellingWeight = 2.4;
const rareWeight = 4;

const asked = [
  ...(["sanction", "caseLaw", "caseLawFirm", "status", "document", "deadline", "who"] as const),
  ...(["definition", "compare", "person", "gap", "lawAsks", "outOfScope"] as const),
] satisfies Sign[];
const factKinds = [
  ...(["email", "phone", "time", "amount", "count", "date", "name", "list", "whether"] as const),
] satisfies FactKind[];

/** What the question says of what is wanted, whatever may answer it. */
export function readQuestionSigns({ plan, view, sources }: Inputs): Signs {
  const words = readTextWords(plan.question);
  const facts = listAskedFacts(plan.question);
  const { topics } = plan;
  const weight = sum(topics);
  const absent = sources.words
    ? topics.filter((topic) => !topic.typed.split(" ").every((word) => sources.words?.has(word)))
    : [];
  const signs: Signs = {
    own: +plan.isOwn,
    fact: +plan.isFact,
    must: +plan.isMust,
    duty: +plan.asksDuty,
    definitionFirm: +plan.isFirmDefinition,
    whatIs: +plan.asksWhatIs,
    duration: +plan.asksDuration,
    number: +plan.asksNumber,
    actDate: +plan.asksActDate,
    ahead: +plan.asksAhead,
    documentNamed: +(plan.documentKinds.length > 0),
    actNamed: +(plan.acts.size > 0),
    articleNamed: +plan.hasReference,
    placeNamed: +(plan.places.length > 0),
    elsewhere: +plan.places.includes("elsewhere"),
    unknownAct: +(plan.unknownActs.length > 0),
    noTopic: +(topics.length === 0),
    topics: Math.log1p(topics.length),
    words: Math.log1p(words.length) / 2,
    unknown: weight > 0 ? sum(topics.filter(({ synonyms }) => synonyms === null)) / weight : 0,
    absent: weight > 0 ? sum(absent) / weight : 0,
    rarestAbsent: Math.max(0, ...absent.map((topic) => topic.weight)) / 6,
    foreign: +(sources.isForeign === true),
    lawSize: view.acts.size > 0 ? 1 / view.acts.size : 0,
  };
  for (const sign of asked) signs[sign] = +hasSign(words, sign);
  for (const kind of factKinds) signs[`asks.${kind}`] = +facts.includes(kind);
  const spoken = readLanguage(plan.question);
  signs[`in.${["en", "de", "tr", "ar"].includes(spoken) ? spoken : "baltic"}`] = 1;
  return signs;
}

/** What is the same for every passage that one question is held against. */
export type Question = ReturnType<typeof readAsked>;

export function readAsked(plan: Plan) {
  return {
    plan,
    meaning: readMeaning(plan.topics),
    embedding: readQuestionEmbedding(plan.bare),
    rows: readWordRows(plan.bare),
    telling: plan.topics.filter(({ weight }) => weight >= tellingWeight),
    rare: plan.topics.filter(({ weight }) => weight >= rareWeight),
    language: readLanguage(plan.question),
    facts: listAskedFacts(plan.question),
  };
}

/** How well one passage fits, by signs that mean the same in every lane. */
export function readSigns(
  question: Question,
  { evidence, ranked, act }: Candidate,
  place: { at: number; first: Candidate["ranked"]; second: Candidate["ranked"] | undefined },
): Signs {
  const { plan, meaning, embedding, rows, telling, rare, language, facts } = question;
  const read = readOnce(evidence);
  const { forms } = read;
  const words = coverWords(rows, read.rows);
  const alike = compareEmbeddings(embedding, read.embedding);
  const held = facts.filter((kind) => holdsOnce(read.facts, kind, evidence.quote, plan.question));
  const { first, second } = place;
  const signs: Signs = {
    first: +(place.at === 0),
    place: 1 / (1 + place.at),
    coverage: ranked.coverage,
    alike: Math.max(alike, ranked.alike),
    alikeQuote: alike,
    alikeSquared: Math.max(0, alike, ranked.alike) ** 2,
    rank: Math.log(Math.max(1e-4, ranked.rank)),
    behind: Math.log(Math.max(1e-4, ranked.rank) / Math.max(1e-4, first.rank)),
    lead:
      place.at === 0 && second
        ? Math.min(3, Math.log(Math.max(1e-4, first.rank) / Math.max(1e-4, second.rank)))
        : 0,
    nearness: ranked.nearness,
    named: +ranked.isNamed,
    said: coverTopics(forms, plan.topics),
    saidTelling: coverTopics(forms, telling),
    saidRare: rare.length > 0 ? coverTopics(forms, rare) - 0.5 : 0,
    meant: coverMeaning(meaning, forms),
    wordsMean: words.mean,
    wordsLeast: words.least,
    head: plan.head ? (speaksOf(forms, plan.head) ? 1 : -1) : 0,
    shape: hasExpectedShape(plan.question, evidence.quote) ? 0 : -1,
    fact: facts.length === 0 ? 0 : held.includes(facts[0]!) ? 1 : -1,
    anyFact: facts.length === 0 ? 0 : held.length > 0 ? 1 : -1,
    ofAct: act !== null && plan.acts.has(act) ? 1 : 0,
    otherLanguage: +(read.language !== language),
    length: Math.log1p(evidence.quote.length) / 5,
  };
  return { ...signs, ...crossSigns(signs, plan) };
}

/** What two signs tell together that neither tells alone: alike, and it says what is asked as well. */
function crossSigns(
  { alike = 0, alikeQuote = 0, said = 0, saidTelling = 0, fact = 0, head = 0, coverage = 0 }: Signs,
  { isOwn }: Plan,
): Signs {
  return {
    alikeSaid: alike * said,
    alikeTelling: alike * saidTelling,
    factAlike: fact * alike,
    headSaid: head * said,
    coverAlike: coverage * alikeQuote,
    ownPassage: +isOwn * alike,
  };
}

/** What is read of a quote whatever is asked; the same quotes come again and again. */
const readQuotes = new Map<string, ReturnType<typeof readQuote>>();
const mostKept = 3000;

function readOnce(evidence: Evidence) {
  const key = `${evidence.label}. ${evidence.quote}`;
  const known = readQuotes.get(key);
  if (known) return known;
  if (readQuotes.size >= mostKept) readQuotes.clear();
  const read = readQuote(key, evidence);
  readQuotes.set(key, read);
  return read;
}

function readQuote(text: string, { quote }: Evidence) {
  return {
    forms: readForms(text),
    rows: readWordRows(text),
    embedding: readEmbedding(quote),
    language: readLanguage(quote),
    facts: new Map<FactKind, boolean>(),
  };
}

/** A count and a name are held against the question too; the others stand in a quote or do not. */
function holdsOnce(
  known: Map<FactKind, boolean>,
  kind: FactKind,
  quote: string,
  question: string,
): boolean {
  if (kind === "count" || kind === "name") return holdsFact(kind, quote, question);
  const holds = known.get(kind) ?? holdsFact(kind, quote, question);
  known.set(kind, holds);
  return holds;
}

function sum(topics: Topic[]): number {
  return topics.reduce((all, { weight }) => all + weight, 0);
}
