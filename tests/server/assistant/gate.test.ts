import { describe, expect, test } from "vitest";
import { checkSentences } from "../../../server/assistant/gate.ts";
import type { Evidence } from "../../../server/assistant/gate.ts";

const common = { link: "/x", page: null };
const evidence: Evidence[] = [
  {
    ...common,
    id: "1",
    label: "policy 2031.pdf, p. 4",
    page: 4,
    kind: "document",
    quote:
      "We retain your personal data for five years after your account is closed. We do not sell it to anybody.",
  },
  {
    ...common,
    id: "2",
    label: "GDPR, Article 33(1)",
    kind: "obligation",
    quote: "Tell the supervisory authority of a personal data breach within 72 hours.",
  },
  {
    ...common,
    id: "3",
    label: "Datenschutz.pdf, S. 2",
    page: 2,
    kind: "document",
    quote: "Die Daten werden nach zwei Jahren gelöscht, sofern keine Pflicht entgegensteht.",
  },
  {
    ...common,
    id: "4",
    label: "سياسة.pdf",
    page: 1,
    kind: "document",
    quote: "تحتفظ الشركة بالبيانات الشخصية لمدة ثلاث سنوات بعد إغلاق الحساب.",
  },
];
const judge = (text: string, ...cites: string[]) => {
  const { kept, dropped } = checkSentences([{ text, cites }], evidence);
  expect(kept.length + dropped.length).toBe(1);
  return dropped[0]?.reason ?? "kept";
};

describe("carried", () => {
  test.each([
    ["Your personal data is retained for 5 years after the account is closed.", ["1"]],
    ["The policy says “We do not sell it to anybody”.", ["1"]],
    ["According to Article 33(1) GDPR, the supervisory authority must be told of a breach.", ["2"]],
    ["Page 4: personal data is retained for five years.", ["1"]],
    ["Die Daten werden nach 2 Jahren gelöscht, sofern keine Pflicht entgegensteht.", ["3"]],
    ["تحتفظ الشركة بالبيانات الشخصية لمدة 3 سنوات.", ["4"]],
    ["Personal data is retained for five years, and a breach is told within 72 hours.", ["1", "2"]],
  ])("%s", (text, cites) => {
    expect(judge(text, ...cites)).toBe("kept");
  });
});

describe("dropped", () => {
  test.each([
    // Compound numbers are not worked out, and what is not understood is not believed.
    ["foreign_number", "The authority is told of a breach within seventy-two hours.", ["2"]],
    ["no_citation", "Personal data is retained for five years.", []],
    ["unknown_citation", "Personal data is retained for five years.", ["1", "9"]],
    ["altered_quote", "It says “We sell it to anybody”.", ["1"]],
    ["altered_quote", 'It says "retain your data for five years".', ["1"]],
    ["foreign_number", "Personal data is retained for ten years.", ["1"]],
    ["foreign_number", "Personal data is retained for five months.", ["1"]],
    ["foreign_number", "Article 34 tells the supervisory authority of a breach.", ["2"]],
    // What a file is called proves nothing.
    ["foreign_number", "Personal data is retained until 2031.", ["1"]],
    ["foreign_number", "Personal data is retained for five years.", ["2"]],
    ["foreign_number", "Die Daten werden nach ٧ Jahren gelöscht.", ["3"]],
    ["foreign_name", "Personal data is retained by Gazprom for five years.", ["1"]],
    ["foreign_name", "Gazprom retains your personal data after your account is closed.", ["1"]],
    ["turned_around", "We sell it to anybody.", ["1"]],
    ["turned_around", "Your personal data is not retained after your account is closed.", ["1"]],
    ["turned_around", "We must retain your personal data after your account is closed.", ["1"]],
    ["not_carried", "Personal data is retained for five years and then destroyed.", ["1"]],
    ["not_carried", "The weather stays fine.", ["1"]],
    ["not_carried", "It is.", ["1"]],
    ["not_carried", "ترسل الشركة جميع البيانات إلى الخارج.", ["4"]],
    ["not_plain", "Personal data is retained, see https://a.example/x.", ["1"]],
    ["not_plain", "Personal data is retained, see a.example today.", ["1"]],
    ["not_plain", "Personal data is retained: a@b.example.", ["1"]],
    ["not_plain", "[Personal data](/logout) is retained for five years.", ["1"]],
    ["not_plain", "![Personal data](x) is retained.", ["1"]],
    ["not_plain", "<b>Personal data</b> is retained for five years.", ["1"]],
    ["not_plain", "Personal data is retai\u200bned for five years.", ["1"]],
    ["not_plain", "Personal d\u0430ta is retained for five years.", ["1"]],
    ["not_plain", `Personal data is retained ${"for five years ".repeat(60)}`, ["1"]],
  ])("%s: %s", (reason, text, cites) => {
    expect(judge(text, ...cites)).toBe(reason);
  });
});

test("sentences are judged one by one and keep their order", () => {
  const draft = ["1", "9", "1"].map((id, at) => ({
    text: at === 2 ? "We do not sell it to anybody." : "We retain your personal data.",
    cites: [id],
  }));
  const { kept, dropped } = checkSentences(draft, evidence);
  expect(kept).toEqual([draft[0], draft[2]]);
  expect(dropped).toEqual([{ ...draft[1], reason: "unknown_citation" }]);
});
