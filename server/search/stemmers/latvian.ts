/** Endings, and how many vowels must stand before them. */
const endings: [string, number][] = [
  ...(["ajiem", "ajai"].map((ending) => [ending, 3]) as [string, number][]),
  ...(["ajam", "ajos", "ajas", "aja", "iem", "ais", "ai", "ei"].map((ending) => [ending, 2]) as [
    string,
    number,
  ][]),
  ...([
    ...["am", "em", "im", "um", "us", "as", "es", "os", "is", "ij", "ie"],
    ...["u", "a", "i", "e", "o"],
  ].map((ending) => [ending, 1]) as [string, number][]),
  ["s", 0],
];

/**
 * The light stem of one folded Latvian word, after Kreslins (1996) as Lucene's LatvianStemmer has
 * it. Softened consonants need no table here: folding has made ņ n, ļ l and č c already.
 */
export function stemLatvian(word: string): string {
  const vowels = word.match(/[aeiou]/g)?.length ?? 0;
  const found = endings.find(
    ([ending, least]) =>
      vowels > least && word.length >= ending.length + 3 && word.endsWith(ending),
  );
  if (!found) return word;
  return word.slice(0, -found[0].length).replace(/(?<=[pbmv])j$/, "");
}
