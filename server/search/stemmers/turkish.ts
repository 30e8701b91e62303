const shortestStem = 3;
/** What remains after an ending of one or two letters, which many stems end with themselves. */
const shortestBefore = 4;

const copula = /[dt][iu]r$/;
/**
 * Endings of nouns from the outermost: case, possessive, plural, and the possessive that stands
 * before a case. As folded, ı is i, ü is u and so on, which halves the forms of vowel harmony.
 */
const layers = [
  /(?:(?<=[aeiou])yl[ae]|(?<=[^aeiou])l[ae]|(?<=.{4})n[iu]n|(?<=.{4})n[aeiu]|nd[ae]n?|(?<=[^fstkchp])d[ae]n?|(?<=[fstkchp])t[ae]n?|(?<=[aeiou])y[aeiu]|c[ae])$/,
  /(?:[iu]m[iu]z|[iu]n[iu]z|m[iu]z|n[iu]z|l[ae]r[iu]|(?<=[aeiou])s[iu])$/,
  /(?:[iu]m[iu]z|[iu]n[iu]z|m[iu]z|n[iu]z)$/,
  /l[ae]r$/,
];
const briefEndings = /(?:[iu][mn]|[aeiu])$/;
const vowel = /[aeiou]/;

/**
 * A light stem of one folded Turkish word. Snowball's stemmer gives "verilerin" and "verilerimizin"
 * different stems; this one takes off fewer kinds of endings, and the same from all forms.
 */
export function stemTurkish(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let stem = takeOff(word, copula, shortestBefore);
  // A possessive may stand before a case and after another case: "verilerinizi".
  for (let round = 0; round < 2; round++) {
    for (const layer of layers) stem = takeOff(stem, layer, shortestStem);
    stem = takeOff(stem, briefEndings, shortestBefore);
  }
  return harden(stem);
}

function takeOff(word: string, ending: RegExp, shortest: number): string {
  const at = word.search(ending);
  return at >= shortest && vowel.test(word.slice(0, at)) ? word.slice(0, at) : word;
}

/** The last letter softens before a vowel and doubles in some words: talebi, güvenliği, hakkı. */
function harden(word: string): string {
  const single = /([bcdfgklmnprstz])\1$/.test(word) ? word.slice(0, -1) : word;
  if (single.length <= shortestStem) return single;
  return single.replace(/[bdg]$/, (last) => ({ b: "p", d: "t", g: "k" })[last] ?? last);
}
