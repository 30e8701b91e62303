import { describe, expect, it } from "vitest";
import { readArabicOrdinal } from "../../../../server/sources/importers/arabic-numbers.ts";
import { countKind, ImportFault } from "../../../../server/sources/importers/importer.ts";
import type { ImportedText } from "../../../../server/sources/importers/importer.ts";
import { importFile } from "../../../../server/sources/importers/read-file.ts";
import { mostBytes } from "../../../../server/sources/importers/read-payload.ts";
import {
  makeBrokenPdf,
  makeEncryptedPdf,
  makePdf,
  makeScannedPdf,
} from "../../../setup/make-pdf.ts";
import { makeUnicodePdf } from "../../../setup/make-unicode-pdf.ts";
import {
  makePage,
  malteseAct,
  malteseOutline,
  rulebookOutline,
  rulebookPage,
  saudiLaw,
  saudiOutline,
  turkishLaw,
  turkishOutline,
} from "./brought-laws.ts";
import { outlineOf } from "./read.ts";

describe("laws that people bring as PDFs", () => {
  it("reads a Turkish law into chapters, articles, paragraphs and points", async () => {
    const text = await read(makeUnicodePdf(turkishLaw));
    expect(text).toMatchObject({
      ...{ source: "turkiye", kind: "act", id: "1.5.9911", language: "tr", status: "unknown" },
      title: "FENER VE RIHTIM IŞIKLARININ KORUNMASI KANUNU",
      dates: [
        { date: "2031-03-24", meaning: "adopted" },
        { date: "2031-04-07", meaning: "published" },
      ],
    });
    expect(outlineOf(text)).toEqual(turkishOutline);
  });

  it("reads an act of Malta with its marginal notes, and neither contents nor history", async () => {
    const text = await read(makeUnicodePdf(malteseAct));
    expect(text).toMatchObject({
      ...{ source: "malta", id: "Cap. 986", title: "LIGHTHOUSES ACT", language: "en" },
    });
    expect(outlineOf(text)).toEqual(malteseOutline);
  });

  it("reads a Saudi law whose numbers are written out", async () => {
    const text = await read(makeUnicodePdf(saudiLaw));
    expect(text).toMatchObject({
      ...{ source: "saudi-arabia", id: "Royal Decree M/919 (1463 H)", language: "ar" },
      title: "نظام المنارات والمصابيح",
    });
    expect(outlineOf(text)).toEqual(saudiOutline);
  });

  it("knows subsidiary legislation of Malta in both languages", async () => {
    const [english, maltese] = [
      "SUBSIDIARY LEGISLATION 986.01\nLAMP OIL REGULATIONS\n1. The title of these regulations is the Lamp Oil Regulations.\n2. (1) Oil shall be clean.\n(2) It shall be new.",
      "LEĠIŻLAZZJONI SUSSIDJARJA 986.01\nREGOLAMENTI DWAR IŻ-ŻEJT\n1. It-titolu ta’ dawn ir-regolamenti hu r-Regolamenti dwar iż-Żejt.\n2. (1) Iż-żejt għandu jkun nadif.",
    ];
    expect(await read(makeUnicodePdf([english]))).toMatchObject({
      ...{ id: "S.L. 986.01", title: "LAMP OIL REGULATIONS", language: "en" },
    });
    expect(await read(makeUnicodePdf([maltese]))).toMatchObject({
      ...{ id: "S.L. 986.01", language: "mt" },
    });
  });
});

