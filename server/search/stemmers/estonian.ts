const cases = "sse|st|s|le|lt|l|ks|(?<!oo)ni|na|ta|ga";
const deed = new RegExp(`(?<=.{3})mi(?:ne|se|st|sed|ste|si|sse|(?:se|ste)(?:${cases})?)$`);
const quality = new RegExp(`(?<=.{2})(?<!ing)us(?:e|t|ed|te|i|eid|(?:e|te|i)(?:${cases}))?$`);
const verb = /(?<=.{3}[aeiou])(?:takse|tud|nud|da)$/;
const verbOfUs = /(?<=.{4}[aiu])me$/;
const plural = new RegExp(
  `(?<=.{2}[aeiou])(?:(?:de|te)(?:${cases})?|i(?:sse|s|st|le|lt|l|ks)|id)$`,
);
const singular = new RegExp(`(?<=.{2}[aeiou])(?:${cases}|d|t)$`);
const lastVowel = /(?<=.{3})[aeiou]$/;

/**
 * A light stem of one folded Estonian word: what makes a noun of a verb, cases, plurals and common
 * endings of verbs. The last consonant hardens, since it softens within a word: klient, kliendi.
 * Snowball's Estonian stemmer brought half as many forms of a word together.
 */
export function stemEstonian(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  if (quality.test(word)) return word.replace(quality, "us");
  const bare = [deed, verb, verbOfUs, plural, singular].find((ending) => ending.test(word));
  const stem = (bare ? word.replace(bare, "") : word).replace(lastVowel, "");
  return stem.length < 4
    ? stem
    : stem.replace(/[bdg]$/, (last) => ({ b: "p", d: "t", g: "k" })[last] ?? last);
}
