import { foldDigits } from "./arabic-numbers.ts";
import type { LawGrammar } from "./law-grammar.ts";
import type { Outline } from "./outline.ts";

/** How far the open article has counted, and with which marks. */
export type Marks = {
  paragraph: string;
  style: string;
  letter: string;
  sub: string;
};

const romans = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");
const number = /^\(?(\d{1,3})[.)]\)?\s*[-–]?\s+/u;
export type Inner = { rest: string; open: (outline: Outline) => void };

/** A paragraph or point that counts on from the one before; a number in a sentence does not. */
export function openInner(line: string, grammar: LawGrammar, marks: Marks): Inner | null {
  const counted = grammar.paragraph.exec(line) ?? number.exec(line);
  if (counted?.[1]) {
    const [mark, count] = [foldDigits(counted[0]), foldDigits(counted[1])];
    return openNumber(line, mark, count, grammar, marks);
  }
  const lettered = grammar.letter.exec(line);
  if (!lettered?.[1]) return null;
  const letter = grammar.foldLetter?.(lettered[1]) ?? lettered[1];
  const rest = line.slice(lettered[0].length);
  const roman = grammar.roman ? romans.indexOf(letter) : -1;
  const place = grammar.letters.indexOf(letter);
  const lastPlace = grammar.letters.indexOf(marks.letter);
  const goesOnRoman = roman >= 0 && marks.letter !== "" && roman === romans.indexOf(marks.sub) + 1;
  const goesOn = place > lastPlace && place <= lastPlace + 3;
  if (goesOnRoman && !(goesOn && place === lastPlace + 1 && marks.sub === "")) {
    marks.sub = letter;
    return { rest, open: (outline) => outline.addProvision("point", letter, "", 1) };
  }
  if (!goesOn) return null;
  Object.assign(marks, { letter, sub: "" });
  return { rest, open: (outline) => outline.addProvision("point", letter, "", 0) };
}

function openNumber(
  line: string,
  mark: string,
  count: string,
  grammar: LawGrammar,
  marks: Marks,
): Inner | null {
  const rest = line.slice(mark.length);
  const style = mark.replace(count, "#").replace(/\s/g, "");
  const isParagraph = grammar.paragraph.test(line) && (!marks.style || marks.style === style);
  if (isParagraph && follows(count, marks.paragraph)) {
    // Numbers below a letter, before the article has counted paragraphs, are the letter's.
    if (marks.paragraph || !marks.letter) {
      Object.assign(marks, { paragraph: count, style, letter: "", sub: "" });
      return { rest, open: (outline) => outline.addProvision("paragraph", count) };
    }
  }
  if (!follows(count, marks.sub)) return null;
  marks.sub = count;
  const depth = marks.letter ? 1 : 0;
  return { rest, open: (outline) => outline.addProvision("point", count, "", depth) };
}

/** Repealed numbers leave gaps; "4A" follows 4. */
export function follows(count: string, last: string, gap = 3): boolean {
  const [here, before] = [parseInt(count, 10), last === "" ? 0 : parseInt(last, 10)];
  if (here === before) return last !== "" && count !== last && /\D$/.test(count);
  return here > before && here <= before + gap;
}
