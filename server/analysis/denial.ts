import { headingOffset, type PassageIndex } from "./passage-index.ts";

/** A place in the text, in words counted through the index. */
export type Place = { firstWord: number; lastWord: number; inHeading: boolean };

const denials = new Set([
  "not",
  "never",
  "no",
  "dont",
  "wont",
  "doesnt",
  "havent",
  "hasnt",
  "isnt",
]);
const auxiliaries = new Set(["do", "doe", "will", "shall", "have", "has", "are", "is", "am"]);
/** Who speaks for the company; a denial about somebody else is not the company's. */
const speakers = new Set([
  "we",
  "compani",
  "bank",
  "firm",
  "processor",
  "provid",
  "supplier",
  "institut",
  "organ",
  "issuer",
]);
/** Words after a denial that make a limit, not a refusal, of it ("not later than", "no longer"). */
const limiting = new Set([
  "later",
  "longer",
  "onli",
  "limit",
  "more",
  "less",
  "mere",
  "just",
  "necessarili",
  "exceed",
]);
/** Words that leave a door open, and promises about outcomes that nobody can give. */
const exceptions = new Set([
  "unless",
  "except",
  "until",
  "without",
  "other",
  "than",
  "save",
  "befor",
  "if",
  "where",
  "when",
]);
const outcomes = new Set(["guarante", "warrant", "respons", "liabl"]);
const conditions = new Set(["if", "although", "though", "while", "where", "when", "unless"]);

/** Whether any denial stands within three words before a place, in its sentence. */
export function followsDenial(index: PassageIndex, place: Place): boolean {
  return findDenial(index, place) !== null;
}

/**
 * A plain refusal by the company itself: "we have not appointed …", "the company does not …".
 * Kept narrow, for a denial found is a grave thing to say; conditions and exceptions clear it.
 */
export function isRefused(index: PassageIndex, place: Place): boolean {
  const denial = findDenial(index, place);
  if (denial === null) return false;
  const stemAt = (word: number) => readStem(index, word);
  const auxiliary = auxiliaries.has(stemAt(denial - 1)) ? denial - 1 : denial;
  const contracted = stemAt(denial).endsWith("nt") || stemAt(denial) === "never";
  if (auxiliary === denial && !contracted) return false;
  if (![auxiliary - 1, auxiliary - 2].some((word) => speakers.has(stemAt(word)))) return false;

  for (let word = denial - 1; word > denial - 20 && !endsSentence(index, word); word--) {
    if (conditions.has(stemAt(word))) return false;
  }
  for (let word = denial + 1; word <= place.lastWord + 15; word++) {
    const stem = stemAt(word);
    if (exceptions.has(stem) || outcomes.has(stem)) return false;
    if (word <= denial + 2 && limiting.has(stem)) return false;
    if (word >= place.lastWord && endsSentence(index, word)) break;
  }
  return true;
}

function findDenial(index: PassageIndex, { firstWord, inHeading }: Place): number | null {
  if (inHeading) return null;
  for (let word = firstWord - 1; word >= firstWord - 3; word--) {
    if (word < 0 || endsSentence(index, word)) return null;
    const stem = readStem(index, word);
    // "No" denies the very next word, or the name that it opens ("no data protection officer").
    if (denials.has(stem) && (stem !== "no" || word === firstWord - 1)) return word;
  }
  return null;
}

/** Whether a sentence, a heading or a passage ends after a word. */
export function endsSentence(index: PassageIndex, word: number): boolean {
  const end = index.wordEnd[word];
  const start = index.wordStart[word + 1];
  if (end === undefined || start === undefined || start === headingOffset) return true;
  const passage = index.passages[index.unitPassage[index.wordUnit[word]!]!];
  return /[.!?;]/.test(passage?.text.slice(end, start) ?? ".");
}

const stemNames = new WeakMap<PassageIndex, string[]>();

/** The stem of a word; empty between passages. */
export function readStem(index: PassageIndex, word: number): string {
  let names = stemNames.get(index);
  if (!names) {
    names = ["", ...index.stems.keys()];
    stemNames.set(index, names);
  }
  return names[index.wordStem[word] ?? 0] ?? "";
}
