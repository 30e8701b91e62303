import { isGenitive } from "./fold-words.ts";
import type { Frame } from "./frames.ts";
import { isAmong } from "./grammar.ts";
import type { Clause, Statement } from "./statements.ts";

type Span = { first: number; last: number };
/** A verb in a sentence; an `own` one speaks for the company by its form: "kasutame", "is used". */
export type VerbHit = Span & { own: boolean };

export type Reading = {
  statement: Statement;
  clause: Clause;
  /** The clause behind it, where there is one. */
  next: Clause | undefined;
  names: Span[];
  /** Verbs of the frame that is tried. */
  verbs: VerbHit[];
  /** Verbs of any frame: between who speaks and the verb, another one has another subject. */
  otherVerbs: Span[];
};

const farthestSpeaker = 7;
/** Further apart, in words, nothing is read together, which also bounds the work. */
const farthest = 40;

/** Whether a clause says of the company, plainly, what a term stands for. */
export function isClaim(reading: Reading, term: Span, frame: Frame): boolean {
  const { statement, clause } = reading;
  if (takesBack(reading, term, frame) || isOthers(statement, term.last)) return false;
  if (frame.possessive && isPossessed(reading, term)) return true;
  if (!frame.modal && isMerelyPossible(reading, term)) return false;
  if (clause.conditional && !frame.conditional) return false;
  if (frame.appositive && isAppositive(reading, term)) return true;
  const speaksOut = statement.grammar.ordered ? speaksInOrder : speaksAnyhow;
  return speaksOut(reading, term, frame) || speaksByForm(reading, term, frame);
}

/** A denial, a doubt or quotation marks anywhere in the clause but in the term itself. */
function takesBack({ statement, clause }: Reading, term: Span, frame: Frame): boolean {
  const { grammar, words, text } = statement;
  if (!frame.quoted && isQuoted(text, words[term.first]!.start, words[term.last]!.end)) return true;
  return clause.words.some((at) => {
    if (at >= term.first && at <= term.last) return false;
    const { word } = words[at]!;
    return grammar.denials.has(word) || grammar.doubts.has(word);
  });
}

/** "We may …", "we will …". */
function isMerelyPossible({ statement, clause }: Reading, term: Span): boolean {
  const { grammar, words } = statement;
  return clause.words.some((at) => at < term.first && grammar.modals.has(words[at]!.word));
}

function isQuoted(text: string, start: number, end: number): boolean {
  return /["“„«]/.test(text.charAt(start - 1)) && /[”“"»]/.test(text.charAt(end));
}

/** "Payment institution partners": the thing is somebody else's. */
function isOthers({ words, text, grammar }: Statement, last: number): boolean {
  const next = words[last + 1];
  if (!next || !/^[\s-]+$/.test(text.slice(words[last]!.end, next.start))) return false;
  const isPronoun = /^(?:their|his|her|its|each|other|your|you|they|sie|ihr\p{L}*|it|siz\p{L}*)$/u;
  return isAmong(grammar.others, next.word) && !isPronoun.test(next.word);
}

/** "Our online shop", "Acme's online shop", "the Acme online shop". */
function isPossessed({ statement, clause, names }: Reading, term: Span): boolean {
  const { grammar, words, text } = statement;
  const behind = [1, 2].map((on) => words[term.last + on]?.word ?? "");
  if (behind.some((word) => grammar.possessivesBehind.has(word))) return true;
  const isPlainWord = !isCapital(text, words[term.first]!);
  const isNamed = names.some(({ last }) => last === term.first - 1 && isJoined(statement, last));
  if (isNamed && isPlainWord) return true;
  if (isAmong(grammar.others, words[term.last]!.word)) return false;
  for (let at = term.first - 1; at >= term.first - 2; at--) {
    const word = words[at]?.word;
    if (word === undefined || !clause.members.has(at)) return false;
    if (isAmong(grammar.possessives, word)) return true;
    if (isGenitive(text, words[at]!)) return names.some(({ last }) => last === at);
    if (isAmong(grammar.others, word) || grammar.prepositions.has(word) || articles.has(word))
      return false;
    if (!grammar.ordered && isCapital(text, words[at]!)) return false;
  }
  return false;
}

