import { hasExpectedShape } from "./answer-shapes.ts";
import type { CompanySources, SourcePassage } from "../retrieval/company-passages.ts";
import type { Evidence } from "./evidence.ts";
import { expandQuestion } from "./gather-obligations.ts";
import {
  blendCoverage,
  compareEmbeddings,
  readQuestionEmbedding,
  readEmbedding,
} from "../search/field-vectors.ts";
import type { Embedding } from "../search/field-vectors.ts";
import { coverMeaning, readMeaning } from "./meaning.ts";
import type { Meaning } from "./meaning.ts";
import { listMostSimilarPassages } from "../retrieval/passage-vectors.ts";
import { onceForPlan } from "./once-for-plan.ts";
import type { Plan } from "./plan.ts";
import { listBestWindows, readPassage } from "./passage-windows.ts";
import type { ReadPassage, Window } from "./passage-windows.ts";
import { relevanceOfQuote } from "./relevance.ts";
import { listSynonyms, speaksOf } from "./topics.ts";
import type { Topic } from "./topics.ts";

export type PassageHit = {
  evidence: Evidence;
  /** How much of what is asked the quote and its heading answer, by words and similarity, 0 to 1. */
  coverage: number;
  /** How alike the question and the quote are, from -1 to 1. */
  alike: number;
  rank: number;
  /** The logarithm of the odds that it answers what is asked. */
  relevance: number;
  /** Stands out by its meaning, whatever its words. */
  isNear: boolean;
  /** How near it comes, also by words that mean nearly the same and whatever it leaves open. */
  nearness: number;
};

const mostCandidates = 40;
const mostBySimilarity = 20;
/** What the documents relevance where a thing that is asked about stands nowhere in them. */
const ofAbsent = 0.6;
const likely = { from: 0.2, times: 0.8, share: 0.2 };
/** What is as alike as this need not say what a question asks for by its head word. */
const alikeEnough = 0.6;
/** How sharply similarity parts one quote from another. */
const sharpness = 2;
/** Of Turkish and Arabic the table knows fewer words. */
const ofFewWords = 0.3;

