/** The words of a text as a reader sees them: without the marks around them, ligatures undone. */
export function listWords(text: string): string[] {
  const plain = text.normalize("NFKC").replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

export type SameWords = { share: number; onlyFirst: string[]; onlySecond: string[] };

/** The share of words that stand in both in the same order, and the others (Myers' differences). */
export function compareWords(first: string[], second: string[]): SameWords {
  const { onlyFirst, onlySecond } = listDifferences(first, second);
  const all = first.length + second.length;
  const share = all === 0 ? 1 : 1 - (onlyFirst.length + onlySecond.length) / all;
  return { share, onlyFirst, onlySecond };
}

/** How far into the first text each diagonal reaches, for -d to d at distance d. */
type Reach = (diagonal: number) => number;

function listDifferences(first: string[], second: string[]) {
  const [rows, columns] = [first.length, second.length];
  const middle = rows + columns + 1;
  const reached = new Int32Array(2 * middle + 1).fill(-1);
  reached[middle + 1] = 0;
  const steps: Reach[] = [];
  for (let distance = 0; distance <= rows + columns; distance += 1) {
    const before = reached.slice(middle - distance - 1, middle + distance + 2);
    const reach: Reach = (diagonal) => before[diagonal + distance + 1] ?? -1;
    steps.push(reach);
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const { row: start } = cameFrom(diagonal, distance, reach);
      let row = start;
      while (row < rows && row - diagonal < columns && first[row] === second[row - diagonal]) {
        row += 1;
      }
      reached[middle + diagonal] = row;
      if (row >= rows && row - diagonal >= columns) return walkBack(first, second, steps);
    }
  }
  return { onlyFirst: first, onlySecond: second };
}

/** A diagonal is come to by a word of the second text alone, or of the first. */
function cameFrom(diagonal: number, distance: number, reach: Reach) {
  const [below, above] = [reach(diagonal - 1), reach(diagonal + 1)];
  const ofSecond = diagonal === -distance || (diagonal !== distance && below < above);
  return { ofSecond, row: ofSecond ? above : below + 1 };
}

function walkBack(first: string[], second: string[], steps: Reach[]) {
  const onlyFirst: string[] = [];
  const onlySecond: string[] = [];
  let [row, column] = [first.length, second.length];
  for (let distance = steps.length - 1; distance > 0; distance -= 1) {
    const diagonal = row - column;
    const { ofSecond, row: start } = cameFrom(diagonal, distance, steps[distance] as Reach);
    if (ofSecond) onlySecond.push(second[start - diagonal - 1] ?? "");
    else onlyFirst.push(first[start - 1] ?? "");
    [row, column] = ofSecond
      ? [start, start - diagonal - 1]
      : [start - 1, start - 1 - (diagonal - 1)];
  }
  return { onlyFirst: onlyFirst.toReversed(), onlySecond: onlySecond.toReversed() };
}
