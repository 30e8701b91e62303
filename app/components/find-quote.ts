export type MarkedText = { before: string; quote: string; after: string };

/**
 * Finds a quote in the text of a page. `wanted` is either a range of characters ("120-245",
 * end exclusive) or the quoted words, whose white space need not be the page's. Null when the
 * page does not hold it.
 */
export function findQuote(text: string, wanted: string): MarkedText | null {
  const range = readRange(text, wanted) ?? findWords(text, wanted);
  if (!range) return null;
  const [start, end] = range;
  return { before: text.slice(0, start), quote: text.slice(start, end), after: text.slice(end) };
}

function readRange(text: string, wanted: string): [number, number] | null {
  const match = /^(\d{1,9})-(\d{1,9})$/.exec(wanted);
  if (!match) return null;
  const [start, end] = [Number(match[1]), Number(match[2])];
  return start < end && end <= text.length ? [start, end] : null;
}

function findWords(text: string, wanted: string): [number, number] | null {
  const folded = fold(wanted).letters.trim();
  if (!folded) return null;
  const page = fold(text);
  const at = page.letters.indexOf(folded);
  if (at < 0) return null;
  return [page.places[at]!, page.places[at + folded.length - 1]! + 1];
}

/** The text with every run of white space as one blank, and where each letter came from. */
function fold(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = "";
  // Asking the growing text for its end would copy it each time.
  let isAfterBlank = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    const blank = /\s/.test(letter);
    if (blank && isAfterBlank) continue;
    isAfterBlank = blank;
    letters += blank ? " " : letter;
    places.push(place);
  }
  return { letters, places };
}
