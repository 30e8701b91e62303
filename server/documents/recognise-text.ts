import { z } from "zod";
import { readInCage } from "../cage/readers.ts";
import { runProgram } from "../cage/run-program.ts";
import type { FoundLanguage, TextLanguage } from "../search/languages.ts";
import { loadRecogniser } from "../search/recognise-language.ts";
import { longestSide } from "./draw-page.ts";
import type { PagePicture } from "./draw-page.ts";
import type { PageText, PdfReading } from "./read-pdf.ts";

export type RecognitionLimits = { pages: number; pageMs: number; memoryBytes: number };
type Work = RecognitionLimits & { signal: AbortSignal };

/** What Tesseract calls the data of our languages. */
const languageData: Record<TextLanguage, string> = {
  ...{ en: "eng", de: "deu", tr: "tur", ar: "ara", et: "est", lv: "lav", lt: "lit", mt: "mlt" },
};
const program = "tesseract";
const drawMs = 20_000;
const mostPixels = longestSide * longestSide;
const mostText = 1024 * 1024;
/** Fewer letters are dust on the glass. */
const fewestLetters = 10;

const pictureSchema = z
  .object({
    width: z.number().int().positive().max(longestSide),
    height: z.number().int().positive().max(longestSide),
    pixels: z.string(),
  })
  .nullable();

/**
 * The reading with the text that was recognised in its pages of pictures; as it was where nothing
 * can be recognised, because the program or its data is missing or there is no text in them. Pages
 * over the limit stay pictures.
 */
export async function recogniseText(
  bytes: Uint8Array,
  reading: PdfReading,
  limits: Work,
): Promise<PdfReading> {
  const pictures = listPictures(reading);
  const wanted = pictures.slice(0, limits.pages);
  const installed = wanted.length > 0 ? await listInstalled(limits) : [];
  if (installed.length === 0) return reading;
  const recognise = await loadRecogniser();
  const found = new Map<number, string>();
  let data = installed;
  for (const number of wanted) {
    const text = await recognisePage(bytes, number, data, limits);
    if (text === null) continue;
    found.set(number, text);
    data = narrowDown(recognise(text), installed);
  }
  return found.size > 0 ? putTogether(reading, pictures, found) : reading;
}

function listPictures(reading: PdfReading): number[] {
  if (reading.status === "scanned") return reading.pages.map(({ number }) => number);
  return reading.status === "read" ? (reading.gaps?.pictures ?? []) : [];
}

async function listInstalled(limits: Work): Promise<string[]> {
  const listed = await runProgram({
    ...{ command: program, args: ["--list-langs"], input: new Uint8Array() },
    ...{ wallClockMs: drawMs, mostOutputBytes: mostText, ...limits },
  });
  if ("lost" in listed) return [];
  const names = new Set(listed.output.toString().split(/\s+/));
  return Object.values(languageData).filter((name) => names.has(name));
}

async function recognisePage(
  bytes: Uint8Array,
  number: number,
  data: string[],
  limits: Work,
): Promise<string | null> {
  const drawn = await readInCage({
    ...{ kind: "pdf-page", bytes, options: { page: number }, wallClockMs: drawMs },
    mostAnswerBytes: mostPixels * 1.5,
    check: (value) => pictureSchema.parse(value),
    signal: limits.signal,
  });
  if ("lost" in drawn || drawn.value === null) return null;
  const printed = await runProgram({
    ...{ command: program, args: ["stdin", "stdout", "-l", data.join("+"), "--dpi", "240"] },
    ...{ input: writeImage(drawn.value), wallClockMs: limits.pageMs, mostOutputBytes: mostText },
    ...{ memoryBytes: limits.memoryBytes, signal: limits.signal },
  });
  if ("lost" in printed) return null;
  const text = tidy(printed.output.toString());
  return (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters ? text : null;
}

/** The portable grey map, which every program that reads images knows. */
function writeImage({ width, height, pixels }: PagePicture): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  return Buffer.concat([head, Buffer.from(pixels, "base64")]);
}

/** Lines as they stand, one empty line between paragraphs, words broken at a line's end joined. */
function tidy(text: string): string {
  return text
    .replace(/[\f\r\0]/g, "")
    .replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, "$1")
    .replace(/(?<![ \t])[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Every further language costs time and letters; English stands in every document. */
function narrowDown(language: FoundLanguage | null, installed: string[]): string[] {
  if (!language || language === "other") return installed;
  const known = installed.filter((name) => name === languageData[language] || name === "eng");
  return known.includes(languageData[language]) ? known : installed;
}

function putTogether(
  reading: PdfReading,
  pictures: number[],
  found: Map<number, string>,
): PdfReading {
  const pages = reading.pages.map((page): PageText => {
    const text = found.get(page.number);
    return text === undefined ? page : { ...page, text, recognised: true };
  });
  const left = pictures.filter((number) => !found.has(number));
  const before = reading.status === "read" ? reading.gaps : undefined;
  const gaps = { first: null, cut: false, unreadable: [], ...before, pictures: left };
  const whole = !gaps.first && !gaps.cut && gaps.unreadable.length + left.length === 0;
  return { status: "read", pages, ...(!whole && { gaps }) };
}
