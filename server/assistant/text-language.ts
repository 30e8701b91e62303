import { detectLanguage } from "../search/language.ts";
import type { TextLanguage } from "../search/languages.ts";

/** Small words of the languages that share no letters or few with those that are known by them. */
const smallWords: [TextLanguage, Set<string>][] = (
  [
    [
      "et",
      "kui kaua mis mida mille millal millise millised meie meil peab peame tuleb ja ei või kes mitu kuidas kas on enne pärast jooksul tohib kohta kellele",
    ],
    [
      "lv",
      "cik vai kā kad mēs mums mūsu un kas kāds kāda kādi kādas kāds ilgi jābūt par no uz jāpaziņo laikā dienu pēc drīkst kam ir vajadzīgs",
    ],
    [
      "lt",
      "kiek ar kaip kada mes mums mūsų turime turi yra ir per laiko kas kokie koks kokia kokios apie nuo ilgai privalome ne po iki galime kam reikia",
    ],
    ["mt", "kemm meta għandna huma huwa jekk mill tal dwar aħna tagħna għal min"],
  ] as [TextLanguage, string][]
).map(([language, words]) => [language, new Set(words.split(" "))]);

const letters: [TextLanguage, RegExp][] = [
  ["et", /õ/iu],
  ["lv", /[āēīģķļņ]/iu],
  ["lt", /[ėęįų]/iu],
  ["mt", /[ħġċ]/iu],
];

const fewWords = 80;

/** The language of a question or a quote, however short; English where nothing tells. */
export function readLanguage(text: string): TextLanguage {
  const words = (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, fewWords);
  const counted = smallWords.map(([language, small]) => {
    const letter = letters.find(([one]) => one === language)?.[1].test(text) ? 1 : 0;
    return { language, count: letter + words.filter((word) => small.has(word)).length };
  });
  const best = counted.toSorted((one, other) => other.count - one.count)[0];
  const found = detectLanguage(text);
  if (found === "other") return best && best.count > 0 ? best.language : "en";
  // "On", "kas" and "per" are words of several languages: one of them alone does not decide.
  const least = found === null || found === "de" ? 1 : Math.max(2, words.length / 4);
  if (best && best.count >= 2 && best.count >= least) return best.language;
  return found ?? (best && best.count > 0 ? best.language : "en");
}
