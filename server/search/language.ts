import { foldWord, splitWords, type Word } from "./tokenize.ts";

/** A language that is known by its small words or its letters; `other` is Maltese or Baltic. */
export type Language = "en" | "de" | "tr" | "ar" | "other";

const smallWords: Record<Language, string> = {
  en: `a an and any are as at be been by can do does for from has have how if in is it its may must not of on
    or shall should such than that the their these they this to under was were what when where which who why
    will with`,
  de: `aber alle allen aller alles als also am an auch auf aus bei beim bin bis da damit dann das dass dem den
    denen der deren des dessen die dies diese diesem diesen dieser dieses doch durch ein eine einem einen einer
    eines er es für gegen gibt haben hat ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja jede jedem jeden
    jeder jedes kann können man mehr mit muss müssen nach nicht noch nur ob oder ohne sein seine seinem seinen
    seiner sich sie sind so sofern sollen sollte sowie über um und uns unser unsere unseren unter vom von vor
    wann war waren warum was welche welchem welchen welcher welches wenn wer werden wie wird wir wo wurde
    wurden zu zum zur zwischen`,
  tr: `acaba ama ancak arasında aynı bazı belli ben bir biz bu bunlar bunun burada çok da daha de değil diğer dolayı
    eğer en fakat gibi göre hangi hangisi hem her hiç için ile ilgili ilişkin ise kadar ki kim kime mı mi mu mü
    nasıl ne neden nedir nerede o olan olarak olduğu olur onlar sonra şu tarafından tüm üzere var ve veya ya yani`,
  ar: `أن أو أي إذا إلى إن التي الذي الذين ان او اي اذا الى أين بعد بين تلك ثم حتى حول خلال دون ذلك على عن عند
    غير فقط في قبل قد كان كانت كل كما كم كيف لا لدى لكن لم لها له ما ماذا متى مع من منذ هذا هذه هل هناك هو هي
    هم وأن وفي ولا ومن وهو وهي يجب يكون تكون`,
  other: `apie bei ei għal huma huwa ir jew jekk ka kad kui kuris kurš li mill mis ning nuo või selle seda
    su tikai un uz vai yra`,
};

/** Words of several languages tell nothing about which one it is. */
const sharedWords = new Set(
  "also am an as be bei bin da de die do en hat in is it ka li man may o on so su to uz var war was will".split(
    " ",
  ),
);

const letters: [Language, RegExp][] = [
  ["ar", /[\u0621-\u064a]/],
  ["tr", /[ışğİŞĞ]/],
  ["de", /[äßÄẞ]/],
  ["other", /[ħċġżĦĊĠŻāēīūģķļņĀĒĪŪĢĶĻŅėęįųĖĘĮŲõÕ]/],
];

const languages = new Map<string, Language>();
const stopWords = new Map<Language, Set<string>>();
for (const [language, words] of Object.entries(smallWords) as [Language, string][]) {
  const folded = words.split(/\s+/).map(foldWord);
  stopWords.set(language, new Set(folded));
  for (const word of folded) if (!sharedWords.has(word)) languages.set(word, language);
}

const fewWords = 80;

/** By the first words of a text and its letters; null when they tell nothing. */
export function detectLanguage(text: string, words: Word[] = splitWords(text)): Language | null {
  const counts: Record<Language, number> = { en: 0, de: 0, tr: 0, ar: 0, other: 0 };
  const end = words[Math.min(words.length, fewWords) - 1]?.end ?? 0;
  for (const { word } of words.slice(0, fewWords)) {
    const language = languages.get(word);
    if (language) counts[language]++;
  }
  const start = text.slice(0, end);
  if (/[\u0080-\uffff]/.test(start)) {
    const plain = start.normalize("NFC");
    for (const [language, pattern] of letters)
      // One letter may stand in a name; it only decides where words do not.
      if (pattern.test(plain)) counts[language]++;
  }
  let best: Language = "en";
  for (const language of ["de", "tr", "ar", "other"] as const) {
    if (counts[language] > counts[best]) best = language;
  }
  return counts[best] > 0 ? best : null;
}

/** Whether a folded word says nothing alone in its language; for English see `isStopWord`. */
export function isSmallWord(word: string, language: Language | null): boolean {
  return language !== null && language !== "en" && (stopWords.get(language)?.has(word) ?? false);
}