function isCapital(text: string, { start }: { start: number }): boolean {
  return /\p{Lu}/u.test(text.charAt(start));
}

function isJoined({ words, text }: Statement, at: number): boolean {
  return text.slice(words[at]!.end, words[at + 1]!.start) === " ";
}

/** "As a licensed …, we". */
function isAppositive({ statement, clause, next, names }: Reading, term: Span): boolean {
  const { grammar, words } = statement;
  const [first, second] = clause.words;
  if (!next || first === undefined || second === undefined) return false;
  const opens = /^as an?$/.test(`${words[first]!.word} ${words[second]!.word}`);
  const subject = next.words[0]!;
  const isOurs =
    grammar.speakers.has(words[subject]!.word) || names.some((name) => name.first === subject);
  return opens && isOurs && term.first - second <= 3;
}

/** Who speaks in the clause: "we", or the company's name where it is the subject. */
function listSpeakers({ statement, clause, names }: Reading, frame: Frame): Span[] {
  const { grammar, words, text } = statement;
  const wordAt = (at: number) => (clause.members.has(at) ? (words[at]?.word ?? "") : "");
  const isSubject = ({ first, last }: Span) => {
    if (!clause.members.has(first) || isGenitive(text, words[last]!)) return false;
    const before = wordAt(first - 1);
    const head = articles.has(before) ? wordAt(first - 2) : before;
    const isJoining = joining.has(head) && first - clause.words[0]! < 6;
    return !grammar.prepositions.has(head) && head !== "of" && !isJoining;
  };
  const pronouns = clause.words.filter((at) => grammar.speakers.has(words[at]!.word));
  const things = clause.words.filter(
    (at) =>
      frame.subjects && isAmong(frame.subjects, words[at]!.word) && !isForeignSite(wordAt(at - 1)),
  );
  const single = [...pronouns, ...things].map((at) => ({ first: at, last: at }));
  return [...single, ...names.filter(isSubject)];
}

const articles = new Set(["the", "der", "die", "das", "dem", "den"]);
const joining = new Set(["and", "or", "und", "oder"]);

function isForeignSite(before: string): boolean {
  return /^(?:party|parties|other|another|most|many|such|their|linked|dritt\p{L}*|andere\p{L}*)$/u.test(
    before,
  );
}

/** Speaker, verb and term in this order, with nobody else between. */
function speaksInOrder(reading: Reading, term: Span, frame: Frame): boolean {
  const speakers = listSpeakers(reading, frame);
  return reading.verbs.some((verb) => {
    if (verb.own || verb.last >= term.first || term.first - verb.last > farthest) return false;
    if (!isObject(reading, verb.last, term.first, frame)) return false;
    return speakers.some(({ last }) => last < verb.first && isSubjectOf(reading, last, verb));
  });
}

/** Whether a verb's object stands behind it without anything between that takes it away. */
function isObject(
  { statement, clause, verbs }: Reading,
  from: number,
  to: number,
  frame: Frame,
): boolean {
  const { grammar, words } = statement;
  const between = dropReceiver(
    statement,
    clause.words.filter((at) => at > from && at < to),
  );
  if (!clause.members.has(from) || between.length > frame.reach) return false;
  // "We are … and Example acts as a processor": the verb that counts has another subject.
  const isAnothers = ({ first }: Span) =>
    first > from && first < to && isCapital(statement.text, words[first - 1]!);
  if (verbs.some(isAnothers)) return false;
  return between.every((at) => {
    const { word } = words[at]!;
    if (frame.through.has(word)) return true;
    if (isAmong(grammar.others, word)) return frame.acrossOthers;
    if (grammar.speakers.has(word)) return false;
    return frame.acrossPrepositions || !grammar.prepositions.has(word);
  });
}

