import { expect, it } from "vitest";
import { buildAssessable, buildDocument, judgeAll } from "./build.ts";

const says = "We retain invoices for seven years.";
const filler = "Cookies are small files that a browser keeps for a page. ".repeat(18_000);

it.each([
  ["one passage of a megabyte", `${filler}${says} ${filler}`],
  ["NULs between words", `${"\u0000 ".repeat(2000)}${says}${"\u0000".repeat(2000)}`],
  ["Arabic around it", `${"نحتفظ بالبيانات الشخصية. ".repeat(400)}${says} ${"شكرا ".repeat(400)}`],
  ["a word of a megabyte before it", `${"x".repeat(1_000_000)} ${says}`],
  ["a megabyte of full stops", `${". ".repeat(500_000)}${says}`],
])("finds the sentence in %s", (_, text) => {
  const [finding] = judgeAll([buildDocument(text)], [buildAssessable()]);
  expect(finding!.verdict).toBe("met");
  const [evidence] = finding!.evidence;
  expect(evidence!.quote).toContain("retain invoices for seven years");
  expect(evidence!.quote).toBe(text.slice(evidence!.start, evidence!.end));
  expect(evidence!.quote.length).toBeLessThanOrEqual(600);
});

it("does not take words from far ends of one huge passage for one statement", () => {
  const [finding] = judgeAll(
    [buildDocument(`We retain it. ${filler} Ten years.`)],
    [buildAssessable()],
  );
  expect(finding!.verdict).toBe("partly");
});

it("reads Arabic and Turkish concepts", () => {
  const about = {
    concepts: [
      { name: "حفظ", terms: ["نحتفظ"], anchor: true },
      { name: "süre", terms: ["yıl", "سنوات"] },
    ],
  };
  const [finding] = judgeAll(
    [buildDocument("نحتفظ بالبيانات خمس سنوات.")],
    [buildAssessable(about)],
  );
  expect(finding!.verdict).toBe("met");
});

it.each(["", "\u0000", "~ ~ ~", "\ud800 broken \udc00", "(((((", "\n\n\n\n"])(
  "survives the text %j and shows nothing",
  (text) => {
    const documents = [buildDocument(text)];
    expect(judgeAll(documents, [buildAssessable()])[0]!.verdict).toBe("not_shown");
  },
);

it("survives concepts without terms", () => {
  const about = { concepts: [{ name: "nothing", terms: ["", "~", "?!"], anchor: true }] };
  expect(judgeAll([buildDocument(says)], [buildAssessable(about)])[0]!.verdict).toBe("not_shown");
  expect(judgeAll([buildDocument(says)], [buildAssessable({ concepts: [] })])[0]!.verdict).toBe(
    "not_shown",
  );
});