describe("laws that people bring as pages", () => {
  it("reads the same Turkish law from a page as from a PDF", async () => {
    const pages = turkishLaw.map((page) => unwrap(page).replace(/\n1 2\/7\/2032 tarihli.*/, ""));
    const text = await read(makePage(pages));
    expect(text.id).toBe("1.5.9911");
    expect(anchorsOf(text)).toEqual(turkishOutline.map((line) => line.replace(/: .*/, "")));
  });

  it("reads the table above an older Turkish law, whose cells are lines", async () => {
    const law =
      "BEKÇİLER KANUNU\nKanun Numarası\n: 8411\nYayımlandığı R.Gazete\n: Tarih: 1/11/2025 Sayı: 35983\nTertip\n: 5\nAmaç\nMadde 1 - Bu Kanun bekçileri korur.\nKapsam\nMadde 2 - Bu Kanun rıhtımda uygulanır ve\nMadde 1 hükmü saklıdır; denizde ise hiçbir zaman uygulanmaz, çünkü orada bekçi bulunmaz.";
    const text = await read(makePage([law]));
    expect(text).toMatchObject({
      ...{ id: "1.5.8411", title: "BEKÇİLER KANUNU" },
      dates: [{ date: "2025-11-01", meaning: "published" }],
    });
    expect(outlineOf(text)[0]).toBe("art_1: Amaç | Bu Kanun bekçileri korur.");
    expect(countKind(text, "article")).toBe(2);
  });

  it("reads a Turkish regulation by its gazette, and a decree by its number", async () => {
    const rest =
      "Amaç\nMADDE 1 – (1) Bu Yönetmelik feneri korur ve bekçinin işini gösterir, başka bir şeyi değil.\nKapsam\nMADDE 2 – (1) Bu Yönetmelik rıhtımda uygulanır; denizin ortasında ise hiçbir zaman uygulanmaz.";
    const regulation = `FENER YÖNETMELİĞİ\nResmî Gazete Tarihi: 01.12.2031 Resmî Gazete Sayısı: 41676\n${rest}`;
    expect(await read(makePage([regulation]))).toMatchObject({
      ...{ id: "RG 41676", title: "FENER YÖNETMELİĞİ" },
      dates: [{ date: "2031-12-01", meaning: "published" }],
    });
    const decree = `Bekçi Yönetmeliği\nBakanlar Kurulu Karar Tarihi – No: 10/12/2031 – 2031/13999\nYayımlandığı R.G. Tarihi – No: 9/1/2032 – 46751\n${rest}`;
    expect(await read(makePage([decree]))).toMatchObject({ id: "2031/13999" });
  });

  it("knows a page of the Bureau of Experts by the key in its addresses", async () => {
    const key = "0a1b2c3d-1111-2222-3333-444455556666";
    const head = `<link rel="canonical" href="https://laws.boe.gov.sa/BoeLaws/Laws/LawDetails/${key}/1">`;
    const facts =
      "<h1>نظام المنارات والمصابيح</h1><div>تاريخ الإصدار</div><div>1463/02/09 هـ الموافق : 16/09/2041 م</div><div>الحالة</div><div>ساري</div>";
    const older = `<div class="popup-list"><h3>المادة الأولى:</h3><p>نص قديم.</p></div>`;
    const page = makePage(saudiLaw, head)
      .replace("<div>", `<div>${facts}`)
      .replace("</div></body>", `${older}</div></body>`);
    const text = await read(page);
    expect(text).toMatchObject({
      ...{ id: key, title: "نظام المنارات والمصابيح", status: "in_force" },
      dates: [{ date: "2041-09-16", meaning: "adopted" }],
    });
    expect(anchorsOf(text)).toEqual(saudiOutline.map((line) => line.replace(/: .*/, "")));
  });

  it("reads English rules of the Central Bank's rulebook", async () => {
    const text = await read(rulebookPage);
    expect(text).toMatchObject({
      ...{ source: "saudi-arabia", id: "SAMA 99093096", language: "en", status: "in_force" },
      title: "Lamp Rules for Harbour Companies",
      dates: [{ date: "2033-06-14", meaning: "adopted" }],
    });
    expect(outlineOf(text)).toEqual(rulebookOutline);
  });
});

describe("Arabic ordinals", () => {
  const written: [string, number][] = [
    ["الأولى", 1],
    ["العاشرة", 10],
    ["الحادية عشرة", 11],
    ["التاسعة عشرة", 19],
    ["العشرون", 20],
    ["الحادية والعشرين", 21],
    ["الثانية و الثلاثون", 32],
    ["التاسعة والتسعون", 99],
    ["المائة", 100],
    ["الأولى بعد المائة", 101],
    ["الثانية عشرة بعد المئة", 112],
    ["السادسة والخمسون بعد المائة", 156],
    ["المائتان", 200],
    ["الحادي عشر", 11],
  ];

  it.each(written)("reads %s as %i", (words, number) => {
    expect(readArabicOrdinal(`${words}: نص`)).toEqual({ number, rest: ": نص" });
  });

  it("reads a law of two hundred articles in their order", async () => {
    const units = "الأولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة".split(
      " ",
    );
    const tens = "العشرون الثلاثون الأربعون الخمسون الستون السبعون الثمانون التسعون".split(" ");
    const below = Array.from({ length: 99 }, (_, at) => writeOrdinal(at + 1, units, tens));
    const all = [...below, "المائة", ...below.map((one) => `${one} بعد المائة`), "المائتان"];
    const lines = all.map((ordinal) => `المادة ${ordinal}:\nيضاء المصباح في كل ليلة.`);
    const law = `نظام المصابيح\nمرسوم ملكي رقم (م/919) وتاريخ 9/2/1463هـ\n${lines.join("\n")}`;
    const text = await read(makePage([law]));
    expect(countKind(text, "article")).toBe(200);
    expect(text.provisions.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 1),
    );
  });

  it("reads nothing from other words", () => {
    expect(readArabicOrdinal("من هذا النظام")).toBeNull();
    expect(readArabicOrdinal("")).toBeNull();
  });
});

