import { foldTermWord, foldWords } from "./fold-words.ts";

/** The languages in which companies are understood when they speak of themselves. */
export const readLanguages = ["en", "de", "tr", "ar", "et", "lv", "lt"] as const;
export type ReadLanguage = (typeof readLanguages)[number];

/** Small words that only one of the languages uses, or that count for each that does. */
const smallWords: Record<ReadLanguage, string> = {
  en: "the and of to in that for with you your we our is are by this any may shall not from or",
  de: "der die das und wir sie ist sind für mit von zu den dem des eine einer nicht oder auf im in werden wird bei unsere unserem ihre nach sich diese dieser haben",
  tr: "ve bir bu ile için olarak veya tarafından olan gibi kadar daha her ise göre kişisel üzere içinde hakkı tüketici",
  ar: "من في على إلى أو التي عن أن هذه مع لا ما هذا كما أي قد بيانات",
  et: "ja on või kui ei see meie teie et mis teenuseid teenused kes ning oma oleme kas ka selle isikuandmete sinu teil",
  lv: "un ir vai no uz kas ar par mēs jūsu ja tiek šī šo lai kā mūsu datu var arī pakalpojumus pakalpojumi",
  lt: "ir yra arba į iš su kad mes jūsų mūsų šios kai bei apie kuri tai jei asmens duomenys duomenų taip pagal teikia teikiame paslaugas paslaugos naudojame vaizdo",
};

const known = new Map<string, ReadLanguage[]>();
for (const language of readLanguages) {
  for (const word of smallWords[language].split(" ").map(foldTermWord)) {
    known.set(word, [...(known.get(word) ?? []), language]);
  }
}

/** Letters that only one of the languages has. */
const letters: Partial<Record<ReadLanguage, RegExp>> = {
  ar: /[\u0621-\u064a]/g,
  de: /[ßÄä]/g,
  tr: /[şğıİŞĞ]/g,
  et: /[õÕ]/g,
  lv: /[āēīņļķģĀĒĪŅĻĶĢ]/g,
  lt: /[ėųįęĖŲĮĘ]/g,
};
/** So many letters weigh as much as a word; the rest say no more. */
const lettersOfWord = 4;
const mostLetters = 12;

/** How often each language's small words, and letters of its own, stand in a text. */
export function countLanguages(text: string): Record<ReadLanguage, number> {
  const counts = { en: 0, de: 0, tr: 0, ar: 0, et: 0, lv: 0, lt: 0 };
  const words = foldWords(text);
  for (const [language, pattern] of Object.entries(letters) as [ReadLanguage, RegExp][]) {
    const found = text.match(pattern)?.length ?? 0;
    counts[language] += Math.min(mostLetters, found) / lettersOfWord;
  }
  for (const { word } of words) {
    for (const language of known.get(word) ?? []) counts[language]++;
  }
  return counts;
}

/** The language of a passage: its own where its words tell, else that of its document. */
export function chooseLanguage(
  own: Record<ReadLanguage, number>,
  ofDocument: ReadLanguage,
): ReadLanguage {
  const best = findMostCounted(own);
  return own[best] >= own[ofDocument] + 3 ? best : ofDocument;
}

export function findMostCounted(counts: Record<ReadLanguage, number>): ReadLanguage {
  return readLanguages.reduce((best, one) => (counts[one] > counts[best] ? one : best));
}
