import { foldWord, splitWords, type Word } from "../../search/tokenize.ts";

/**
 * The words of a text as terms are matched on them. In Arabic the article goes, and so does "and"
 * in front of a word; both orders of lam and alef are one, as PDFs often hold them reversed.
 */
export function foldWords(text: string): Word[] {
  return splitWords(text).map((word) => ({
    ...word,
    word: foldArabic(word.word.replace(/'s$/, "")),
  }));
}

/** Whether a word stands in the English genitive: "the bank's". */
export function isGenitive(text: string, { end }: Word): boolean {
  return (
    /^(?:['\u2019]s|s['\u2019])$/.test(text.slice(end - 2, end)) ||
    /^['\u2019](?:s\b)?/.test(text.slice(end, end + 2))
  );
}

/** A single word of a term, as `foldWords` would give it. */
export function foldTermWord(word: string): string {
  return foldArabic(foldWord(word));
}

function foldArabic(word: string): string {
  if (!/^[\u0621-\u06ff]/.test(word)) return word;
  return word
    .replaceAll("\u0644\u0627", "\u0627\u0644")
    .replace(/^\u0648(?=.{3})/u, "")
    .replace(/^(?:[\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=.{3})/u, "");
}
