import { describe, expect, it, test } from "vitest";
import { createAssessor } from "../../../server/analysis/assess.ts";
import type { AnalysedDocument } from "../../../server/analysis/passage-index.ts";
import { getStatementSource } from "../../../server/analysis/statement-source.ts";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import { wordMessage } from "../../../server/messages/coded-message.ts";
import { translateTo } from "../../../server/messages/messages.ts";
import type { TextLanguage } from "../../../server/search/languages.ts";
import { buildDocument } from "./build.ts";
import { takeProcessorTime } from "../../setup/processor-time.ts";

const catalogue = loadCatalogue();
const source = getStatementSource(catalogue);

function assess(id: string, documents: AnalysedDocument[]) {
  const finding = createAssessor(documents, source).assessObligation(
    catalogue.obligations.get(id)!,
  );
  const quotes = finding.evidence.map(({ quote }) => quote);
  return { ...finding, quotes, words: wordMessage(translateTo("en"), finding.reason) };
}

function judge(id: string, text: string, language: TextLanguage = "en") {
  const [kind] = catalogue.obligations.get(id)!.obligation.shownIn;
  return assess(id, [buildDocument(text, { kind, language })]);
}

describe("what promises less than the law, plainly about the deed", () => {
  const less: [string, TextLanguage, string, string][] = [
    ["gdpr-12-3", "en", "We answer your request within 40 days.", "40 days"],
    ["gdpr-12-3", "et", "Vastame Teie taotlusele 60 päeva jooksul.", "60 days"],
    [
      "gdpr-33-1",
      "de",
      "Datenschutzverletzungen melden wir der Aufsichtsbehörde binnen zehn Tagen.",
      "10 days",
    ],
    [
      "gdpr-33-1",
      "lv",
      "Par personas datu aizsardzības pārkāpumu uzraudzības iestādei paziņojam 10 dienu laikā.",
      "10 days",
    ],
    [
      "gdpr-33-1",
      "lt",
      "Apie asmens duomenų saugumo pažeidimą priežiūros institucijai pranešame per 10 dienų.",
      "10 days",
    ],
    ["kvkk-13-2", "tr", "Başvurularınızı en geç 60 gün içinde sonuçlandırırız.", "60 days"],
    [
      "sa-pdpl-regulations-24-1",
      "ar",
      "نبلغ الجهة المختصة بتسرب البيانات الشخصية خلال عشرة أيام.",
      "10 days",
    ],
    [
      "gwg-8-4",
      "de",
      "Die Aufzeichnungen zu den Sorgfaltspflichten bewahren wir zwei Jahre auf.",
      "2 years",
    ],
    ["amlr-80-1", "en", "We accept cash payments of up to EUR 15,000.", "EUR 15,000"],
  ];
  it.each(less)("%s (%s) is contradicted: %s", (id, language, text, said) => {
    const finding = judge(id, text, language);
    expect(finding.verdict).toBe("contradicted");
    expect(finding.quotes).toEqual([text]);
    expect(finding.words).toContain(`says ${said}.`);
  });

  it("names both numbers and both sources", () => {
    expect(judge("gdpr-12-3", "We answer your request within 40 days.").words).toBe(
      "“Policy.pdf”, page 1, says 40 days. GDPR, Article 12(3), allows at most 1 month.",
    );
    expect(judge("amlr-77-1", "Records of transactions are deleted after two years.").words).toBe(
      "“Policy.pdf”, page 1, says 2 years. AML Regulation, Article 77(1), asks for at least 5 years.",
    );
  });
});

describe("what may promise less is for a person to look at", () => {
  const less: [string, TextLanguage, string][] = [
    ["gdpr-12-3", "de", "Auskunftsersuchen werden spätestens nach drei Monaten beantwortet."],
    ["gdpr-12-3", "lv", "Mēs atbildam uz jūsu pieprasījumu 60 dienu laikā."],
    [
      "kvkk-13-2",
      "tr",
      "Her başvuru için 750 TL ücret alınır ve başvurular altı ay içinde yanıtlanır.",
    ],
    [
      "sa-pdpl-regulations-3-1-a",
      "ar",
      "يتم الرد على طلبات أصحاب البيانات خلال 60 يوماً من استلام الطلب.",
    ],
  ];
  it.each(less)("%s (%s): %s", (id, language, text) => {
    const finding = judge(id, text, language);
    expect(finding.verdict).toBe("needs_review");
    expect(finding.words).toContain("allows at most");
  });
});

