/** The words for the kinds of act, in the languages that are read. */
const actWords: [RegExp, string][] = [
  [/\b(regulation|verordnung|määrus|regula|reglamentas|regolament)/i, "R"],
  [/\b(directive|richtlinie|direktiiv|direktīva|direktyva|direttiva)/i, "L"],
  [/\b(decision|beschluss|otsus|lēmums|sprendimas|deċiżjoni)/i, "D"],
  [/\b(recommendation|empfehlung|soovitus|ieteikums|rekomendacija)/i, "H"],
];

/** The CELEX number that a title implies, as "Regulation (EU) 2016/679 …" does; null otherwise. */
export function readCelexOfTitle(title: string): string | null {
  const head = title.slice(0, 200);
  const letter = actWords
    .map(([word, letterOf]) => ({ at: head.search(word), letterOf }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.letterOf;
  if (!letter) return null;
  const number =
    /(?:\(\p{L}+(?:,\s*\p{L}+)?\)\s*)?(?:n[or]\.?\s*)?(\d{1,4})\/(\d{1,4})(?:\/\p{L}+)?/iu.exec(
      head,
    );
  if (!number) return null;
  const [whole, first = "", second = ""] = number;
  // Since 2015 the year stands first everywhere; before that it stood last in regulations.
  const yearLast = /n[or]\.?\s*\d/i.test(whole) || (letter === "R" && !isYear(first));
  const year = yearLast ? asYear(second) : asYear(first);
  const serial = yearLast ? first : second;
  return year ? `3${year}${letter}${serial.padStart(4, "0")}` : null;
}

/** The CELEX number in a longer text, such as a file's name or an address. */
export function findCelex(text: string): string | null {
  return /(?<!\d)([03]\d{4}[RLDHFQ]\d{4}(?:\(\d+\))?)/.exec(text)?.[1]?.replace(/^0/, "3") ?? null;
}

export function linkToCelex(celex: string): string {
  return `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${celex}`;
}

function isYear(text: string): boolean {
  return /^(19[5-9]\d|20\d\d)$/.test(text);
}

function asYear(text: string): string | null {
  if (isYear(text)) return text;
  return /^[5-9]\d$/.test(text) ? `19${text}` : null;
}
