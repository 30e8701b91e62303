import { isGenitive } from "./fold-words.ts";
import type { Frame } from "./frames.ts";
import { isAmong } from "./grammar.ts";
import type { Hit } from "./lexicon.ts";
import type { Clause, Statement } from "./statements.ts";

type Span = { first: number; last: number };
/** A verb in a sentence; an `own` one speaks for the company by its form: "kasutame", "is used". */
export type VerbHit = Span & { own: boolean };

export type Reading = {
  statement: Statement;
  clause: Clause;
  names: Span[];
  verbs: VerbHit[];
};

const farthestSpeaker = 7;
const widestClause = 30;

/** Whether a clause says of the company, plainly, what a term stands for. */
export function isClaim(reading: Reading, term: Hit<unknown>, frame: Frame): boolean {
  const { statement, clause } = reading;
  if (clause.conditional && !frame.modal) return false;
  if (takesBack(reading, term, frame)) return false;
  if (isOthers(statement, term.last)) return false;
  return (
    (frame.possessive && isPossessed(reading, term)) ||
    (statement.grammar.ordered
      ? speaksInOrder(reading, term, frame)
      : speaks(reading, term, frame)) ||
    speaksByForm(reading, term, frame)
  );
}

/** A denial, a doubt or quotation marks anywhere in the clause but in the term itself. */
function takesBack({ statement, clause }: Reading, term: Span, frame: Frame): boolean {
  const { grammar, words, text } = statement;
  return (
    clause.words.some((at) => {
      if (at >= term.first && at <= term.last) return false;
      const { word } = words[at]!;
      if (grammar.denials.has(word) || (grammar.doubts.has(word) && !frame.doubtful)) return true;
      return grammar.modals.has(word) && !frame.modal && at < term.first;
    }) || isQuoted(text, words[term.first]!.start, words[term.last]!.end)
  );
}

function isQuoted(text: string, start: number, end: number): boolean {
  return /["“„«]$/.test(text.slice(0, start)) && /^[”“"»]/.test(text.slice(end));
}

/** "Payment institution partners": the thing is somebody else's. */
function isOthers({ words, text, grammar }: Statement, last: number): boolean {
  const next = words[last + 1];
  if (!next || !/^[\s-]+$/.test(text.slice(words[last]!.end, next.start))) return false;
  return (
    isAmong(grammar.others, next.word) &&
    !/^(?:their|his|her|its|each|other|your|you|they|sie|it)$/.test(next.word)
  );
}

/** "Our online shop", "Acme's online shop". */
function isPossessed({ statement, clause, names }: Reading, term: Span): boolean {
  const { grammar, words, text } = statement;
  for (let at = term.first - 1; at >= term.first - 3; at--) {
    const word = words[at]?.word;
    if (word === undefined || !clause.words.includes(at)) return false;
    if (grammar.possessives.has(word)) return true;
    if (isGenitive(text, words[at]!)) return names.some(({ last }) => last === at);
    if (isAmong(grammar.others, word) || grammar.prepositions.has(word)) return false;
  }
  return false;
}

/** Who speaks in the clause: "we", or the company's name where it is the subject. */
function listSpeakers({ statement, clause, names }: Reading): Span[] {
  const { grammar, words, text } = statement;
  const pronouns = clause.words
    .filter((at) => grammar.speakers.has(words[at]!.word))
    .map((at) => ({ first: at, last: at }));
  const subjects = names.filter(({ first, last }) => {
    if (!clause.words.includes(first) || isGenitive(text, words[last]!)) return false;
    const before = clause.words[clause.words.indexOf(first) - 1];
    const word = before === undefined ? "" : words[before]!.word;
    const beyond = before === undefined ? "" : (words[before - 1]?.word ?? "");
    const article = /^(?:the|der|die|das|dem|den)$/.test(word);
    return (
      !grammar.prepositions.has(article ? beyond : word) &&
      !/^(?:of|and|or|und|oder)$/.test(article ? beyond : word)
    );
  });
  return [...pronouns, ...subjects];
}

/** Speaker, verb and term in this order, with nobody else between. */
function speaksInOrder(reading: Reading, term: Span, frame: Frame): boolean {
  const speakers = listSpeakers(reading);
  return reading.verbs.some((verb) => {
    if (
      verb.own ||
      verb.last >= term.first ||
      !isPath(reading, verb.last, term.first, frame.reach, frame)
    ) {
      return false;
    }
    return speakers.some(
      ({ last }) => last < verb.first && isPath(reading, last, verb.first, farthestSpeaker, null),
    );
  });
}

/** Whether only harmless words of the clause stand between two places. */
function isPath(
  { statement, clause }: Reading,
  from: number,
  to: number,
  longest: number,
  frame: Frame | null,
): boolean {
  const { grammar, words } = statement;
  const between = clause.words.filter((at) => at > from && at < to);
  if (!clause.words.includes(from) || !clause.words.includes(to) || between.length > longest)
    return false;
  return between.every((at) => {
    const { word } = words[at]!;
    if (frame?.through.has(word)) return true;
    if (isAmong(grammar.others, word)) return frame?.acrossOthers ?? false;
    return (
      !grammar.speakers.has(word) &&
      !(frame && !frame.acrossPrepositions && grammar.prepositions.has(word))
    );
  });
}

/** Speaker, verb and term in one clause, in any order; the term is not somebody's for whom. */
function speaks(reading: Reading, term: Span, frame: Frame): boolean {
  const { clause, verbs } = reading;
  if (clause.words.length > widestClause * 2 || isForSomebody(reading, term, frame)) return false;
  const within = ({ first }: Span) =>
    clause.words.includes(first) && Math.abs(first - term.first) <= widestClause;
  return listSpeakers(reading).some(within) && verbs.some((verb) => !verb.own && within(verb));
}

/** The form of the verb says who does it. */
function speaksByForm(reading: Reading, term: Span, frame: Frame): boolean {
  const { clause, verbs, statement } = reading;
  if (statement.grammar.ordered === false && isForSomebody(reading, term, frame)) return false;
  return verbs.some((verb) => {
    if (!verb.own || !clause.words.includes(verb.first)) return false;
    const from = Math.min(verb.last, term.last);
    const to = Math.max(verb.first, term.first);
    if (to - from > 18) return false;
    return clause.words
      .filter((at) => at > from && at < to)
      .every(
        (at) => frame.acrossOthers || !isAmong(statement.grammar.others, statement.words[at]!.word),
      );
  });
}

function isForSomebody({ statement, clause }: Reading, term: Span, frame: Frame): boolean {
  if (frame.acrossPrepositions) return false;
  const { grammar, words } = statement;
  return [1, 2, 3].some((back) => {
    const at = term.first - back;
    const word = words[at]?.word ?? "";
    return clause.words.includes(at) && grammar.prepositions.has(word) && !frame.through.has(word);
  });
}
