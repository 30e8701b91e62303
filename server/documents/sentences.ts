type Range = { start: number; end: number };

const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|art|arts|no|nos|inc|ltd|co|corp|dr|mr|ms|mrs|st|vs|cf|para|sec|approx|z\.b|d\.h|abs|nr|bzw|ggf|[A-Z])\.$/iu;
const boundary = /[.!?…؟]["”’»)\]]*\s+(?=["“‘«([]?[\p{Lu}\p{Lo}\p{N}•])/gu;
const clauseBoundary = /[;:]\s+/g;
const space = /\s+/g;

/**
 * Cuts a range of a text into nearly equal parts of at most `longest` characters, at sentence ends
 * where there are any, else between clauses, else between words, else anywhere.
 */
export function cutAtSentences(text: string, start: number, end: number, longest: number): Range[] {
  const pieces = [boundary, clauseBoundary, space]
    .reduce(
      (ranges, at) =>
        ranges.flatMap((range) =>
          range.end - range.start > longest ? splitRange(text, range, at) : [range],
        ),
      [{ start, end }],
    )
    .flatMap((range) => chopRange(range, longest));
  const share = (end - start) / Math.ceil((end - start) / longest);
  return joinPieces(pieces, longest, share);
}

function splitRange(text: string, range: Range, at: RegExp): Range[] {
  const ranges: Range[] = [];
  let start = range.start;
  const part = text.slice(range.start, range.end);
  for (const match of part.matchAll(at)) {
    const matched = match[0].trimEnd();
    const end = range.start + match.index + matched.length;
    if (at === boundary && abbreviation.test(text.slice(Math.max(start, end - 12), end))) continue;
    ranges.push({ start, end });
    start = range.start + match.index + match[0].length;
  }
  return [...ranges, { start, end: range.end }];
}

function chopRange({ start, end }: Range, longest: number): Range[] {
  return Array.from({ length: Math.ceil((end - start) / longest) }, (_, index) => ({
    start: start + index * longest,
    end: Math.min(end, start + (index + 1) * longest),
  }));
}

/** Fills each part to its share, so that no crumb is left at the end. */
function joinPieces(pieces: Range[], longest: number, share: number): Range[] {
  const parts: Range[] = [];
  for (const piece of pieces) {
    const part = parts.at(-1);
    const joined = part ? piece.end - part.start : 0;
    const overshoot = joined - share;
    const shortfall = part ? share - (part.end - part.start) : 0;
    if (part && joined <= longest && (overshoot <= 0 || overshoot < shortfall))
      part.end = piece.end;
    else parts.push({ ...piece });
  }
  return parts;
}
