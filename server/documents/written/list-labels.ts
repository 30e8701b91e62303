/** How a level of a list counts. `pattern` holds "%1" for the number of the first level. */
export type ListLevel = { pattern: string; format: string; start: number };

export const bullet = "•";

/** Counts the items of one list through its levels. */
export function createListCounter(levels: (ListLevel | undefined)[]) {
  const numbers: (number | undefined)[] = [];
  /** The label of the next item of that level, counted from 0; "" where it bears none. */
  return (depth: number): string => {
    const level = levels[depth];
    if (!level || level.format === "none") return "";
    if (level.format === "bullet") return bullet;
    numbers[depth] = numbers[depth] === undefined ? level.start : numbers[depth] + 1;
    numbers.length = depth + 1;
    return level.pattern.replace(/%([1-9])/g, (_whole, digit: string) => {
      const at = Number(digit) - 1;
      const { format = "decimal", start = 1 } = levels[at] ?? {};
      return writeNumber(numbers[at] ?? start, format);
    });
  };
}

const romans = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

/** By the names that Word has for them; what it does not name is decimal. */
function writeNumber(number: number, format: string): string {
  switch (format) {
    case "lowerLetter":
      return writeLetters(number);
    case "upperLetter":
      return writeLetters(number).toUpperCase();
    case "lowerRoman":
      return writeRoman(number);
    case "upperRoman":
      return writeRoman(number).toUpperCase();
    case "decimalZero":
      return String(number).padStart(2, "0");
    default:
      return String(number);
  }
}

/** a to z, then aa, bb: as word processors count. */
function writeLetters(number: number): string {
  if (number < 1) return String(number);
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return letter.repeat(Math.min(10, Math.ceil(number / 26)));
}

function writeRoman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  let written = "";
  for (const [value, sign] of romans) {
    while (left >= value) {
      written += sign;
      left -= value;
    }
  }
  return written;
}