/** "Provide you with", "offer our customers": to whom takes nothing from what. */
function dropReceiver({ words, grammar }: Statement, between: number[]): number[] {
  const wordAt = (at: number | undefined) => (at === undefined ? "" : words[at]!.word);
  const upTo = between.slice(0, 4).findIndex((at) => wordAt(at) === "with");
  if (upTo >= 0 && /^(?:provid|suppl)/.test(wordAt((between[0] ?? 0) - 1)))
    return between.slice(upTo + 1);
  if (wordAt(between[0]) === "you") return between.slice(1);
  const isOurs = isAmong(grammar.possessives, wordAt(between[0]));
  return isOurs && /^(?:customers|clients|users|members)$/.test(wordAt(between[1]))
    ? between.slice(2)
    : between;
}

/** Whether who speaks is the subject of a verb: no other verb, nobody else between them. */
function isSubjectOf(reading: Reading, speaker: number, verb: Span): boolean {
  const { statement, clause, otherVerbs } = reading;
  const { grammar, words } = statement;
  if (verb.first - speaker > farthest || !clause.members.has(verb.first)) return false;
  const between = clause.words.filter((at) => at > speaker && at < verb.first);
  if (between.length > farthestSpeaker) return false;
  const isOther = ({ first, last }: Span) =>
    first > speaker && last < verb.first && !joining.has(words[last + 1]?.word ?? "");
  if (otherVerbs.some(isOther)) return false;
  // "We are the controller and Example is the processor": a name before the verb is its subject.
  if (joining.has(words[speaker + 1]?.word ?? "")) return true;
  const nearest = between.at(-1);
  if (nearest !== undefined && isCapital(statement.text, words[nearest]!)) return false;
  return between.every(
    (at) => !isAmong(grammar.others, words[at]!.word) && !grammar.speakers.has(words[at]!.word),
  );
}

/** Speaker, verb and term in one clause, in any order; the term is not somebody's for whom. */
function speaksAnyhow(reading: Reading, term: Span, frame: Frame): boolean {
  const { clause, verbs } = reading;
  if (isForSomebody(reading, term, frame)) return false;
  const isNear = ({ first }: Span) =>
    clause.members.has(first) && Math.abs(first - term.first) <= farthest;
  return (
    verbs.some((verb) => !verb.own && isNear(verb)) && listSpeakers(reading, frame).some(isNear)
  );
}

/** The form of the verb says who does it. */
function speaksByForm(reading: Reading, term: Span, frame: Frame): boolean {
  const { clause, verbs, statement } = reading;
  const { grammar, words } = statement;
  if (!grammar.ordered && isForSomebody(reading, term, frame)) return false;
  return verbs.some((verb) => {
    const from = Math.min(verb.last, term.last);
    const to = Math.max(verb.first, term.first);
    if (!verb.own || !clause.members.has(verb.first) || to - from > 18) return false;
    // Done by others: "are set by third parties", "our partners to send".
    const around = clause.words.filter((at) => at >= from - 3 && at <= to + 5);
    const isDoneBy = around.some((at) => words[at]!.word === "by" && at > from);
    if (isDoneBy && !frame.fragment) return false;
    return clause.words
      .filter((at) => at > from && at < to)
      .every((at) => frame.acrossOthers || !isAmong(grammar.others, words[at]!.word));
  });
}

function isForSomebody({ statement, clause }: Reading, term: Span, frame: Frame): boolean {
  if (frame.acrossPrepositions) return false;
  const { grammar, words } = statement;
  return [1, 2, 3].some((back) => {
    const at = term.first - back;
    const word = words[at]?.word ?? "";
    return clause.members.has(at) && grammar.prepositions.has(word) && !frame.through.has(word);
  });
}
