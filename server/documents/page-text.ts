import type { PageText } from "./read-pdf.ts";

/**
 * A page as PDFium gives it. `baselines` are the heights of its lines on the page in points,
 * growing upwards; null where unknown.
 */
export type RawPage = { lines: string[]; baselines: (number | null)[] };

/**
 * Pages as they are stored and quoted: plain line ends, no NULs, broken words joined, and an empty
 * line where the page leaves more room than between the lines of a paragraph.
 */
export function composePages(rawPages: RawPage[]): PageText[] {
  const drops = rawPages.map(({ baselines }) => measureDrops(baselines));
  const pitch = usualPitch(drops.flat());
  const texts = rawPages.map(({ lines }, index) => {
    const pageDrops = drops[index] ?? [];
    const pagePitch = usualPitch(pageDrops);
    const few = pageDrops.length < enoughLines;
    return separateParagraphs(lines, pageDrops, few ? pitch : Math.min(pitch, pagePitch));
  });
  return joinBrokenWords(texts).map((text, index) => ({ number: index + 1, text }));
}

const enoughLines = 20;
const longestWord = 40;

function measureDrops(baselines: (number | null)[]): number[] {
  return baselines.map((here, index) => {
    const above = baselines[index - 1];
    return above == null || here == null ? 0 : above - here;
  });
}

/**
 * The distance between the lines of a paragraph: the lower quartile, because on a page of short
 * paragraphs most distances are those between paragraphs. Infinite where nothing is known.
 */
function usualPitch(drops: number[]): number {
  const sorted = drops.filter((drop) => drop > 4).toSorted((a, b) => a - b);
  const share = sorted.length < enoughLines ? 0 : 0.25;
  return sorted[Math.floor(sorted.length * share)] ?? Infinity;
}

function separateParagraphs(lines: string[], drops: number[], pitch: number): string {
  const separated = lines.map((line, index) =>
    (drops[index] ?? 0) > pitch * 1.3 ? `\n${line}` : line,
  );
  // PDFium writes U+FFFE (older versions U+0002) for a hyphen at the end of a line.
  const text = separated.join("\n").replaceAll("\u0002", "\uFFFE");
  return text.replaceAll("\r", "").replaceAll("\0", "").replaceAll("\uFFFE\n", "\uFFFE");
}

function joinBrokenWords(texts: string[]): string[] {
  const broken = texts.map((text) => text.split("\uFFFE"));
  const heads = broken.flatMap((parts) => parts.slice(0, -1).map(lastWord));
  const tails = broken.flatMap((parts) => parts.slice(1).map(firstWord));
  if (heads.length === 0) return texts;
  const known = collectWords(texts, new Set([...heads, ...tails].map(wordStart)));
  const lines = texts.reduce((sum, text) => sum + text.split("\n").length, 0);
  const divided =
    heads.length * fewestDivided > lines ||
    heads.some((head, at) => known.has(wordKey(head + (tails[at] ?? ""))));
  return broken.map((parts) => (divided ? joinParts(parts, known) : parts.join("-")));
}

/**
 * Where words are divided to fill the lines, more than one in so many lines ends with a hyphen.
 * Where fewer do, and no word that it parts stands whole elsewhere, each hyphen is part of its word.
 */
const fewestDivided = 25;

function joinParts([first = "", ...others]: string[], known: Set<string>): string {
  const joined = [first];
  // Only the end of the text is looked at; to cut it off the whole text takes longer and longer.
  let end = first.slice(-longestWord);
  for (const part of others) {
    const hyphen = keepsHyphen(lastWord(end), firstWord(part), known) ? "-" : "";
    joined.push(hyphen, part);
    end = (end + hyphen + part).slice(-longestWord);
  }
  return joined.join("");
}

function lastWord(text: string): string {
  return /[\p{L}\p{N}]*$/u.exec(text.slice(-longestWord))?.[0] ?? "";
}

function firstWord(text: string): string {
  return /^[\p{L}\p{N}]*/u.exec(text.slice(0, longestWord))?.[0] ?? "";
}

/** The document's words that begin like one of the broken ones. */
function collectWords(texts: string[], starts: Set<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const token of text.split(/\s+/)) {
      const likely = token.length <= 2 * longestWord && starts.has(wordStart(token));
      if (likely && !token.includes("\uFFFE"))
        words.add(wordKey(token.replace(/[^\p{L}\p{N}]+$/u, "")));
    }
  }
  return words;
}

/**
 * The hyphen stays if the document writes the word with one elsewhere, if both halves are words of
 * the document, or if it looks like a name.
 */
function keepsHyphen(left: string, right: string, known: Set<string>): boolean {
  if (left === "" || right === "") return true;
  if (known.has(wordKey(`${left}-${right}`))) return true;
  if (known.has(wordKey(left + right))) return false;
  if (left.length > 2 && known.has(wordKey(left)) && known.has(wordKey(right))) return true;
  return /[\p{Lu}\p{N}]$/u.test(left) || /^[\p{Lu}\p{N}]/u.test(right);
}

function wordStart(word: string): string {
  return word.slice(0, 3).toLowerCase();
}

/** Inflected forms share a key: "sub-processor" and "sub-processors". */
function wordKey(word: string): string {
  const hyphen = word.indexOf("-");
  const end = hyphen < 0 ? word.length : hyphen + 6;
  return word.slice(0, end).toLowerCase().replace(/s$/, "");
}
