import { describe, expect, test } from "vitest";
import { settleDraft } from "../../../server/assistant/draft.ts";
import type { Evidence } from "../../../server/assistant/evidence.ts";
import { checkSentences } from "../../../server/assistant/grounding-check.ts";

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
  expect(kept).toEqual([draft[0], draft[2]].map((one) => ({ ...one, evidence: [evidence[0]] })));
  expect(dropped).toEqual([{ ...draft[1], reason: "unknown_citation" }]);
});

describe("what is stored", () => {
  const stored =
    "We keep account data for five years. Logs are erased after 90 days, on 2 May 2027.";
  const log: Evidence = {
    id: "document:1",
    label: "policy 2031.pdf, p. 3",
    link: "/dashboard/documents/1?page=3",
    quote: "Logs are erased after 90 days, on 2 May 2027.",
    stored,
    kind: "document",
    page: 3,
  };
  const check = (text: string, quotes?: string[], cites = ["document:1"]) =>
    checkSentences([{ text, cites, ...(quotes && { quotes }) }], [log]);

  test("carries a sentence, cut to the words it needs", () => {
    const { kept } = check("Logs are erased after 90 days.", ["Logs are erased after 90 days"]);
    expect(kept.map((one) => one.evidence)).toEqual([
      [{ ...log, quote: "Logs are erased after 90 days" }],
    ]);
  });

  test("may hold more than the passage that was found", () => {
    const { kept } = check("Account data is kept for five years.", [
      "keep account data for five years",
    ]);
    expect(kept).toHaveLength(1);
  });

  test.each([
    ["no_citation", "Logs are erased after 90 days.", undefined, []],
    ["unknown_citation", "Logs are erased after 90 days.", undefined, ["document:2"]],
    ["unknown_citation", "Logs are erased.", undefined, ["document:1", "x"]],
    [
      "altered_quote",
      "Logs are erased after 90 days.",
      ["Logs are erased after 30 days"],
      undefined,
    ],
    ["altered_quote", "Logs are erased.", ["LOGS ARE ERASED AFTER 90 DAYS"], undefined],
    ["altered_quote", "Logs are erased after 90 days.", ["90 days"], undefined],
    ["foreign_number", "Logs are erased after 30 days.", undefined, undefined],
    ["foreign_number", "Logs are erased in 2031.", undefined, undefined],
    ["foreign_number", "Logs are erased after 90 days, Article 17.", undefined, undefined],
    // The day stands in the passage, and not in the words that are said to carry the sentence.
    ["foreign_number", "Logs are erased on 2 May.", ["Logs are erased after 90 days"], undefined],
  ])("drops by %s: %s", (reason, text, quotes, cites) => {
    const { kept, dropped } = check(text, quotes, cites);
    expect([kept, dropped.map((one) => one.reason)]).toEqual([[], [reason]]);
  });

  test("drops every sentence on a passage that does not stand in it", () => {
    const altered = { ...log, quote: "Logs are erased after 30 days" };
    const draft = [{ text: "Logs are erased.", cites: ["document:1"] }];
    const { kept, dropped } = checkSentences(draft, [altered]);
    expect([kept, dropped]).toEqual([[], [{ ...draft[0], reason: "not_stored" }]]);
  });

  test("leaves a row out whose quote fails, and an answer of such rows is none", () => {
    const row = {
      date: "2027-05-02",
      when: "future" as const,
      text: "Logs",
      cites: ["document:1"],
    };
    const other = { ...row, text: "Nothing", cites: ["document:2"] };
    const parts = [{ kind: "dates" as const, rows: [other, row] }];
    const settled = settleDraft({ parts, evidence: [log] });
    expect(settled?.parts).toEqual([{ kind: "dates", rows: [{ ...row, cites: [1] }] }]);
    const altered = { ...log, stored: "Something else" };
    expect(settleDraft({ parts, evidence: [altered] })).toBeNull();
  });
});

test("a finding's label names a file, so that only its page and its quote carry numbers", () => {
  const finding: Evidence = {
    ...{ id: "1", link: "/x", kind: "finding", page: 4 },
    label: "GDPR, Article 33(1): rules 2031.pdf, p. 4",
    quote: "A breach is told within 72 hours.",
  };
  const check = (text: string) => checkSentences([{ text, cites: ["1"] }], [finding]).kept.length;
  expect(check("A breach is told within 72 hours, page 4.")).toBe(1);
  expect(check("A breach is told in 2031.")).toBe(0);
  expect(check("A breach must be told within 72 hours.")).toBe(0);
});
