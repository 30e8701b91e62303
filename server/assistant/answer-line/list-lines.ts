import { listSentences } from "../../retrieval/split-sentences.ts";
import type { Range } from "../../retrieval/split-sentences.ts";
import { compareEmbeddings, readEmbedding } from "../../search/field-vectors.ts";
import type { Evidence } from "../evidence.ts";
import type { FactKind } from "./asked-fact.ts";
import type { Signs } from "../lanes/signs.ts";
import type { Plan } from "../plan.ts";
import { titles } from "../answer-shapes.ts";
import { saysNo } from "../grounding-words.ts";
import { coverTopics } from "../spoken-topics.ts";
import { readForms } from "../topics.ts";
import { isSanction, mostAround, readLineSigns, readQuestionSigns } from "./line-signs.ts";
import { readAsked, seenKinds } from "./read-asked.ts";
import type { Asked } from "./read-asked.ts";
import { countNearest, isSameNumber } from "./read-facts.ts";
import type { KnownFact } from "./read-facts.ts";
import { dropLimits, isAlternative, readQuote } from "./read-quote.ts";
import type { Quote } from "./read-quote.ts";

/** What a line may say: a fact of a sentence, or the sentence as it stands. */
export type Candidate = {
  quote: Quote;
  sentence: Range;
  /** Null for the sentence itself. */
  fact: KnownFact | null;
};
export type WeighedLine = { candidate: Candidate; signs: Signs };

/** Looked at of the passages that are shown, the best first. */
const mostPassages = 3;
/** So many letters before a sentence tell what it goes on about. */
const mostBefore = 160;
/** From here on law that is called closest may be said all the same. */
const likelyLaw = 0.6;
/** What is longer is said in parts, where it has any. */
const longestSentence = 240;

/** What the best passages tell that a line may say, and the signs that it is what is asked for. */
export function listLines(
  plan: Plan,
  evidence: Evidence[],
): { signs: Signs; candidates: WeighedLine[] } {
  const asked = readAsked(plan);
  // "Or" asks which of two where no fact is asked for; nor does any answer a question about nothing.
  const asksWhich = asked.wanted.length === 0 && isAlternative(plan.asked);
  const isOpen = asksWhich || plan.topics.length === 0;
  const first = isOpen ? [] : evidence.slice(0, mostPassages);
  const shown = asked.isCheck ? first : first.filter(mayBeSaid);
  const read = shown.map((one, place) => readPassage(asked, one, place));
  const all = read.flat();
  return {
    signs: readQuestionSigns(asked, shown),
    candidates: all.map((candidate) => ({
      candidate,
      signs: readLineSigns(asked, candidate, all),
    })),
  };
}

/**
 * Law that only comes close sets its number for something else, nearly always, unless it is asked
 * whether that is the one.
 */
function mayBeSaid({ kind, grade, likelihood = 1 }: Evidence): boolean {
  return kind === "document" || grade !== "closest" || likelihood >= likelyLaw;
}

type Said = { said: number; told: number; anew: number; alike: number; behind: number };
/** A line with what its passage says around it. */
export type Read = Candidate & {
  place: number;
  /** How many letters its sentence stands outside of what was found. */
  outside: number;
  /** Whether its sentence says no. */
  denies: boolean;
  /** Of each fact of the passage the share of the asked words that stand nearest to it. */
  shares: Map<KnownFact, number>;
  /** How much of what is asked the sentence says, and the most that one of the passage does. */
  rated: Said;
  best: Omit<Said, "behind">;
};

function readPassage(asked: Asked, evidence: Evidence, place: number): Read[] {
  const quote = readQuote(asked.plan, widenQuote(evidence));
  const { text } = quote;
  const shares = shareWords(quote);
  const rated = listSentences(quote.evidence.quote, longestSentence, evidence.stored).map(
    (sentence) => {
      const words = text.slice(sentence.start, sentence.end);
      const before = text.slice(Math.max(0, sentence.start - mostBefore), sentence.start);
      return {
        sentence,
        denies: saysNo(dropLimits(words)),
        rated: rateSentence(asked, words, before),
      };
    },
  );
  const most = (pick: (one: Said) => number) => Math.max(0, ...rated.map((one) => pick(one.rated)));
  const best = {
    said: most(({ said }) => said),
    told: most(({ told }) => told),
    anew: most(({ anew }) => anew),
    alike: most(({ alike }) => alike),
  };
  return rated.flatMap((one) => {
    const within = listToldIn(asked, quote, one.sentence);
    if (within === null) return [];
    const outside = measureOutside(one.sentence, evidence, quote);
    return [null, ...within].map((fact) => ({ ...one, quote, fact, place, outside, shares, best }));
  });
}

