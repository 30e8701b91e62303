/** Numbers that are written as words; "one" is left out, since it is an article or a pronoun. */
export const numberWords: Record<string, number> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, forty: 40 },
  ...{ fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1000 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10 },
  ...{ elf: 11, zwölf: 12, vierzehn: 14, zwanzig: 20, dreißig: 30, hundert: 100, tausend: 1000 },
  ...{ iki: 2, üç: 3, dört: 4, beş: 5, altı: 6, yedi: 7, sekiz: 8, dokuz: 9, on: 10, yirmi: 20 },
  ...{ otuz: 30, kırk: 40, elli: 50, altmış: 60, yetmiş: 70, seksen: 80, doksan: 90, yüz: 100 },
  ...{ ثلاثة: 3, ثلاث: 3, أربعة: 4, أربع: 4, خمسة: 5, خمس: 5, ستة: 6, ست: 6, سبعة: 7, سبع: 7 },
  ...{ ثمانية: 8, تسعة: 9, عشرة: 10, عشرين: 20, ثلاثين: 30 },
};

const unitForms = {
  minute: "minute minutes minuten dakika دقيقة دقائق",
  hour: "hour hours stunde stunden saat ساعة ساعات",
  day: "day days tag tage tagen gün يوم أيام",
  week: "week weeks woche wochen hafta أسبوع أسابيع",
  month: "month months monat monate monaten ay شهر أشهر شهور",
  year: "year years jahr jahre jahren yıl sene سنة سنوات عام أعوام",
  percent: "% percent prozent yüzde",
  euro: "€ eur euro euros",
  million: "million millions millionen milyon مليون",
};

/** What is counted, by each form of its name; a number is only carried together with it. */
export const units = new Map(
  Object.entries(unitForms).flatMap(([unit, forms]) =>
    forms.split(" ").map((form) => [form, unit] as const),
  ),
);

const wholeWords = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.replaceAll(" ", "|")})(?![\\p{L}\\p{M}])`, "iu");

/** Turkish also says no by an ending. */
const negativeEnding = /(?:maz|mez|mayan|meyen|madan|meden|mamalı|memeli)(?![\p{L}\p{M}])/iu;
const negations = wholeWords(
  "not no never none nor neither without cannot \\p{L}+n['’]t prohibited prohibits forbidden forbids " +
    "excluding excluded excludes ausgeschlossen ausgenommen " +
    "ei mitte pole keelatud nav nedrīkst aizliegts aizliegta nėra draudžiama draudžiamas " +
    "nicht kein keine keinen keinem keiner keines nie niemals ohne weder verboten untersagt " +
    "değil yok hiçbir yasak yasaktır لا لم لن ليس ليست بدون دون يحظر محظور",
);
const duties = wholeWords(
  "must shall required requires require obliged obligation mandatory has\\s+to have\\s+to needs?\\s+to " +
    "muss müssen verpflichtet pflicht zorunda zorunlu zorunludur gerekir يجب ملزم يلزم تلتزم يلتزم",
);

export function saysNo(text: string): boolean {
  return negations.test(text) || negativeEnding.test(text);
}

export function saysMust(text: string): boolean {
  return duties.test(text);
}

/** With a capital at the head of a sentence, and yet no name. */
export const openers = new Set(
  `according additionally furthermore moreover however therefore thus otherwise instead likewise yes
  page article section under within seite artikel absatz madde sayfa
  person persons people anyone everyone someone nobody data companies businesses
  laut gemäß zudem außerdem ferner jedoch daher wer personen daten unternehmen
  ayrıca ancak buna göre bu veriler kişisel kişi kişiler şirketler`.split(/\s+/),
);
