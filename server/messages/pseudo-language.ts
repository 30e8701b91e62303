import type { Message, MessagePiece } from "./message.ts";

const accents: Record<string, string> = {
  ...{ a: "å", c: "ç", d: "ð", e: "é", g: "ĝ", h: "ĥ", i: "î", j: "ĵ", k: "ķ", l: "ļ", n: "ñ" },
  ...{ o: "ö", r: "ŕ", s: "š", t: "ţ", u: "û", w: "ŵ", y: "ý", z: "ž" },
  ...{ A: "Å", C: "Ç", D: "Ð", E: "É", G: "Ĝ", H: "Ĥ", I: "Î", J: "Ĵ", K: "Ķ", L: "Ļ", N: "Ñ" },
  ...{ O: "Ö", R: "Ŕ", S: "Š", T: "Ţ", U: "Û", W: "Ŵ", Y: "Ý", Z: "Ž" },
};
const growth = 0.4;

/**
 * A message as a longer language with accents would have it, still readable: what shows plain
 * letters was not taken from the messages, and what does not fit will not fit in German.
 */
export function pseudoTranslate(message: Message): Message {
  if (typeof message === "string") return lengthen(message);
  return message.map(pseudoPiece);
}

function pseudoPiece(piece: MessagePiece): MessagePiece {
  if (typeof piece === "string") return lengthen(piece);
  if ("tag" in piece) return { ...piece, inside: pseudoTranslate(piece.inside) };
  if (!("cases" in piece)) return piece;
  const cases = Object.entries(piece.cases).map(
    ([name, one]) => [name, pseudoTranslate(one)] as const,
  );
  return { ...piece, cases: Object.fromEntries(cases) };
}

/** Vowels said twice, from the first on, until the text has grown enough. */
function lengthen(text: string): string {
  let left = Math.ceil(growth * (text.match(/\p{L}/gu)?.length ?? 0));
  return Array.from(text, (letter) => {
    const accented = accents[letter] ?? letter;
    if (left <= 0 || !/[aeiouyAEIOUY]/.test(letter)) return accented;
    left -= 1;
    return accented + accented.toLowerCase();
  }).join("");
}
