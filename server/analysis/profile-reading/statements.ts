import type { Word } from "../../search/tokenize.ts";
import type { DocumentKind } from "../../catalogue/types.ts";
import type { AnalysedPassage, PassageIndex } from "../passage-index.ts";
import { type Range, splitSentences } from "../sentences.ts";
import { foldWords } from "./fold-words.ts";
import { type Grammar, grammars } from "./grammar.ts";
import { chooseLanguage, countLanguages, findMostCounted, type ReadLanguage } from "./languages.ts";

/** A sentence with the words in it, of one passage. */
export type Statement = Range & {
  passage: AnalysedPassage;
  kind: DocumentKind;
  language: ReadLanguage;
  grammar: Grammar;
  words: Word[];
  text: string;
  /** The sentence that leads into the list that this one stands in: "We use them to:". */
  lead: Statement | null;
};

/** Part of a sentence that makes a statement of its own; `words` are numbers of its words. */
export type Clause = { words: number[]; members: Set<number>; conditional: boolean };

/** The sentences of all documents, in order. */
export function* listStatements(index: PassageIndex): Generator<Statement> {
  for (const { kind, passages, readable } of index.documents) {
    if (!readable) continue;
    const counts = passages.map(({ text }) => countLanguages(text.slice(0, 2_000)));
    const total = { en: 0, de: 0, tr: 0, ar: 0, et: 0, lv: 0, lt: 0 };
    for (const own of counts) {
      for (const language of Object.keys(total) as ReadLanguage[]) total[language] += own[language];
    }
    const ofDocument = findMostCounted(total);
    for (const [number, passage] of passages.entries()) {
      const language = chooseLanguage(counts[number] ?? total, ofDocument);
      yield* listOfPassage(passage, kind, language);
    }
  }
}

function* listOfPassage(
  passage: AnalysedPassage,
  kind: DocumentKind,
  language: ReadLanguage,
): Generator<Statement> {
  const { text } = passage;
  const words = foldWords(text);
  let from = 0;
  let lead: Statement | null = null;
  for (const { start, end } of joinBroken(text, splitSentences(text))) {
    while (from < words.length && words[from]!.start < start) from++;
    let to = from;
    while (to < words.length && words[to]!.start < end) to++;
    const own = words.slice(from, to);
    from = to;
    const about = { passage, kind, language, grammar: grammars[language], text, lead };
    const statement: Statement = { start, end, words: own, ...about };
    yield statement;
    if (text[end - 1] === ":") lead = statement;
  }
}

/** "… and we": somebody else was spoken of before. */
function isJoining(word: string | undefined): boolean {
  return word !== undefined && /^(?:and|und|ve|ir|un|ja|or|oder)$/.test(word);
}

const shortened =
  /(?:^|[\s/(.])(?:Mah|Cad|Sok|Sk|Apt|Blv|Str|Tel|A\.\s?Ş|Şti|S\.A|S\.C\.A|Inh|pr|tn|reģ|jur|gat|el|Nr|no|Kat|T\.C)\.$/iu;

/** Joins what was cut behind an abbreviation, or before a bracket or a small letter. */
function joinBroken(text: string, sentences: Range[]): Range[] {
  const joined: Range[] = [];
  for (const { start, end } of sentences) {
    const last = joined.at(-1);
    const isBroken =
      last &&
      text[last.end - 1] === "." &&
      (shortened.test(text.slice(Math.max(last.start, last.end - 8), last.end)) ||
        /^[(\p{Ll}]/u.test(text.slice(start, start + 2)));
    if (isBroken) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

function newClause(conditional: boolean): Clause {
  return { words: [], members: new Set(), conditional };
}

/** A sentence in clauses; what stands in brackets is a clause of its own. */
export function splitClauses({ words, text, grammar }: Statement): Clause[] {
  const clauses: Clause[] = [newClause(false)];
  /** Clauses that go on after the bracket. */
  const outer: Clause[] = [];
  let clause = clauses[0]!;
  const open = (conditional: boolean) => {
    if (clause.words.length === 0 && !conditional) return;
    clause = newClause(conditional);
    clauses.push(clause);
  };
  words.forEach(({ word, start }, at) => {
    const gap = text.slice(at === 0 ? start : words[at - 1]!.end, start);
    for (const mark of gap) {
      if (mark === "(") {
        outer.push(clause);
        clause = newClause(clause.conditional);
        clauses.push(clause);
      } else if (mark === ")") clause = outer.pop() ?? clause;
      else if (/[;:\u2013\u2014\u2022\u25cf\u25aa]/.test(mark)) open(false);
    }
    const afterComma = /[,\u060c]/.test(gap);
    if (grammar.conditions.has(word)) open(true);
    else if (grammar.relatives.has(word)) open(clause.conditional && !afterComma);
    else if (afterComma && (clause.conditional || grammar.turns.has(word))) open(false);
    else if (grammar.speakers.has(word) && isJoining(words[at - 1]?.word)) open(false);
    clause.words.push(at);
    clause.members.add(at);
  });
  return clauses.filter((one) => one.words.length > 0);
}
