import { familyPrefix } from "../search/weights.ts";
import { readText } from "../search/read-text.ts";
import { foldWord, splitWords, stemWord } from "../search/tokenize.ts";
import type { Stemming } from "../search/tokenize.ts";
import type { Evidence } from "./evidence.ts";
import { numberWords, openers, saysMust, saysNo, units } from "./grounding-words.ts";

/** A sentence as somebody wrote it, a language model too, before anything of it is believed. */
export type DraftSentence = {
  /** Without its marks. */
  text: string;
  /** Evidence by id. */
  cites: string[];
  /** The words of each cited evidence that carry the sentence; its whole quote when left out. */
  quotes?: (string | undefined)[];
};
/** With the evidence it rests on, each quote cut to what carries it. */
export type Kept<Sentence> = Sentence & { evidence: Evidence[] };
export type Dropped<Sentence> = Sentence & { reason: DropReason };
export type DropReason =
  | "no_citation"
  | "unknown_citation"
  | "not_stored"
  | "not_plain"
  | "altered_quote"
  | "foreign_number"
  | "foreign_name"
  | "turned_around"
  | "not_carried";

const longest = 600;
/** Share of a sentence's own words that what it cites has to hold. */
const enough = 0.7;
/** The same for each clause, so that no false one rides on a true one. */
const enoughOfClause = 0.5;
const clauseEnd =
  /[,;:–—]|(?<!\p{L})(?:and|or|but|while|whereas|und|oder|aber|sowie|ve|veya|ama|ancak)(?!\p{L})/iu;
/** Letters without capitals hide names, so more of the words has to be there. */
const enoughWithoutCapitals = 0.8;

const fewestQuotedCharacters = 12;

/**
 * Lets only those sentences through that their evidence carries: each cites at least one passage,
 * all that it cites exists and stands in what is stored, letter by letter, and it brings no quote,
 * number, name, address, denial or duty of its own. It errs on the side of dropping. What the order
 * of words means it cannot tell.
 */
export function checkSentences<Sentence extends DraftSentence>(
  draft: Sentence[],
  evidence: Evidence[],
): { kept: Kept<Sentence>[]; dropped: Dropped<Sentence>[] } {
  const known = new Map(evidence.map((one) => [one.id, one]));
  const kept: Kept<Sentence>[] = [];
  const dropped: Dropped<Sentence>[] = [];
  for (const sentence of draft) {
    const cited = findCited(sentence, known);
    if (typeof cited === "string") {
      dropped.push({ ...sentence, reason: cited });
      continue;
    }
    const reason = findFault(sentence.text, cited);
    if (reason) dropped.push({ ...sentence, reason });
    else kept.push({ ...sentence, evidence: cited });
  }
  return { kept, dropped };
}

/** Whether the quote stands in what is stored, letter by letter. */
export function isVerbatim({ quote, stored }: Evidence): boolean {
  return quote.trim().length > 0 && (stored === undefined || stored.includes(quote));
}

/** What a sentence rests on, or why it rests on nothing. */
function findCited(
  { cites, quotes }: DraftSentence,
  known: Map<string, Evidence>,
): Evidence[] | DropReason {
  if (cites.length === 0) return "no_citation";
  const cited: Evidence[] = [];
  for (const [at, id] of cites.entries()) {
    const found = known.get(id);
    if (!found) return "unknown_citation";
    if (!isVerbatim(found)) return "not_stored";
    const quote = quotes?.[at];
    if (quote !== undefined && !isCutFrom(found, quote)) return "altered_quote";
    cited.push(quote === undefined ? found : { ...found, quote });
  }
  return cited;
}

function isCutFrom({ quote, stored }: Evidence, cut: string): boolean {
  return cut.trim().length >= fewestQuotedCharacters && (stored ?? quote).includes(cut);
}

function findFault(text: string, cited: Evidence[]): DropReason | null {
  if (!isPlain(text)) return "not_plain";
  if (!listQuotes(text).every((quote) => cited.some((one) => holds(one.quote, quote)))) {
    return "altered_quote";
  }
  if (!carriesNumbers(text, cited)) return "foreign_number";
  const words = readEvidence(cited);
  if (bringsName(text, words)) return "foreign_name";
  const stated = listOwnWords(text);
  const most = /\p{Lu}/u.test(text) ? enough : enoughWithoutCapitals;
  if (stated.length === 0 || weighHeld(stated, words) < most) return "not_carried";
  const clauses = text.split(clauseEnd).map(listOwnWords);
  if (clauses.some((clause) => weighHeld(clause, words) < enoughOfClause)) return "not_carried";
  return isTurnedAround(text, stated, cited) ? "turned_around" : null;
}

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/u;
const address =
  /:\/\/|\bwww\.|\b(?:javascript|data|mailto|tel|file):|\S@\S|(?<![\p{L}\p{N}.])(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,24})(?![\p{L}\p{N}.])(?<!\b(?:e\.g|i\.e|z\.B|d\.h))/iu;
