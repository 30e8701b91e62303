import type { ProfileAnswer } from "../../catalogue/profile-questions.ts";
import { buildLexicon } from "./lexicon.ts";
import type { Statement } from "./statements.ts";

type Staff = ProfileAnswer<"employees">;

/** Words for those who work in a firm, as they stand behind their number. */
const staff = buildLexicon([
  {
    meaning: null,
    terms: `employees, full time employees, people, staff members, Mitarbeiter, Mitarbeiterinnen, Mitarbeitende, Mitarbeitenden,
      Beschäftigte, çalışan, çalışanı, çalışanımız, personel, töötajat, töötajaga, darbinieki, darbiniekus, darbiniekiem,
      darbuotojų, darbuotojai, darbuotojus, موظف, موظفا, موظفين`,
  },
]);
const team = buildLexicon([
  {
    meaning: null,
    terms: `we are a team of, our team of, with a team of, we employ, we have, employs, beschäftigen, beschäftigt, unser Team, wir sind ein Team,
      ekibimiz, istihdam ediyoruz, istihdam etmektedir, meil on, meie meeskonnas, mūsu komandā, mūsu komanda, nodarbinām,
      mūsų komanda, mūsų komandoje, dirba, įdarbinome, لدينا, فريقنا, يعمل لدينا`,
  },
]);

/** How many work in the company, where a sentence says so of it: "we are a team of 84 people". */
export function readHeadcount(statement: Statement): Staff | null {
  const { words, grammar } = statement;
  const about = team.find(words)[0];
  if (!about) return null;
  if (words.some(({ word }) => grammar.denials.has(word) || grammar.doubts.has(word))) return null;
  for (const { first } of staff.find(words)) {
    const count = readNumber(statement, first);
    if (count !== null && Math.abs(first - about.first) <= 12) return sizeOf(count);
  }
  return null;
}

function readNumber({ words, text }: Statement, before: number): number | null {
  const number = words[before - 1];
  const earlier = words[before - 2];
  if (!number || !/^\d{1,6}$/.test(number.word)) return null;
  const isJoined =
    earlier &&
    /^\d{1,3}$/.test(earlier.word) &&
    /^[.,\u00a0 ]$/.test(text.slice(earlier.end, number.start));
  return Number(isJoined && number.word.length === 3 ? earlier.word + number.word : number.word);
}

function sizeOf(count: number): Staff | null {
  if (count === 0) return null;
  if (count < 10) return "lt10";
  if (count < 20) return "10_19";
  if (count < 50) return "20_49";
  if (count < 250) return "50_249";
  if (count < 500) return "250_499";
  return count < 1000 ? "500_999" : "ge1000";
}
