import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

/** Letters beyond ASCII of the languages that are written in each of the old encodings. */
const alphabets = {
  "windows-1252": "äöüßÄÖÜẞéèêëàâáçíìîïóòôõúùûñÉÈÀÁÇÕÑšžŠŽ",
  "windows-1254": "çğıöşüâîûÇĞİÖŞÜÂÎÛ",
  "windows-1257": "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽąęėįųĄĘĖĮŲõäöüÕÄÖÜ",
};
const signs = new Set("–—„“”‚‘’«»…•€£§°·×²³®©™\u00a0\u00ad");

/**
 * The text of a file that says nothing of its encoding: by its byte order mark, as UTF-8, or in
 * the one old encoding in which it is words of the languages spoken here. Where several fit in
 * different ways it is refused rather than guessed.
 */
export function decodeGuessing(file: string, bytes: Uint8Array): string {
  const marked = readMark(bytes);
  const text = marked ? decode(marked, bytes) : (decode("utf-8", bytes) ?? decodeOld(bytes));
  if (text === null || text.includes("\0")) {
    throw refuseField(415, "file", codeMessage("refusals.table.encoding", { file }));
  }
  return text;
}

function readMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

function decode(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeOld(bytes: Uint8Array): string | null {
  const fitting = new Set<string>();
  for (const [label, alphabet] of Object.entries(alphabets)) {
    const text = decode(label, bytes);
    if (text !== null && isWritten(text, new Set(alphabet))) fitting.add(text);
  }
  const [only] = fitting;
  return fitting.size === 1 && only !== undefined ? only : null;
}

/** Whether every letter beyond ASCII is one of the alphabet. */
function isWritten(text: string, alphabet: Set<string>): boolean {
  for (const letter of new Set(text)) {
    const isPlain = letter >= "\t" && letter <= "~";
    if (!isPlain && !alphabet.has(letter) && !signs.has(letter)) return false;
  }
  return true;
}