const markup = /[<>`|{}\\]|\]\s*\(|!\[|&(?:#|[a-z]+;)|\*\*|__/iu;

/** Text alone: no address, no markup, nothing that no screen shows, no word of two scripts. */
function isPlain(text: string): boolean {
  const plain = text.normalize("NFKC");
  if (text.length > longest || unseen.test(text)) return false;
  if (address.test(plain) || markup.test(plain)) return false;
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => scripts.filter((script) => script.test(word)).length <= 1);
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
];

function listQuotes(text: string): string[] {
  const pattern = /“([^”]*)”|"([^"]*)"|„([^“”]*)[“”]|«([^»]*)»|‘([^’]{12,})’/gu;
  return [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? "");
}

function holds(text: string, quote: string): boolean {
  return foldSpace(text).includes(foldSpace(quote));
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Every number of the sentence stands in what it cites, and counts the same thing there. */
function carriesNumbers(text: string, cited: Evidence[]): boolean {
  const held = new Set(cited.flatMap(listEvidenceNumbers));
  return listNumbers(text).every((number) => held.has(number));
}

function listEvidenceNumbers({ kind, label, quote, page }: Evidence): string[] {
  // A file may be called anything; of a document only the page is known to be true.
  if (kind === "document" || page !== null)
    return [...listNumbers(quote), ...(page === null ? [] : [`${page}`])];
  return [...listNumbers(label), ...listNumbers(quote)];
}

/** "72", and "72 hour" where a unit follows or "€ 500" where one comes first. */
function listNumbers(text: string): string[] {
  const pieces =
    text.normalize("NFKC").match(/\p{Nd}+(?:[.,:]\p{Nd}+)*|[\p{L}\p{M}]+|[%€]/gu) ?? [];
  return pieces.flatMap((piece, at) => {
    const number = readNumber(piece);
    if (number === null) return [];
    const after = units.get(pieces[at + 1]?.toLocaleLowerCase("en") ?? "");
    const before = units.get(pieces[at - 1]?.toLocaleLowerCase("en") ?? "");
    const unit = after ?? (before === "euro" || before === "percent" ? before : undefined);
    return unit ? [number, `${number} ${unit}`] : [number];
  });
}

function readNumber(piece: string): string | null {
  if (!/^\p{Nd}/u.test(piece)) {
    const number = numberWords[piece.toLocaleLowerCase("en")];
    return number === undefined ? null : String(number);
  }
  const digits = piece.replace(/\p{Nd}/gu, (digit) => String(asDigit(digit)));
  return digits.replace(/[.,](?=\d{3}(?:\D|$))/g, "").replace(/^0+(?=\d)/, "");
}

/** Every script's ten digits follow each other from its zero on. */
function asDigit(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

type EvidenceWords = { stemming: Stemming; stems: Set<string>; families: Set<string> }[];

function readEvidence(cited: Evidence[]): EvidenceWords {
  return cited.map(({ label, quote }) => {
    const { stemming } = readText(quote);
    const words = splitWords(`${quote}\n${label}`).map(({ word }) => stemWord(word, stemming));
    return { stemming, stems: new Set(words), families: new Set(words.map(cutFamily)) };
  });
}

function cutFamily(stem: string): string {
  return stem.slice(0, familyPrefix);
}

/** Whether a word with a capital stands nowhere in the evidence. */
function bringsName(text: string, evidence: EvidenceWords): boolean {
  const names = [...text.matchAll(/(?<![\p{L}\p{M}\p{Nd}])\p{Lu}[\p{L}\p{M}\p{Nd}]*/gu)];
  const { tokens, stops } = readText(text);
  return names.some(({ 0: name, index }) => {
    const word = foldWord(name);
    if (isHeld(word, evidence)) return false;
    const place = tokens.findIndex(({ start }) => start === index);
    // A small word may open a sentence; in the midst of one a capital makes it a name.
    const small = stops[place] === true || openers.has(name.toLocaleLowerCase("en"));
    return !(small && (index === 0 || place === 0));
  });
}

/** The words that say something, folded. */
function listOwnWords(text: string): string[] {
  const { stops } = readText(text);
  const words = splitWords(text).map(({ word }) => word);
  return words.filter((_word, at) => !stops[at]);
}

function weighHeld(words: string[], evidence: EvidenceWords): number {
  if (words.length === 0) return 1;
  return words.filter((word) => isHeld(word, evidence)).length / words.length;
}

function isHeld(word: string, evidence: EvidenceWords): boolean {
  return evidence.some(({ stemming, stems, families }) => {
    const stem = stemWord(word, stemming);
    if (stems.has(stem)) return true;
    return stem.length >= familyPrefix && !/\d/.test(stem) && families.has(cutFamily(stem));
  });
}

/** Whether it denies what the nearest sentence says, says what that denies, or makes a duty of it. */
function isTurnedAround(text: string, stated: string[], cited: Evidence[]): boolean {
  if (saysMust(text) && !cited.some(isDuty)) return true;
  const parts = cited.flatMap(({ label, quote }) =>
    quote.split(/(?<=[.!?؟;])\s+/u).map((part) => {
      const words = readEvidence([{ quote: part, label } as Evidence]);
      return { part, held: weighHeld(stated, words) };
    }),
  );
  const most = Math.max(...parts.map(({ held }) => held));
  const nearest = parts.filter(({ held }) => held === most);
  return !nearest.some(({ part }) => saysNo(part) === saysNo(text));
}

/** The catalogue's obligations are duties whatever their words, also where a finding quotes one. */
function isDuty({ kind, quote, page }: Evidence): boolean {
  return kind === "obligation" || (kind === "finding" && page === null) || saysMust(quote);
}
