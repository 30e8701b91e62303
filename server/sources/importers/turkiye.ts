import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import type { Division, LawGrammar } from "./law-grammar.ts";
import { listLawLines } from "./law-lines.ts";
import type { LawLines } from "./law-lines.ts";
import { findLawStart, outlineLaw } from "./law-outline.ts";
import type { Payload } from "./read-payload.ts";

const source = "turkiye";
const dash = "[-–—.:]";
const article = new RegExp(
  String.raw`^((?:GE[CÇ][İI]C[İI]|EK|Ge[cç]ici|Ek)\s+)?(?:MADDE|Madde)\s+(\d{1,3})(?:\s*/\s*(\p{Lu}))?\s*${dash}*\s*(.*)$`,
  "su",
);
const divisions = ["KİTAP", "KISIM", "BÖLÜM", "AYIRIM"];
const ordinals =
  "BİRİNCİ İKİNCİ ÜÇÜNCÜ DÖRDÜNCÜ BEŞİNCİ ALTINCI YEDİNCİ SEKİZİNCİ DOKUZUNCU ONUNCU".split(" ");
const footnote = /^\[?\d{1,3}\]?\s+\d{1,2}\/\d{1,2}\/\d{4}\s+tarihli/;
const kinds =
  /(?:KANUN|KANUNU|YÖNETMELİK|YÖNETMELİĞİ|TEBLİĞ|TEBLİĞİ|GENELGE|KARARNAMESİ|KARARI?)(?:\s*[([].*)?$/u;
const day = String.raw`(\d{1,2}\s*[./]\s*\d{1,2}\s*[./]\s*\d{4})`;

/** Turkish acts as mevzuat.gov.tr and the Official Gazette publish them. */
export const turkiye: Importer = {
  name: source,
  recognise: (payload) => {
    const law = readLines(payload);
    if (!law || !/Resm[iîÎİ]\s+Gazete|R\.\s?G|Kanun Numarası/iu.test(readFront(law))) return false;
    return law.lines.filter((line) => article.test(line)).length > 1;
  },
  parse: (payload) => {
    const law = readLines(payload);
    if (!law) throw new ImportFault("it is neither a PDF nor a page");
    return [parseAct(law)];
  },
};

/** Notes below the line on a page's foot belong to no article. */
function readLines(payload: Payload): LawLines | null {
  const { content } = payload;
  if (content.format !== "pdf") return listLawLines(payload);
  const pages = content.pages.map((lines) => {
    const notes = lines.findIndex((line) => footnote.test(line));
    return notes < 0 ? lines : lines.slice(0, notes);
  });
  return listLawLines({ ...payload, content: { format: "pdf", pages } });
}

function readFront(law: LawLines): string {
  const start = findLawStart(law, grammar);
  return law.lines.slice(0, Math.max(start, 0)).join("\n");
}

function parseAct(law: LawLines): ImportedText {
  const front = readFront(law);
  const id = readId(front);
  if (!id) throw new ImportFault("it is a Turkish act without its number or its Official Gazette");
  const start = findLawStart(law, grammar);
  return {
    source,
    kind: "act",
    id,
    title: readTitle(law.lines.slice(0, start)) || id,
    language: "tr",
    version: null,
    validFrom: null,
    status: "unknown",
    dates: listDates(front),
    link: null,
    provisions: outlineLaw(law, start, grammar),
  };
}

/** Laws by kind, series and number as the register counts them; others by their gazette. */
function readId(front: string): string | null {
  const [, law] = /Kanun Numarası\s*(?::\s*)?(\d{1,5})/iu.exec(front) ?? [];
  const [, series] = /Tertip\s*(?::\s*)?(\d)/iu.exec(front) ?? [];
  if (law) return `1.${series ?? "5"}.${law}`;
  const [, decree] = /Karar[^]{0,60}?\b(\d{4}\/\d{3,6})\b/u.exec(front) ?? [];
  if (decree) return decree;
  const [, gazette] =
    /(?:Resm[iî]\s+|R\.\s?)Gazete[^]{0,80}?Say[ıi](?:s[ıi])?\s*:?\s*(\d{4,6})/iu.exec(front) ?? [];
  return gazette ? `RG ${gazette}` : null;
}

function readTitle(lines: string[]): string {
  const end = lines.findIndex(
    (line) => line.length < 400 && kinds.test(line.toLocaleUpperCase("tr")),
  );
  if (end < 0) return "";
  let from = end;
  const isPart = (line: string) => /\p{Lu}{3}/u.test(line) && !/\p{Ll}|\d/u.test(line);
  while (from > 0 && isPart(lines[from - 1] ?? "")) from -= 1;
  return lines
    .slice(from, end + 1)
    .join(" ")
    .replace(/(?<!\s)\s*[([]\d+[)\]]$/, "");
}

function listDates(front: string): TextDate[] {
  const named: [RegExp, TextDate["meaning"]][] = [
    [new RegExp(String.raw`Kabul Tarihi\s*:?\s*${day}`, "iu"), "adopted"],
    [
      new RegExp(String.raw`(?:Resm[iî]\s+|R\.\s?)Gazete(?:\s|:)*Tarih(?:i)?\s*:?\s*${day}`, "iu"),
      "published",
    ],
  ];
  return named.flatMap(([pattern, meaning]) => {
    const written = pattern.exec(front)?.[1]?.replace(/\s/g, "").replaceAll("/", ".");
    const date = readDay(written);
    return date ? [{ date, meaning }] : [];
  });
}

const grammar: LawGrammar = {
  readDivision,
  readArticle: (line) => {
    const [, special, count, letter = "", rest = ""] = article.exec(line) ?? [];
    if (!count) return null;
    // "Madde 5 uyarınca" goes on with a sentence.
    if (/^\p{Ll}/u.test(rest) && !new RegExp(`${dash}\\s*${rest[0]}`).test(line)) return null;
    const kind = !special ? "" : /^e/i.test(special) ? "Ek " : "Geçici ";
    return { number: `${kind}${count}${letter}`, rest };
  },
  readAnnex: (line) => {
    const [, count] = /^EK[-–\s]*(\d{1,2}|[IVX]+)?$/u.exec(line) ?? [];
    if (/^EK[-–\s]*(\d{1,2}|[IVX]+)?$/u.test(line)) return { number: count ?? "1", rest: "" };
    // The register's own table of amendments ends the act.
    return /EK VE DEĞİŞİKLİK GETİREN/u.test(line) ? { number: "Değişiklikler", rest: "" } : null;
  },
  paragraph: /^\((\d{1,3})\)\s*/u,
  letter: /^\(?(\p{Ll})\)\s*/u,
  letters: [..."abcçdefgğhıijklmnoöprsştuüvyz"],
  headings: "above",
  remark: /^(\((?:Ek|Değişik|Mülga|Yeniden)[^)]*\)(?:\s*\(\d+\)(?=\s*\(1\)))?)\s*((?=\(1\)).*)$/su,
};

function readDivision(line: string): Division | null {
  const upper = line.toLocaleUpperCase("tr");
  const [, ordinal = "", kind = "", rest = ""] =
    /^((?:ON\s?)?\p{Lu}+)\s+(KİTAP|KISIM|BÖLÜM|AYIRIM)(?:\s*[-–:]?\s*)(.*)$/u.exec(upper) ?? [];
  const ten = /^ON\s?(?=\p{Lu})/u.test(ordinal) && ordinal !== "ONUNCU";
  const unit = ordinals.indexOf(ten ? ordinal.replace(/^ON\s?/u, "") : ordinal) + 1;
  // "Üçüncü bölüm uyarınca" goes on with a sentence.
  if (!kind || unit === 0 || /^\p{Ll}/u.test(line.slice(line.length - rest.length))) return null;
  const name = line.slice(0, line.length - rest.length).replace(/(?<![\s\-–:])[\s\-–:]+$/u, "");
  return {
    ...{ name, rest: line.slice(line.length - rest.length) },
    number: String(ten ? 10 + unit : unit),
    depth: divisions.indexOf(kind),
  };
}