/** What came to pass does not stand in what a company lays down. */
const asksPast =
  /(?<!\p{L})(?:(?:last|this) (?:year|month|quarter|week|spring|summer|autumn|winter)(?:['’]s)?|yesterday|so far|letzte[nsrm]? (?:jahr|monat|quartal|woche)\p{L}*|geçen (?:yıl|ay|hafta))(?!\p{L})|العام الماضي|السنة الماضية/iu;

const lengths =
  /(?<!\p{L})(?:minutes?|hours?|days?|weeks?|months?|years?|permanently|indefinitely|delay|immediately|promptly|as long as|once|minuten|stunden?|tagen?|wochen?|monaten?|jahren?|unverzüglich|dakika|saat|gün|hafta|ay|yıl|derhal)(?!\p{L})|سنوات|سنة|يوم|أيام|ساعة|أشهر|شهر|فورا/iu;

const numbers =
  /\d+|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|thirty|ninety|hundred|thousand|million|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|dreißig|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on (?:beş|gün|yıl|ay|iş)|otuz|yüz|bin|milyon|واحد|يومين|يومان|سنتين|سنتان|شهرين|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|عشر|ثلاثين|ثلاثون|مئة|مائة|ألف)/giu;

/** The sentences of the company's documents that speak of what is asked, the best first. */
export const rankPassages = onceForPlan(rankAnew);

function rankAnew(plan: Plan, sources: CompanySources): PassageHit[] {
  const others = plan.topics.flatMap(({ synonyms }) => (synonyms ? listSynonyms(synonyms) : []));
  const kin = plan.topics.flatMap((topic) => topic.kin ?? []);
  const wider = sources.isForeign ? others : [];
  const query = [expandQuestion(plan), ...kin, ...wider].join(" ");
  const hits = sources.index.search(query, { limit: mostCandidates });
  const top = hits[0]?.score ?? 1;
  const isAbsent = nameAbsent(plan, sources) || asksPast.test(readLastSentence(plan.question));
  const near = sources.index.near ?? new Set<string>();
  // What is meant is looked at beside what is said; how much it says decides on either alike.
  const scores = new Map(hits.map(({ id, score }) => [id, score / top]));
  for (const id of near) scores.set(id, 1);
  const asked = readQuestionEmbedding(plan.bare);
  for (const id of listMostSimilarPassages(asked, sources.passages, mostBySimilarity))
    if (!scores.has(id)) scores.set(id, 0);
  const meaning = readMeaning(plan.topics);
  const found = [...scores].flatMap(([id, score]) => {
    const passage = sources.passages.get(id);
    const rated = passage ? rate(plan, id, passage, { score, meaning, asked }) : [];
    return rated.map(({ answers, ...hit }) => {
      const trust = isAbsent && hit.alike < alikeEnough ? ofAbsent : 1;
      const coverage = trust * hit.coverage;
      // Similarity vouches for nothing where the number or the thing asked for does not stand there.
      const relevance = relevanceOfQuote(plan, coverage, answers ? trust * hit.alike : 0);
      return { ...hit, coverage, relevance, isNear: near.has(id) };
    });
  });
  return found.toSorted((a, b) => b.rank - a.rank);
}

/** Where a story comes first, what is asked comes last. */
function readLastSentence(question: string): string {
  return question.split(/[.!]\s+/).at(-1) ?? "";
}

/** The question turns on a thing that stands on no page, such as a fridge. */
export function nameAbsent({ topics }: Plan, { words, isForeign }: CompanySources): boolean {
  // What stands there in another language cannot be told to be absent.
  if (!words || isForeign) return false;
  const seen = (word: string) => words.has(word) || words.has(`${word}s`);
  return topics.some(
    ({ synonyms, weight, typed }) => synonyms === null && weight > 4 && !seen(typed),
  );
}

/** A number that the question does not say itself. */
export function namesNumber(text: string, question: string): boolean {
  const known = new Set([...question.toLowerCase().matchAll(numbers)].map(([number]) => number));
  return [...text.toLowerCase().matchAll(numbers)].some(([number]) => !known.has(number));
}

type Wanted = { score: number; meaning: Meaning; asked: Embedding };

type RatedQuote = Omit<PassageHit, "isNear" | "relevance"> & { answers: boolean };

function rate(plan: Plan, id: string, passage: SourcePassage, wanted: Wanted): RatedQuote[] {
  const read = readPassage(passage);
  const windows = listBestWindows(plan.topics, read, wanted.meaning);
  return windows.map((window) => rateWindow(plan, id, passage, { ...wanted, read, window }));
}

function rateWindow(
  plan: Plan,
  id: string,
  passage: SourcePassage,
  { score, meaning, asked, read, window }: Wanted & { read: ReadPassage; window: Window },
): RatedQuote {
  const start = passage.start + window.start;
  const end = passage.start + window.end;
  const quote = passage.pageText.slice(start, end);
  const answersLength = !plan.asksDuration || lengths.test(quote);
  const answersNumber = !plan.asksNumber || namesNumber(quote, plan.question);
  const alike = compareEmbeddings(asked, readEmbedding(quote));
  const answersHead = !plan.head || alike >= alikeEnough || speaksOfHead(plan.head, read, window);
  const answers =
    answersLength && answersNumber && answersHead && hasExpectedShape(plan.question, quote);
  const trust = plan.language === "tr" || plan.language === "ar" ? ofFewWords : 1;
  const said = window.coverage * (answers ? 1 : 0.45);
  const trusted = { ...likely, share: trust * likely.share };
  const coverage = answers ? blendCoverage(said, alike, trusted) : said;
  const ofKind = plan.documentKinds.length === 0 ? 1 : isOfKind(plan, passage) ? 1.25 : 0.6;
  const byWords = said ** 2 * (0.4 + 0.6 * score) * ofKind;
  const rank = byWords * Math.max(0.01, alike) ** (trust * sharpness);
  const evidence: Evidence = {
    id: `document:${id}:${window.start}`,
    label: `${passage.documentName}, p. ${passage.page}`,
    link: `/dashboard/documents/${passage.documentId}?page=${passage.page}&quote=${start}-${end}#quote`,
    quote,
    stored: passage.pageText,
    at: { start, end },
    kind: "document",
    page: passage.page,
  };
  const { forms, heading } = read;
  const meant = coverMeaning(meaning, forms, window.first, window.last, heading);
  const nearness = meant ** 2 * (0.4 + 0.6 * score);
  return { evidence, coverage, alike, answers, rank, nearness };
}

function speaksOfHead(
  head: Topic,
  { forms, heading }: ReadPassage,
  { first, last }: Window,
): boolean {
  return speaksOf(forms, head, first, last) || speaksOf(heading, head);
}

function isOfKind({ documentKinds }: Plan, { documentKind }: SourcePassage): boolean {
  return documentKind !== undefined && documentKinds.includes(documentKind);
}
