import { describe, expect, it, test } from "vitest";
import { createAssessor } from "../../../server/analysis/assess.ts";
import { getStatementSource } from "../../../server/analysis/statement-source.ts";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import { wordMessage } from "../../../server/messages/coded-message.ts";
import { translateTo } from "../../../server/messages/messages.ts";
import type { TextLanguage } from "../../../server/search/languages.ts";
import { buildDocument } from "./build.ts";

const catalogue = loadCatalogue();
const source = getStatementSource(catalogue);

/** One document for each text, the first of them A.pdf. */
function assess(id: string, texts: string[], language: TextLanguage = "en") {
  const entry = catalogue.obligations.get(id)!;
  const [kind] = entry.obligation.shownIn;
  const documents = texts.map((text, at) => {
    const name = `${"ABC"[at]}.pdf`;
    return buildDocument(text, { id: name, name, kind, language });
  });
  const finding = createAssessor(documents, source).assessObligation(entry);
  const quotes = finding.evidence.map(({ documentId, quote }) => `${documentId}: ${quote}`);
  return { ...finding, quotes, words: wordMessage(translateTo("en"), finding.reason) };
}

describe("one document says that it is done, another that it is not", () => {
  const denied: [string, TextLanguage, string, string][] = [
    [
      "gdpr-7-3",
      "en",
      "You can withdraw your consent at any time, as easily as you gave it.",
      "Consent once given cannot be withdrawn.",
    ],
    [
      "gdpr-15-1",
      "de",
      "Sie erhalten auf Anfrage Auskunft darüber, welche Daten wir über Sie verarbeiten.",
      "Auskunft über gespeicherte Daten erteilen wir nicht.",
    ],
  ];
  it.each(denied)("%s (%s): both are quoted, and it is contradicted", (id, language, yes, no) => {
    const finding = assess(id, [yes, no], language);
    expect(finding.verdict).toBe("contradicted");
    expect(finding.quotes).toEqual([`A.pdf: ${yes}`, `B.pdf: ${no}`]);
    expect(finding.words).toBe(
      "Your documents disagree. “A.pdf”, page 1, says that this is done. “B.pdf”, page 1, seems to say the opposite. Read both passages before relying on this.",
    );
  });

  const doubtful: [string, string, string][] = [
    [
      "gdpr-13-2-d",
      "You have the right to lodge a complaint with a supervisory authority.",
      "You have no right to lodge a complaint with a supervisory authority.",
    ],
    [
      "gdpr-28-3-g",
      "At the end of the services the processor deletes or returns all personal data, as the controller chooses.",
      "The processor does not delete or return personal data at the end of the services.",
    ],
    [
      "gdpr-33-2",
      "The processor notifies the controller without undue delay after becoming aware of a personal data breach.",
      "The processor does not notify the controller of a personal data breach.",
    ],
  ];
  it.each(doubtful)("%s: what was shown alone is for a person to look at", (id, yes, no) => {
    expect(assess(id, [yes]).verdict).toBe("met");
    const finding = assess(id, [yes, no]);
    expect(finding.verdict).toBe("needs_review");
    expect(finding.quotes).toEqual([`A.pdf: ${yes}`, `B.pdf: ${no}`]);
    expect(finding.words).toContain("Your documents may disagree.");
  });
});

test("two documents that both say it do not disagree", () => {
  const finding = assess("gdpr-7-3", [
    "You can withdraw your consent at any time, as easily as you gave it.",
    "Consent may be withdrawn whenever you like.",
  ]);
  expect(finding.words).not.toContain("disagree");
});

test("a document that only denies is contradicted by its own words", () => {
  const finding = assess("gdpr-7-3", ["Consent once given cannot be withdrawn."]);
  expect(finding.verdict).toBe("contradicted");
  expect(finding.words).not.toContain("disagree");
});