/** How much is asked in one way and told in another: "how many days", "by when", "from which age". */
const measured: readonly FactKind[] = ["time", "amount", "count", "date"];

/** The facts of a sentence that may be said; null where it cannot tell what is asked for. */
function listToldIn(asked: Asked, quote: Quote, sentence: Range): KnownFact[] | null {
  const { plan, wanted, numbers, isCheck } = asked;
  const words = quote.text.slice(sentence.start, sentence.end);
  const within = quote.facts.filter(
    (fact) =>
      fact.start >= sentence.start &&
      fact.end <= sentence.end &&
      !saysNo(dropLimits(readClause(quote.text, sentence, fact))),
  );
  const isCost = isSanction(quote.evidence);
  if (wanted.length === 0) return within;
  // Who asks for a number does not want to hear his own.
  const isOwn = (fact: KnownFact) =>
    !isCheck && wanted.includes(fact.kind) && numbers.some((one) => isSameNumber(one, fact));
  const told = within.filter((fact) => !isOwn(fact));
  const asksSum = plan.kind === "sanction" || wanted.includes("amount");
  if (isCost && !asksSum) return null;
  const asksMeasure = wanted.some((kind) => measured.includes(kind));
  const tells = told.some(
    ({ kind }) => wanted.includes(kind) || (asksMeasure && measured.includes(kind)),
  );
  const mayName = wanted.includes("name") && namesSomething(words, quote);
  return tells || mayName ? told : null;
}

/** What stands around a fact up to the next comma or the like on either side: what denies one denies no other. */
function readClause(text: string, sentence: Range, { start, end }: KnownFact): string {
  const [before = ""] = /(?:[^,;:()–]|,(?!\s))*$/u.exec(text.slice(sentence.start, start)) ?? [];
  const [behind = ""] = /^(?:[^,;:()–]|,(?!\s))*/u.exec(text.slice(end, sentence.end)) ?? [];
  return before + text.slice(start, end) + behind;
}

/** A word with a capital that no sentence begins with and that the question does not bring. */
function namesSomething(words: string, { plan, language }: Quote): boolean {
  if (language === "ar") return true;
  const known = plan.asked.toLowerCase();
  const found = words.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
  return found.some((word) => !titles.has(word) && !known.includes(word.toLowerCase()));
}

function measureOutside({ start, end }: Range, { at }: Evidence, { evidence }: Quote): number {
  const from = evidence.at?.start ?? 0;
  if (!at || !evidence.at) return 0;
  return Math.max(0, at.start - (from + start), from + end - at.end);
}

/** What a document says around a quote belongs to it: the next sentence may hold the fact. */
function widenQuote(evidence: Evidence): Evidence {
  const { at, stored } = evidence;
  if (!at || !stored) return evidence;
  const start = Math.max(0, at.start - mostAround);
  return cutTo(evidence, { start, end: Math.min(stored.length, at.end + mostAround) });
}

/** The same evidence with another stretch of its page as quote. */
export function cutTo(evidence: Evidence, range: Range): Evidence {
  const { link, stored = "" } = evidence;
  return {
    ...evidence,
    at: range,
    quote: stored.slice(range.start, range.end),
    link: link.replace(/quote=\d+-\d+/u, `quote=${range.start}-${range.end}`),
  };
}

/** Which share of the asked words stands nearest to each fact, among those of its kind. */
function shareWords({ askedAt, facts, evidence }: Quote): Map<KnownFact, number> {
  const shares = new Map<KnownFact, number>();
  for (const kind of seenKinds) {
    const ofKind = facts.filter((one) => one.kind === kind);
    const counts = countNearest(evidence.quote, ofKind, askedAt, evidence.stored);
    for (const [at, one] of ofKind.entries())
      shares.set(one, (counts[at] ?? 0) / Math.max(1, askedAt.length));
  }
  return shares;
}

function rateSentence(
  { plan, telling, anew, embedding }: Asked,
  words: string,
  before: string,
): Said {
  const forms = readForms(words);
  const said = coverTopics(forms, plan.topics);
  return {
    said,
    behind: coverTopics([...readForms(before), ...forms], plan.topics) - said,
    told: coverTopics(forms, telling),
    anew: coverTopics(forms, anew),
    alike: compareEmbeddings(embedding, readEmbedding(words)),
  };
}
