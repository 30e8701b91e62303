const vowel = "[aeiouyäöü]";
const consonant = "[^aeiouyäöü]";
const regionStart = new RegExp(`${vowel}${consonant}`);
const betweenVowels = new RegExp(`(${vowel})([uy])(?=${vowel})`, "g");
const spellings = new Map(Object.entries({ ß: "ss", ae: "ä", oe: "ö", ue: "ü" }));
const plain = new Map(Object.entries({ ä: "a", ö: "o", ü: "u", U: "u", Y: "y" }));

/**
 * The German stem as Snowball 3 defines it (snowballstem.org/algorithms/german) of one lower-case
 * word. Words with anything but a-z, umlauts and ß come back as they are.
 */
export function stemGerman(word: string): string {
  if (!/^[a-zäöüß]+$/.test(word)) return word;
  let w = word
    .replace(betweenVowels, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/qu|ß|ae|oe|ue/g, (found) => spellings.get(found) ?? found);
  const [r1, r2] = findRegions(w);
  w = removeInflection(w, r1);
  w = removeComparison(w, r1);
  w = removeDerivation(w, r1, r2);
  return w.replace(/[äöüUY]/g, (letter) => plain.get(letter) ?? letter);
}

/** Where the regions R1 and R2 begin; at least three letters stand before R1. */
function findRegions(word: string): [number, number] {
  if (word.length < 3) return [word.length, word.length];
  const first = findRegionAfter(word, 0);
  return [Math.max(first, 3), findRegionAfter(word, first)];
}

function findRegionAfter(word: string, from: number): number {
  const match = regionStart.exec(word.slice(from));
  return match ? from + match.index + 2 : word.length;
}

/** Only the longest ending that fits is tried, here and below; it goes when it lies in R1. */
function removeInflection(word: string, r1: number): string {
  const ending = /(?:erinnen|erin|ern|lns|em|er|en|es|ln|e|s)$/.exec(word)?.[0];
  if (!ending || word.length - ending.length < r1) return word;
  const rest = word.slice(0, -ending.length);
  if (ending === "em") return rest.endsWith("syst") ? word : rest;
  if (ending.startsWith("er")) return rest;
  if (ending === "ln" || ending === "lns") return `${rest}l`;
  if (ending === "s") return /[bdfghklmnrt]$/.test(rest) ? rest : word;
  return rest.endsWith("niss") ? rest.slice(0, -1) : rest;
}

function removeComparison(word: string, r1: number): string {
  const ending = /(?:est|en|er|et|st)$/.exec(word)?.[0];
  if (!ending || word.length - ending.length < r1) return word;
  const rest = word.slice(0, -ending.length);
  if (ending === "st") return /.{3}[bdfghklmnt]$/.test(rest) ? rest : word;
  if (ending === "et")
    return /(?<!tick|plan|geordn|intern|tr)(?<=[Udfgklmnrstzä])$/.test(rest) ? rest : word;
  return rest;
}

function removeDerivation(word: string, r1: number, r2: number): string {
  const ending = /(?:isch|lich|heit|keit|end|ung|ig|ik)$/.exec(word)?.[0];
  if (!ending || word.length - ending.length < r2) return word;
  const rest = word.slice(0, -ending.length);
  if (ending === "end" || ending === "ung") return removeIn(rest, /(?<!e)ig$/, r2);
  if (ending === "lich" || ending === "heit") return removeIn(rest, /e[rn]$/, r1);
  if (ending === "keit") return removeIn(rest, /(?:lich|ig)$/, r2);
  return rest.endsWith("e") ? word : rest;
}

function removeIn(word: string, ending: RegExp, region: number): string {
  const at = word.search(ending);
  return at >= region ? word.slice(0, at) : word;
}
