import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import type { LawGrammar } from "./law-grammar.ts";
import { listLawLines } from "./law-lines.ts";
import type { LawLines } from "./law-lines.ts";
import { follows } from "./law-marks.ts";
import { findLawStart, outlineLaw } from "./law-outline.ts";
import type { Payload } from "./read-payload.ts";

const source = "malta";
const chapter = /^(?:CHAPTER|KAPITOLU)\s+(\d{1,3})\.?$/;
const subsidiary =
  /^(?:SUBSIDIARY LEGISLATION|LE[ĠG]I[SŻZ]LAZZJONI SUSSIDJARJA|(?:S\.L\.|L\.S\.))\s+(\d{1,3}\.\d{1,3})$/u;
const running =
  /^(?:\d+\s+)?\[?\s*(?:CAP|KAP|S\.L|L\.S)\.\s?[\d.]+\s*\]|\[\s*(?:CAP|KAP|S\.L|L\.S)\.\s?[\d.]+/;
/** What the margin says about earlier versions and other acts is no word of this one. */
const history =
  /^(?:(?:Amended|Substituted|Added|Renumbered|Deleted|Revoked|Emendata?|Emendat|Sostitwita?|Miżjuda?) (?:by|bi)\b.*|(?:[IVXLC]+\.\s?\d{4}\.\s?\d+|(?:L\.N\.|A\.L\.)\s?\d+ (?:of|tal-)\s?\d{4})[.;]?|(?:Cap|Kap|S\.L|L\.S)\.\s?[\d.]+)$/u;
const note = /^\p{Lu}[^.;:()]{1,70}\.$/u;
const ended = /[.;:]$/;

/** Acts and subsidiary legislation of Malta as legislation.mt prints them. */
export const malta: Importer = {
  name: source,
  recognise: (payload) => {
    const law = listLawLines(payload);
    return law !== null && findName(law) !== null && findLawStart(law, grammar) >= 0;
  },
  parse: (payload) => [parseAct(payload)],
};

function parseAct(payload: Payload): ImportedText {
  const raw = listLawLines(payload);
  const name = raw && findName(raw);
  if (!raw || !name) throw new ImportFault("it is a Maltese act without its chapter or number");
  const kept = raw.lines.filter((line) => !running.test(line) && !history.test(line));
  const law = { ...raw, lines: raiseNotes(kept) };
  const start = findLawStart(law, grammar);
  return {
    source,
    kind: "act",
    id: name.id,
    title: readTitle(kept) || name.id,
    language: name.maltese ? "mt" : "en",
    version: null,
    validFrom: null,
    status: "unknown",
    dates: [],
    link: null,
    provisions: outlineLaw(law, start, grammar),
  };
}

function findName({ lines }: LawLines): { id: string; maltese: boolean } | null {
  for (const line of lines.slice(0, 40)) {
    const [, cap] = chapter.exec(line) ?? [];
    const [, sl] = subsidiary.exec(line) ?? [];
    const maltese = /^(?:K|LE|L\.S)/.test(line);
    if (cap) return { id: `Cap. ${cap}`, maltese };
    if (sl) return { id: `S.L. ${sl}`, maltese };
  }
  return null;
}

/** The lines in capitals below the number. */
function readTitle(lines: string[]): string {
  const at = lines.findIndex((line) => chapter.test(line) || subsidiary.test(line));
  const below = lines.slice(at + 1, at + 7);
  const end = below.findIndex((line) => /\p{Ll}/u.test(line) || !/\p{Lu}{2}/u.test(line));
  return below.slice(0, end < 0 ? below.length : end).join(" ");
}

/** A marginal note comes where the margin was printed: before its article, or within its lines. */
function raiseNotes(lines: string[]): string[] {
  const raised: string[] = [];
  let article = -1;
  for (const [at, line] of lines.entries()) {
    const isNote = note.test(line) && article >= 0 && raised.length - article <= 3;
    const before = lines[at - 1] ?? "";
    const after = lines[at + 1] ?? "";
    const interrupts = !ended.test(before) && /^\p{Ll}/u.test(after);
    if (isNote && !articleMark.test(after) && (ended.test(before) || interrupts)) {
      if (!note.test(raised[article - 1] ?? "")) raised.splice(article, 0, line);
      article = -1;
      continue;
    }
    if (articleMark.test(line)) article = raised.length;
    raised.push(line);
  }
  return raised;
}

const articleMark = /^(\d{1,3}[A-Z]{0,2})\.\s*[-–—]?\s*((?=[(“"\p{Lu}]).*|)$/u;
const divisionMark =
  /^(?:(PART|TITLE|CHAPTER|SUB-?TITLE|TAQSIMA|TITOLU|KAPITOLU)|(Part|Title|Sub-?title|Taqsima|Titolu))\s+([IVXLC]+|\d{1,2}|[A-Z])\b\s*[-–—.:]?\s*(?=[\p{Lu}(]|$)(.*)$/u;
const annexMark =
  /^(?:(?:THE\s+)?(?:(FIRST|SECOND|THIRD|FOURTH|FIFTH|SIXTH|SEVENTH|EIGHTH|NINTH|TENTH)\s+)?(?:SCHEDULE|SKEDA|ANNEX|ANNESS)|(?:Schedule|Annex|Skeda|Anness))(?:\s+([IVX]+|\d{1,2}|[A-Z]))?$/;
const counts = "FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH".split(" ");

const grammar: LawGrammar = {
  readDivision: (line) => {
    const [, upper, mixed, count = "", rest = ""] = divisionMark.exec(line) ?? [];
    const kind = upper ?? mixed;
    if (!kind) return null;
    const depth = /^(?:part|taqsima)$/i.test(kind) ? 0 : /^sub/i.test(kind) ? 2 : 1;
    return { name: `${kind} ${count}`, number: count, rest, depth };
  },
  readArticle: (line, last) => {
    const [, count, rest = ""] = articleMark.exec(line) ?? [];
    return count && follows(count, last, 10) ? { number: count, rest } : null;
  },
  readAnnex: (line) => {
    const [mark, ordinal, count] = annexMark.exec(line) ?? [];
    if (mark === undefined) return null;
    const number = ordinal ? String(counts.indexOf(ordinal) + 1) : (count ?? "1");
    return { number, rest: "" };
  },
  paragraph: /^\((\d{1,3}[A-Za-z]{0,2})\)\s*/u,
  letter: /^\((\p{Ll}{1,5})\)\s*/u,
  letters: [..."abcdefghijklmnopqrstuvwxyz"],
  roman: true,
  headings: "above",
  bare: true,
  note,
};
