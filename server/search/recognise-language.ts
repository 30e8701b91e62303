import { textLanguages } from "./languages.ts";
import type { FoundLanguage, TextLanguage } from "./languages.ts";

const fewestLetters = 20;
/** More says no more, and costs time. */
const mostCharacters = 1_000;
const letterOfMaltese = /[ħġċ]/giu;
/** Of the letters of a Maltese text; no other language has them but in names. */
const shareOfMaltese = 0.01;
const written = new Set<string>(textLanguages);

/**
 * Gives the language a text is written in; `other` for one that is not among ours. Null where the
 * text is too short to tell, or does not tell clearly.
 */
export type RecogniseLanguage = (text: string) => FoundLanguage | null;
type Detector = (typeof import("eld/extrasmall"))["eld"];

let recogniser: Promise<RecogniseLanguage> | null = null;

/** Loaded at first use: it takes 33 MB in every thread, and most threads never ask. */
export function loadRecogniser(): Promise<RecogniseLanguage> {
  recogniser ??= import("eld/extrasmall").then(
    ({ eld }) =>
      (text) =>
        recognise(eld, text),
  );
  return recogniser;
}

/** Shorter passages do not tell their language by themselves. */
const fewestCharacters = 100;

/** The language of a passage; null where it is too short to tell by itself. */
export function recogniseLong(ask: RecogniseLanguage, text: string): FoundLanguage | null {
  return text.length < fewestCharacters ? null : ask(text);
}

function recognise(eld: Detector, text: string): FoundLanguage | null {
  const prose = text
    .slice(0, mostCharacters)
    .normalize("NFKC")
    .split(/\s+/u)
    .filter((word) => !/https?:\/\/|www\.|@/u.test(word))
    .join(" ");
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  if (letters < fewestLetters) return null;
  // The library does not know Maltese.
  if ((prose.match(letterOfMaltese)?.length ?? 0) >= letters * shareOfMaltese) return "mt";
  const found = eld.detect(prose);
  if (!found.language || !found.isReliable()) return null;
  return written.has(found.language) ? (found.language as TextLanguage) : "other";
}
