/**
 * A line as PDFium gives it, with the place of each UTF-16 unit from the left in points. Null where
 * that is unknown, as it is for a space of the file: kerning moves it over its neighbours.
 */
export type MeasuredLine = { text: string; lefts: (number | null)[] };
type Letter = { char: string; left: number | null };

const arabic = /\p{Script=Arabic}/u;
const arabicLetter = /(?=[\p{Script=Arabic}\u0640])\p{L}/u;
const otherLetter = /(?![\p{Script=Arabic}\u0640])\p{L}/u;
const mark = /\p{M}/u;
const sameGlyph = 0.05;
const mirrored = new Map(
  ["()", "[]", "{}", "«»", "‹›"].flatMap(([open, close]) => pairUp(open, close)),
);

export function holdsArabic(text: string): boolean {
  return arabic.test(text);
}

/**
 * The line in the order in which it is read. PDFium turns a line round character by character, and
 * so turns round what one glyph stands for (لا becomes ال), leaves the words of a foreign name in
 * the order of the paper, and mirrors brackets that were not mirrored. Each is told by where the
 * letters stand on the page or by what no text can hold, so text that is right stays as it is.
 */
export function repairArabicLine({ text, lefts }: MeasuredLine): string {
  const letters: Letter[] = [];
  for (let at = 0; at < text.length;) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    letters.push({ char, left: lefts[at] ?? null });
    at += char.length;
  }
  const whole = turnGlyphs(letters);
  const repaired = isRightToLeft(whole) ? turnBrackets(orderNumber(orderNames(whole))) : whole;
  return repaired.map(({ char }) => plainForm(char)).join("");
}

/** What stands at one place came from one glyph: a ligature, or a letter and its marks. */
function turnGlyphs(letters: Letter[]): Letter[] {
  const turned: Letter[] = [];
  for (let at = 0; at < letters.length;) {
    let end = at + 1;
    while (end < letters.length && standTogether(letters[at], letters[end])) end++;
    const glyph = letters.slice(at, end);
    turned.push(...(isTurned(glyph) ? glyph.toReversed() : glyph));
    at = end;
  }
  return turned;
}

function standTogether(one: Letter | undefined, other: Letter | undefined): boolean {
  if (one?.left == null || other?.left == null) return false;
  if (![one, other].every(({ char }) => arabic.test(char) || mark.test(char))) return false;
  return Math.abs(one.left - other.left) < sameGlyph;
}

/** No glyph is an alef before a lam, since alef joins nothing after it; no mark precedes its letter. */
function isTurned(glyph: Letter[]): boolean {
  if (glyph.length < 2) return false;
  const text = glyph.map(({ char }) => char).join("");
  return (
    (mark.test(glyph[0]?.char ?? "") && arabicLetter.test(text)) || /^[اأإآٱ]\p{M}*ل/u.test(text)
  );
}

function isRightToLeft(letters: Letter[]): boolean {
  const ofArabic = letters.filter(({ char }) => arabicLetter.test(char)).length;
  return ofArabic > 0 && ofArabic >= letters.filter(({ char }) => otherLetter.test(char)).length;
}

/** Parts of a foreign name or an address that stand from right to left, and signs behind it that do not. */
function orderNames(letters: Letter[]): Letter[] {
  const ordered: Letter[] = [];
  for (let at = 0; at < letters.length;) {
    const start = at;
    if (!otherLetter.test(letters[at]?.char ?? "")) {
      ordered.push(...letters.slice(at, ++at));
      continue;
    }
    while (at < letters.length && isForeign(letters[at])) at++;
    const end = letters.slice(start, at).findLastIndex((letter) => isOfWord(letter)) + start + 1;
    ordered.push(...orderParts(letters.slice(start, end)));
    at = end;
    while (at < letters.length && !isOfWord(letters[at])) at++;
    ordered.push(...orderSigns(letters.slice(end, at)));
  }
  return ordered;
}

/** A bracket ends a name: it may stand on either side of it. */
function isForeign(letter: Letter | undefined): boolean {
  return letter !== undefined && !arabicLetter.test(letter.char) && !mirrored.has(letter.char);
}

function isOfWord(letter: Letter | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter.char);
}

function orderParts(name: Letter[]): Letter[] {
  const parts: Letter[][] = [];
  for (const letter of name) {
    const last = parts.at(-1);
    if (last && isOfWord(letter) && isOfWord(last[0])) last.push(letter);
    else parts.push([letter]);
  }
  const words = parts.flatMap(([first]) => (first && isOfWord(first) ? [first] : []));
  return words.length > 1 && run(words, -1) ? parts.toReversed().flat() : name;
}

/** `AWS( نص` is `AWS (نص`: what stands behind a name is turned with it, as a whole. */
function orderSigns(signs: Letter[]): Letter[] {
  const visible = signs.filter(({ char }) => char !== " ");
  if (visible.length > 1) return run(visible, 1) ? signs.toReversed() : signs;
  const text = signs.map(({ char }) => char).join("");
  return /^(?:[([{«‹] | [)\]}»›])$/u.test(text) ? signs.toReversed() : signs;
}

/** Whether each stands to the right (1) or to the left (-1) of the one before. */
function run(letters: Letter[], direction: 1 | -1): boolean {
  return letters.every(({ left }, index) => {
    const before = index === 0 ? null : letters[index - 1]?.left;
    return left !== null && (before == null || (left - before) * direction > 0);
  });
}

/** ".1 " before a line's first word is "1. " with its full stop on the left, as it is read. */
function orderNumber(letters: Letter[]): Letter[] {
  const text = letters.map(({ char }) => (char.length === 1 ? char : "?")).join("");
  const found = /^([.)-])([\d٠-٩]{1,3}(?:\.[\d٠-٩]{1,3})*)(?=\s)/u.exec(text);
  const [dot, digit] = letters;
  if (!found || !dot || dot.left === null || digit?.left == null || dot.left > digit.left) {
    return letters;
  }
  const length = found[0].length;
  return [...letters.slice(1, length), dot, ...letters.slice(length)];
}

/** A bracket that closes before a word, or opens behind one, was mirrored. */
function turnBrackets(letters: Letter[]): Letter[] {
  return letters.map((letter, at) => {
    const other = mirrored.get(letter.char);
    if (!other) return letter;
    const before = letters[at - 1]?.char ?? " ";
    const after = letters[at + 1]?.char ?? " ";
    const opens = other.opens;
    const leads = /\s/.test(before) && /[\p{L}\p{N}\p{M}"“”'«»]/u.test(after);
    const ends = /\S/.test(before) && /[\s.,:;!?،؛؟]/u.test(after);
    return (opens ? leads : ends) ? { ...letter, char: other.char } : letter;
  });
}

function pairUp(open = "", close = ""): [string, { char: string; opens: boolean }][] {
  return [
    [open, { char: close, opens: false }],
    [close, { char: open, opens: true }],
  ];
}

/** The letter that a shape of it stands for; a few signs of one character mean whole sentences. */
function plainForm(char: string): string {
  return /[\ufb50-\ufd3d\ufd50-\ufdf9\ufe70-\ufefc]/.test(char) ? char.normalize("NFKC") : char;
}