describe("what promises as much as the law, or more, is no conflict", () => {
  it.each([
    ["gdpr-12-3", "We answer your request within 30 days."],
    ["gdpr-12-3", "We answer your request within two weeks."],
    [
      "gdpr-12-3",
      "We answer your request within one month; this may be extended by two further months.",
    ],
    ["gdpr-33-1", "We notify the supervisory authority of a personal data breach within 48 hours."],
    ["amlr-77-1", "Records of transactions are deleted after seven years."],
  ])("%s: %s", (id, text) => {
    const finding = judge(id, text);
    expect(finding.verdict).not.toBe("contradicted");
    expect(finding.words).not.toMatch(/allows at most|asks for at least|disagree/);
  });

  it("nor is another firm's number, nor the customer's", () => {
    const finding = judge(
      "gdpr-33-1",
      "Customers shall report any personal data breach to the authority within ten days; we take no part in this.",
    );
    expect(finding.verdict).not.toBe("contradicted");
  });
});

describe("two passages that disagree", () => {
  const month = "We answer your request within one month.";
  const slow = "We will respond to your request within 60 days.";
  const policy = (text: string, name: string, page = 1) => {
    const made = buildDocument(text, { id: name, name, kind: "privacy_policy" });
    return { ...made, passages: made.passages.map((passage) => ({ ...passage, page })) };
  };

  it("of two documents: both are quoted, and it is contradicted", () => {
    const finding = assess("gdpr-12-3", [
      policy(month, "Notice.pdf"),
      policy(slow, "Terms.pdf", 2),
    ]);
    expect(finding.verdict).toBe("contradicted");
    expect(finding.evidence.map(({ documentId, quote }) => [documentId, quote])).toEqual([
      ["Terms.pdf", slow],
      ["Notice.pdf", month],
    ]);
    expect(finding.words).toBe(
      "Your documents disagree. “Terms.pdf”, page 2, says 60 days. “Notice.pdf”, page 1, says 1 month. GDPR, Article 12(3), allows at most 1 month.",
    );
  });

  it("of one document, on two pages", () => {
    const both = policy(month, "Notice.pdf");
    both.passages.push(...policy(slow, "Notice.pdf", 7).passages);
    const finding = assess("gdpr-12-3", [both]);
    expect(finding.evidence.map(({ page }) => page)).toEqual([7, 1]);
    expect(finding.words).toContain("page 7, says 60 days");
  });

  it("is to be looked at where each would be enough", () => {
    const finding = assess("gdpr-12-3", [
      policy(month, "Notice.pdf"),
      policy("We will respond to your request within ten days.", "Terms.pdf"),
    ]);
    expect(finding.verdict).toBe("needs_review");
    expect(finding.quotes).toHaveLength(2);
    expect(finding.words).toMatch(/^Your documents disagree\. .*10 days/);
  });

  it("is none where both say the same in other words", () => {
    const finding = assess("gdpr-12-3", [
      policy(month, "Notice.pdf"),
      policy("We will respond to your request within 30 days.", "Terms.pdf"),
    ]);
    expect(finding.words).not.toContain("disagree");
  });
});

test("sentences with ten thousand numbers take time that grows with them", () => {
  const asked = ["gdpr-12-3", "gdpr-33-1", "amlr-77-1", "psd2-101-2"].map((id) =>
    catalogue.obligations.get(id)!,
  );
  const take = (count: number) => {
    const text = Array.from(
      { length: count },
      (_, at) => `Request number ${at} is answered by us within ${at} days.`,
    ).join(" ");
    const documents = [buildDocument(text)];
    return takeProcessorTime(() => {
      const assessor = createAssessor(documents, source);
      for (const one of asked) assessor.assessObligation(one);
    });
  };
  take(100);
  const few = take(1_250);
  expect(take(10_000)).toBeLessThan(16 * few + 500);
});
