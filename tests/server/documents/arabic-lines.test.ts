import { describe, expect, it } from "vitest";
import { repairArabicLine } from "../../../server/documents/arabic-lines.ts";
import { readPdf } from "../../../server/documents/read-pdf.ts";
import { makeUnicodePdf } from "../../setup/make-unicode-pdf.ts";

const width = 6;

/**
 * The line with letters from right to left, where `_` in front says that a letter stands at the
 * place of the one before it, as letters of one glyph do, and braces hold what runs from left to right.
 */
function repair(drawn: string): string {
  let text = "";
  const lefts: (number | null)[] = [];
  let left = 500;
  for (const part of drawn.match(/\{[^}]*\}|_?[^{}]/gu) ?? []) {
    const isName = part.startsWith("{");
    const letters = isName ? part.slice(1, -1) : part.replace(/^_(?=.)/u, "");
    if (isName) left -= letters.length * width;
    else if (!part.startsWith("_") || part === "_") left -= width;
    [...letters].forEach((letter, at) => {
      text += letter;
      lefts.push(letter === " " ? null : left + at * width);
    });
  }
  return repairArabicLine({ text, lefts });
}

describe("text that PDFium turned round", () => {
  it.each([
    ["ا_ل يجوز", "لا يجوز"],
    ["اإ_لتا_لف", "الإتلاف"],
    ["وا_ل نبيع", "ولا نبيع"],
    ["تفضيا_لت", "تفضيلات"],
    ["أصا_ً_ل", "أصلًا"],
    ["تّ_وضح", "توّضح"],
    ["مُصَ_ّ_مم", "مُصمَّم"],
  ])("%s is %s", (drawn, written) => {
    expect(repair(drawn).normalize()).toBe(written.normalize());
  });

  it("puts the words of a foreign name and of an address in order", () => {
    expect(repair("نستخدم خدمات {Analytics} {Google} أو غيرها")).toBe(
      "نستخدم خدمات Google Analytics أو غيرها",
    );
    expect(repair("اكتب إلى عنواننا {com}.{example}@{info} الآن")).toBe(
      "اكتب إلى عنواننا info@example.com الآن",
    );
  });

  it("turns brackets to the side they belong to", () => {
    expect(repair("الحساب )للتسجيل(، والاسم )اختياري(.")).toBe(
      "الحساب (للتسجيل)، والاسم (اختياري).",
    );
    expect(repair("موقع »من الصفر« الآن")).toBe("موقع «من الصفر» الآن");
    expect(repair("بياناتك على {AWS}( في الخارج(")).toBe("بياناتك على AWS (في الخارج)");
    expect(repair("النظام ){PDPL} )عند الحاجة")).toBe("النظام (PDPL) عند الحاجة");
  });

  it("puts a clause's number before its full stop", () => {
    expect(repair("{.1} البيانات التي نجمعها")).toBe("1. البيانات التي نجمعها");
  });

  it("writes shapes of letters as the letters", () => {
    expect(repair("\ufe8d\ufef9\ufe97\ufefc\ufed1")).toBe("الإتلاف");
  });
});

it.each([
  "لا يجوز الإتلاف إلا خلال (30) يوماً من التاريخ، ولا نبيع بياناتك.",
  "أ) البند الأول (انظر المادة 4)، و«كما هو»",
  "يحق للمستخدم الالتزام بالأحكام: الاسم، الأهداف.",
  "Our partner شركة (Example Ltd) in Riyadh",
])("text that is right stays: %s", (line) => {
  expect(repair(line)).toBe(line);
  const lefts = Array.from({ length: line.length }, () => null);
  expect(repairArabicLine({ text: line, lefts })).toBe(line);
});

it("a page of Arabic reads as it is written", async () => {
  const text = "لا يجوز الإتلاف\nخلال 30 يوما";
  const reading = await readPdf(makeUnicodePdf([text]));
  expect(reading.pages[0]?.text).toBe(text);
});