describe("what is no law", () => {
  const policy = "Our lamps\nArticle 1 of our rules is that lamps burn.\nMADDE 1 and so on.";
  const refused: [string, () => Uint8Array | string, RegExp][] = [
    ["a scan", () => makeScannedPdf(), /^it is a scanned PDF/],
    ["a locked PDF", () => makeEncryptedPdf(), /^it is a PDF that is locked/],
    ["a damaged PDF", () => makeBrokenPdf(), /^it is a PDF that is damaged/],
    ["a PDF that breaks off", () => makePdf(["x"]).subarray(0, 60), /damaged|without pages/],
    ["a PDF of a company", () => makePdf([policy]), /no publisher/],
    [
      "a contract with articles",
      () => makeUnicodePdf(["SÖZLEŞME\nMADDE 1 – Taraflar\nMADDE 2 – Konu"]),
      /no publisher/,
    ],
    [
      "a Turkish law without its number",
      () => makeUnicodePdf(["Resmî Gazete\nMADDE 1 – (1) Fener.\nMADDE 2 – (1) Yağ."]),
      /without its number/,
    ],
    [
      "a letter that names a chapter of Malta",
      () => makePdf(["Dear Sir\nCHAPTER 986\nwas read by us with care."]),
      /no publisher/,
    ],
    ["a file past the limit", () => hugePdf(), /larger than 64 MB/],
  ];

  it.each(refused)("refuses %s in one plain line", async (_, make, reason) => {
    const fault = await catchFault(make());
    expect(fault).toBeInstanceOf(ImportFault);
    expect(fault.message).toMatch(reason);
    expect(fault.message).toMatch(/^[^\n]{10,250}$/);
  });

  it("comes to an end with lines that are made to keep a reader busy", async () => {
    const long = 60_000;
    const busy = [
      ". ".repeat(long) + "x",
      "KANUN(".repeat(long / 10),
      `المادة ${"الأولى ".repeat(long / 10)}`,
      "(".repeat(long),
      `MADDE 2 ${"-".repeat(long)}`,
      "(Ek:".repeat(long / 10),
      `PART ${"I".repeat(long)}x`,
    ];
    for (const law of [turkishLaw, malteseAct, saudiLaw]) {
      const [first = "", ...others] = law;
      const text = await read(makePage([...busy, first, ...busy, ...others, ...busy]));
      expect(countKind(text, "article")).toBeGreaterThan(2);
    }
  });

  it("gives every provision an anchor of its own, however often a law repeats itself", async () => {
    const again = `${turkishLaw.join("\n")}\n`.repeat(3).replaceAll("EK VE DEĞİŞİKLİK", "");
    const text = await read(makePage([again]));
    const anchors = anchorsOf(text);
    expect(new Set(anchors).size).toBe(anchors.length);
    const known = new Set([null, ...anchors]);
    expect(text.provisions.every(({ parent }) => known.has(parent))).toBe(true);
  });
});

async function read(content: string | Uint8Array): Promise<ImportedText> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const { texts } = await importFile("unnamed", bytes);
  return texts.at(-1)!;
}

function anchorsOf({ provisions }: ImportedText): string[] {
  return provisions.map(({ anchor }) => anchor);
}

async function catchFault(content: string | Uint8Array): Promise<Error> {
  try {
    await read(content);
  } catch (error) {
    return error as Error;
  }
  throw new Error("it was accepted");
}

/** A page does not break its lines where the paper ends. */
function unwrap(page: string): string {
  return page.replace(/ (yanmasını ve|deftere)\n/gu, " $1 ");
}

function writeOrdinal(number: number, units: string[], tens: string[]): string {
  const unit = units[(number % 10) - 1];
  const joined = number % 10 === 1 ? "الحادية" : unit;
  if (number < 10) return unit!;
  if (number === 10) return "العاشرة";
  if (number < 20) return `${joined} عشرة`;
  const ten = tens[Math.floor(number / 10) - 2]!;
  return number % 10 === 0 ? ten : `${joined} و${ten}`;
}

function hugePdf(): Uint8Array {
  const bytes = new Uint8Array(mostBytes + 1).fill(32);
  bytes.set(Buffer.from("%PDF-1.4\n"));
  return bytes;
}
