import type { TextLanguage } from "../languages.ts";
import { findPlace, foldText } from "./folded-text.ts";
import { numberWords } from "./number-words.ts";
import { timeWords } from "./time-words.ts";
import type { TimeUnit } from "./time-words.ts";

/** A stretch of time that a text names; of a range, `amount` is the greater end. */
export type Duration = {
  start: number;
  end: number;
  amount: number;
  /** Of a range the lesser end, else `amount`. */
  from: number;
  unit: TimeUnit;
  /** In calendar days, since months and working days are of no one length. */
  days: [least: number, most: number];
  /** Whether it is the most that is allowed or promised, the least, or neither is said. */
  limit: "within" | "atLeast" | "exact";
  /** Whether something comes again after it: every two years. */
  every: boolean;
  /** Whether it comes on top of another: "this may be extended by two months". */
  extends: boolean;
};

type Patterns = {
  duration: RegExp;
  units: [TimeUnit, RegExp][];
  duals: [TimeUnit, RegExp][];
  mostBefore: RegExp;
  mostBehind: RegExp | null;
  leastBefore: RegExp;
  leastBehind: RegExp | null;
  every: RegExp;
  extendsBefore: RegExp;
  added: RegExp | null;
  extendsBehind: RegExp | null;
  numbers: Map<string, number>;
};

const around = 70;
const notAge =
  /(?<!\p{L})(?:age[ds]?(?: of| under)?(?!\p{L})|alter(?: von)?(?!\p{L})|\p{L}{0,3}عمر\p{L}*|اعمار\p{L}*|سن(?!\p{L})|vanus\p{L}*|vecum\p{L}*|amzi\p{L}*|under|unter|تحت|دون)(?:[^\p{L}\p{N}]+\p{L}+){0,2}[^\p{L}\p{N}]*$/u;
const ageBehind =
  /^[^\p{L}\p{N}]*(?:old|of age|alt|vana\p{L}*|yas\p{L}*|or older|amziaus|vecum\p{L}*)(?!\p{L})/u;
const dateYears = [1900, 2200] as const;

const patterns = new Map<TextLanguage, Patterns>();

/** The durations that a text of this language names, in order; ages and years of dates are none. */
export function findDurations(text: string, language: TextLanguage): Duration[] {
  const known = patterns.get(language) ?? buildPatterns(language);
  patterns.set(language, known);
  const of = foldText(text);
  const found: Duration[] = [];
  for (const match of of.folded.matchAll(known.duration)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = of.folded.slice(Math.max(0, start - around), start);
    const behind = of.folded.slice(end, end + around);
    const read = readMatch(match, known);
    if (!read || isAge(read, before, behind) || isDate(read)) continue;
    const { unit, least, most } = read;
    found.push({
      ...findPlace(of, start, match[0].length),
      amount: most,
      from: least,
      unit,
      days: [countDays(least, unit)[0], countDays(most, unit)[1]],
      ...findLimit(before, behind, known),
      extends: isExtension(match[0], before, behind, known),
    });
  }
  return found;
}

type Read = { least: number; most: number; unit: TimeUnit };

function readMatch(match: RegExpMatchArray, { units, duals, numbers }: Patterns): Read | null {
  const groups = match.groups ?? {};
  const dual = groups["dual"] && duals.find(([, pattern]) => pattern.test(groups["dual"] ?? ""));
  if (dual) return { least: 2, most: 2, unit: dual[0] };
  const word = groups["unit"] ?? groups["bare"] ?? groups["single"] ?? "";
  const unit = units.find(([, pattern]) => pattern.test(word))?.[0];
  if (!unit) return null;
  if (groups["number"] === undefined) return { least: 1, most: 1, unit };
  const least = readNumber(numbers, groups["number"], groups["again"]);
  const upper = groups["upper"];
  const most = upper === undefined ? least : readNumber(numbers, upper, groups["upperAgain"]);
  return least > 0 && most > 0 ? { least: Math.min(least, most), most, unit } : null;
}

/** Of "hundred and twenty (120)" the figure counts: of the words only the last may be known. */
function readNumber(numbers: Map<string, number>, text: string, again = text): number {
  const figure = /^\d/.test(again) ? again : text;
  return numbers.get(figure) ?? Number(figure.replace(",", "."));
}

function isAge({ unit }: Read, before: string, behind: string): boolean {
  return unit === "year" && (notAge.test(before) || ageBehind.test(behind));
}

function isDate({ unit, most }: Read): boolean {
  return unit === "year" && most >= dateYears[0] && most <= dateYears[1];
}

function findLimit(
  before: string,
  behind: string,
  known: Patterns,
): Pick<Duration, "limit" | "every"> {
  const every = known.every.test(before);
  const limit = readLimit(before, behind, known);
  // What happens "at least every two years" lets no more than two pass.
  return { limit: every && limit === "atLeast" ? "within" : limit, every };
}

