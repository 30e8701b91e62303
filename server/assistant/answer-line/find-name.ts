import type { TextLanguage } from "../../search/languages.ts";
import { splitSentences } from "../../retrieval/split-sentences.ts";
import { titles } from "../answer-shapes.ts";
import type { AskedAt, Fact } from "./read-facts.ts";

const inName =
  "(?:(?:Mr|Ms|Mrs|Dr|Prof|Av|St|Inc|Ltd)\\.|(?:\\p{Lu}\\.){1,3}|\\p{Lu}[\\p{L}\\p{M}'’&-]*)";
const joints = "(?: (?:of|and|for|de|da|der|von|van|und|für|&|ve) )";
/** Words with capitals in a row, joined by small words of names. */
const inCapitals = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${inName})(?:(?: |${joints})(?:${inName}))*(?:\\s\\d{1,2}(?!\\d))?`,
  "gu",
);
const legalForm =
  /(?<!\p{L})(?:Ltd|Limited|Inc|LLC|plc|PLC|GmbH|AG|KG|SE|UAB|SIA|OÜ|AS|AB|Corp|LLP|S\.A|B\.V|A\.Ş)\.?$/u;
const address = /^(?:Mr|Ms|Mrs|Dr|Herrn?|Frau|Sayın|Av|Prof)\.?(?!\p{L})/u;
const body =
  /(?<!\p{L})(?:Commissioner|Authority|Office|Commission|Court|Courts|Agency|Bank|Board|Unit|Inspectorate|Ministry|Department|Behörde|Beauftragte[rn]?|Gericht|Amt|Kurulu?|Kurumu|Mahkeme\p{L}*|Inspektsioon|Inspekcija|Service|Ombudsman|Regulator)(?!\p{L})/u;
const noName =
  /(?<!\p{L})(?:Acts?|Areas?|Regulations?|Laws?|Union|Directive|Article|Section|Clause|Code|Policy|Notice|Agreement|Terms|States?|Kanunu?|Gesetz|Verordnung|Data|Information|Personal|Services?)(?!\p{L})/u;
const function_ =
  /^(?:(?:The|An?|Our|Your|Its|Their|This|We|If|In|On|At|For|By|As|All|Any|Each|No|When|Where|Where|Who|Only|Such|It|They|He|She|You|Please|Data|Personal|Der|Die|Das|Ein|Eine|Unsere?r?|Wir|Bei|Für|In|Bu|Her|Veri|Kişisel)(?: |$))+/u;

/** A person's, firm's or body's name that stands beside what is asked about; null where none surely is. */
export function findName(
  quote: string,
  question: string,
  askedAt: AskedAt,
  language: TextLanguage,
): Fact | null {
  const sentences = splitSentences(quote);
  const found = listNames(quote, question, language).flatMap((one): (Fact & { way: number })[] => {
    const sentence = sentences.find(({ start, end }) => one.start >= start && one.start < end);
    const near = askedAt.filter(
      (place) => sentence && place >= sentence.start && place < sentence.end,
    );
    if (near.length === 0) return [];
    return [{ ...one, way: Math.min(...near.map((place) => Math.abs(place - one.start))) }];
  });
  const [first, second] = found.toSorted((one, other) => one.way - other.way);
  if (!first) return null;
  const text = (one: Fact) => quote.slice(one.start, one.end);
  // Two names as near as each other: the sentence says more than a line can.
  if (second && text(second) !== text(first) && second.way < 1.5 * first.way + 10) return null;
  return first;
}

/** Every name of a quote that the question does not bring itself. */
export function listNames(quote: string, question: string, language: TextLanguage): Fact[] {
  const known = question.toLowerCase();
  return [...quote.matchAll(inCapitals)].flatMap((match): Fact[] => {
    const opening = function_.exec(match[0])?.[0].length ?? 0;
    const text = match[0]
      .slice(opening)
      .replace(/[.'’&-]+$/u, (end) => (/^\.$/.test(end) && legalForm.test(match[0]) ? end : ""));
    if (!isName(text, known, language)) return [];
    const start = match.index + opening;
    return [{ start, end: start + text.length }];
  });
}

function isName(text: string, known: string, language: TextLanguage): boolean {
  if (text.length < 3 || known.includes(text.toLowerCase())) return false;
  if (noName.test(text) && !legalForm.test(text)) return false;
  if (legalForm.test(text) || address.test(text)) return true;
  const words = text.split(/\s+/);
  const own = words.filter(
    (word) => /^\p{Lu}/u.test(word) && !known.includes(word.toLowerCase()) && !titles.has(word),
  );
  if (own.length < words.filter((word) => /^\p{Lu}/u.test(word)).length)
    return body.test(text) && own.length > 0;
  // In German every noun has a capital.
  if (language === "de")
    return (
      own.length >= 2 &&
      (body.test(text) ||
        !/(?:ung|heit|keit|schaft|tion|gesetz|ordnung)$/u.test(words.at(-1) ?? ""))
    );
  return own.length >= 2;
}
