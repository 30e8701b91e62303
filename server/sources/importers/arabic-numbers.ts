/** Feminine and masculine side by side: articles are feminine, chapters are masculine. */
const units: [number, string][] = [
  [1, "الاولي الاول الحاديه الحادي الواحده الواحد"],
  [2, "الثانيه الثاني"],
  [3, "الثالثه الثالث"],
  [4, "الرابعه الرابع"],
  [5, "الخامسه الخامس"],
  [6, "السادسه السادس"],
  [7, "السابعه السابع"],
  [8, "الثامنه الثامن"],
  [9, "التاسعه التاسع"],
  [10, "العاشره العاشر"],
];
const tens = "العشر الثلاث الاربع الخمس الست السبع الثمان التسع".split(" ");

/** Every ordinal from 1 to 99 as it may be written, folded. */
const below100 = new Map<string, number>();
for (const [unit, words] of units) {
  for (const word of words.split(" ")) {
    below100.set(word, unit);
    if (unit === 10) continue;
    for (const ten of ["عشره", "عشر"]) below100.set(`${word} ${ten}`, 10 + unit);
    for (const [at, stem] of tens.entries()) {
      for (const end of ["ون", "ين"]) below100.set(`${word} و${stem}${end}`, (at + 2) * 10 + unit);
    }
  }
}
for (const [at, stem] of tens.entries()) {
  for (const end of ["ون", "ين"]) below100.set(`${stem}${end}`, (at + 2) * 10);
}

const hundred = "الم(?:اي|ي|ا)ه";
const twoHundred = "الم(?:اي|ي)ت(?:ان|ين)";

/**
 * The ordinal that a text begins with, and what stands behind it: "الخامسة بعد المائة: …" is 105;
 * null when it begins with none.
 */
export function readArabicOrdinal(text: string): { number: number; rest: string } | null {
  const words = [...text.slice(0, 120).matchAll(/[\p{L}\p{M}\u0640]+/gu)].slice(0, 7);
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const written = text.slice(0, end);
    const number = /[^\p{L}\p{M}\s\u0640]/u.test(written) ? null : readNumber(foldArabic(written));
    if (number) return { number, rest: text.slice(end) };
  }
  return null;
}

/** Without vowel signs and stretches, with one form of each letter and our digits. */
export function foldArabic(text: string): string {
  return foldDigits(text)
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[ىئ]/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/\s+/g, " ")
    .trim();
}

/** Arabic and Persian digits as ours. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
}

function readNumber(folded: string): number | null {
  const words = folded.replace(/ و /g, " و");
  if (new RegExp(`^${hundred}$`).test(words)) return 100;
  if (new RegExp(`^${twoHundred}$`).test(words)) return 200;
  const [, small = words, more] =
    new RegExp(`^(.+) (?:بعد |و)(${hundred}|${twoHundred})$`).exec(words) ?? [];
  const number = below100.get(small);
  if (!number || !more) return number ?? null;
  return number + (new RegExp(`^${hundred}$`).test(more) ? 100 : 200);
}
