const exceptions = new Map([
  ["skis", "ski"],
  ["skies", "sky"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
  ...["sky", "news", "howe", "atlas", "cosmos", "bias", "andes"].map(
    (word) => [word, word] as const,
  ),
]);
const keptAfterPlural = new Set(
  "inning outing canning herring earring evening proceed exceed succeed".split(" "),
);

const step2 = sortEndings({
  tional: "tion",
  enci: "ence",
  anci: "ance",
  abli: "able",
  entli: "ent",
  izer: "ize",
  ization: "ize",
  ational: "ate",
  ation: "ate",
  ator: "ate",
  alism: "al",
  aliti: "al",
  alli: "al",
  fulness: "ful",
  ousli: "ous",
  ousness: "ous",
  iveness: "ive",
  iviti: "ive",
  biliti: "ble",
  bli: "ble",
  ogi: "og",
  ogist: "og",
  fulli: "ful",
  lessli: "less",
  li: "",
});
const step3 = sortEndings({
  tional: "tion",
  ational: "ate",
  alize: "al",
  icate: "ic",
  iciti: "ic",
  ical: "ic",
  ful: "",
  ness: "",
  ative: "",
});
const step4 = sortEndings(
  Object.fromEntries(
    "al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion"
      .split(" ")
      .map((ending) => [ending, ""]),
  ),
);

/**
 * The English Porter2 stem as Snowball 3 defines it (snowballstem.org/algorithms/english) of one lower-case word. Words with anything but a-z and
 * the apostrophe come back as they are.
 */
export function stem(word: string): string {
  if (word.length <= 2 || !/^[a-z']+$/.test(word)) return word;
  let w = word.replace(/^'+/, "");
  const fixed = exceptions.get(w);
  if (fixed !== undefined) return fixed;

  w = markConsonantY(w);
  const [r1, r2] = findRegions(w);
  w = w.replace(/'s'$|'s$|'$/, "");
  w = removePlural(w);
  if (keptAfterPlural.has(w)) return w;

  w = removePast(w, r1);
  w = w.replace(/(.[^aeiouy])[yY]$/, "$1i");
  w = replaceEnding(w, step2, r1, (stemPart, ending) => {
    if (ending === "ogi") return stemPart.endsWith("l");
    return ending !== "li" || /[cdeghkmnrt]$/.test(stemPart);
  });
  w = replaceEnding(
    w,
    step3,
    r1,
    (stemPart, ending) => ending !== "ative" || stemPart.length >= r2,
  );
  w = replaceEnding(w, step4, r2, (stemPart, ending) => ending !== "ion" || /[st]$/.test(stemPart));
  return removeFinal(w, r1, r2).replaceAll("Y", "y");
}

function sortEndings(endings: Record<string, string>): [string, string][] {
  return Object.entries(endings).toSorted((a, b) => b[0].length - a[0].length);
}

function markConsonantY(word: string): string {
  if (!word.includes("y")) return word;
  let marked = "";
  for (const letter of word) {
    const consonant = letter === "y" && (marked === "" || /[aeiouy]$/.test(marked));
    marked += consonant ? "Y" : letter;
  }
  return marked;
}

/** Where the regions R1 and R2 begin. */
function findRegions(word: string): [number, number] {
  const prefix = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/.exec(word);
  const r1 = prefix ? prefix[0].length : findRegionAfter(word, 0);
  return [r1, findRegionAfter(word, r1)];
}

function findRegionAfter(word: string, from: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return match ? from + match.index + 2 : word.length;
}

function removePlural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word)) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function removePast(word: string, r1: number): string {
  const eed = /(?:eedly|eed)$/.exec(word);
  if (eed) return eed.index >= r1 ? word.slice(0, eed.index) + "ee" : word;
  const past = /(?:ingly|edly|ing|ed)$/.exec(word);
  if (!past || !/[aeiouy]/.test(word.slice(0, past.index))) return word;
  const rest = word.slice(0, past.index);
  if (past[0] === "ing" && /^[^aeiouy]y$/.test(rest)) return rest.slice(0, 1) + "ie";
  if (/(?:at|bl|iz)$/.test(rest)) return rest + "e";
  if (/^[aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1);
  return isShort(rest, r1) ? rest + "e" : rest;
}

function isShort(word: string, r1: number): boolean {
  return r1 >= word.length && endsInShortSyllable(word);
}

function endsInShortSyllable(word: string): boolean {
  return /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/.test(word);
}

/** Only the longest ending that fits is tried; it goes when it lies in the region. */
function replaceEnding(
  word: string,
  endings: [string, string][],
  region: number,
  allow: (stemPart: string, ending: string) => boolean,
): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (!found) return word;
  const [ending, replacement] = found;
  const stemPart = word.slice(0, word.length - ending.length);
  if (stemPart.length < region || !allow(stemPart, ending)) return word;
  return stemPart + replacement;
}

function removeFinal(word: string, r1: number, r2: number): string {
  const rest = word.slice(0, -1);
  if (word.endsWith("e")) {
    const goes = rest.length >= r2 || (rest.length >= r1 && !endsInShortSyllable(rest));
    return goes ? rest : word;
  }
  return word.endsWith("ll") && rest.length >= r2 ? rest : word;
}