function readLimit(before: string, behind: string, known: Patterns): Duration["limit"] {
  if (known.mostBehind?.test(behind)) return "within";
  if (known.leastBehind?.test(behind)) return "atLeast";
  // The nearest word in front counts: "within a period of at least 30 days".
  const most = known.mostBefore.exec(before);
  const least = known.leastBefore.exec(before);
  if (!most && !least) return "exact";
  const endOf = (found: RegExpExecArray | null) =>
    found ? found.index + (found[1]?.length ?? 0) : -1;
  return endOf(most) >= endOf(least) ? "within" : "atLeast";
}

function isExtension(
  words: string,
  before: string,
  behind: string,
  { extendsBefore, added, extendsBehind }: Patterns,
): boolean {
  if (extendsBefore.test(before) || added?.test(`${before.slice(-20)}${words}`)) return true;
  return extendsBehind?.test(behind) ?? false;
}

/** How many calendar days it is at the least and at the most. */
export function countDays(amount: number, unit: TimeUnit): [least: number, most: number] {
  switch (unit) {
    case "minute":
      return [amount / 1440, amount / 1440];
    case "hour":
      return [amount / 24, amount / 24];
    case "day":
      return [amount, amount];
    case "workingDay":
      return [amount, amount + 2 * Math.ceil(amount / 5)];
    case "week":
      return [7 * amount, 7 * amount];
    case "month":
      return countMonths(amount);
    case "year":
      return countMonths(12 * amount);
  }
}

/** One month has 28 to 31 days, two 59 to 62, twelve 365 or 366. */
function countMonths(months: number): [number, number] {
  const days = (months * 365.25) / 12;
  if (months % 12 === 0) return [Math.floor(days), Math.ceil(days)];
  return [Math.floor(days - 2), Math.min(31 * months, Math.ceil(days + 1))];
}

function buildPatterns(language: TextLanguage): Patterns {
  const words = timeWords[language];
  const numbers = numberWords(language);
  const named = [...numbers.keys()].toSorted((a, b) => b.length - a.length).map(escape);
  const number = `(?:\\d{1,4}(?:[.,]\\d)?|${named.join("|")})`;
  const units = Object.entries(words.units) as [TimeUnit, string][];
  const duals = Object.entries(words.duals ?? {}) as [TimeUnit, string][];
  const unit = `(?:${units.map(([, pattern]) => pattern).join("|")})`;
  const spelled = (name: string) => `(?: ?[([] ?(?<${name}>${number}) ?[)\\]] ?)?`;
  const upper = `(?: ?(?:-|/| (?:${words.to}) ) ?(?<upper>${number})${spelled("upperAgain")})?`;
  const filler = words.between ? `(?:${words.between}[ -]+)?` : "";
  // "onay" is no ten months, but "zweiwöchig" are two weeks.
  const gap = language === "de" ? "[ -]*" : "(?:(?<=[\\d)\\]])[ -]*|[ -]+)";
  const counted = `[([]?(?<number>${number})[)\\]]?${spelled("again")}${upper}${gap}${filler}(?<unit>${unit})`;
  const { before, behind } = words.oneOf ?? {};
  const all = [
    counted,
    ...(duals.length > 0 ? [`(?<dual>${duals.map(([, pattern]) => pattern).join("|")})`] : []),
    ...(before ? [`(?<=(?<![\\p{L}])(?:${before}) )(?<bare>${unit})`] : []),
    ...(behind ? [`(?<single>${unit})(?= (?:${behind})(?!\\p{L}))`] : []),
  ];
  return {
    duration: new RegExp(`(?<![\\p{L}\\p{N}.,/])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "gu"),
    units: anchor(units),
    duals: anchor(duals),
    mostBefore: inFront(words.most),
    mostBehind: words.mostBehind ? next(words.mostBehind) : null,
    leastBefore: inFront(words.least),
    leastBehind: words.leastBehind ? next(words.leastBehind) : null,
    every: new RegExp(`(?<!\\p{L})(?:${words.every})[^\\p{L}\\p{N}]*$`, "u"),
    extendsBefore: new RegExp(`(?<!\\p{L})(?:${words.extends})[^.;:]{0,60}$`, "u"),
    added: words.added
      ? new RegExp(
          `(?<!\\p{L})(?:${words.added}) (?:${number})${spelled("again")}${gap}(?:${unit})$|(?:${number})[ -](?:${words.added}) (?:${unit})$`,
          "u",
        )
      : null,
    extendsBehind: words.extendsBehind
      ? new RegExp(`^[^\\p{L}\\p{N}.;]*(?:\\p{L}+ ){0,2}(?:${words.extendsBehind})`, "u")
      : null,
    numbers,
  };
}

function anchor(units: [TimeUnit, string][]): [TimeUnit, RegExp][] {
  return units.map(([unit, pattern]) => [unit, new RegExp(`^(?:${pattern})$`, "u")]);
}

/** The last that stands within three words before the end. */
function inFront(words: string): RegExp {
  return new RegExp(
    `(?<!\\p{L})((?:${words}))(?!\\p{L})(?:[^\\p{L}\\p{N}.;]+\\p{L}+){0,3}[^\\p{L}\\p{N}.;]*$`,
    "u",
  );
}

/** Behind the duration, after one word at most: "30 Tage nicht überschreiten". */
function next(words: string): RegExp {
  return new RegExp(`^[^\\p{L}\\p{N}.;]*(?:${words})`, "u");
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
