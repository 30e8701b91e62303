import { describe, expect, it, test } from "vitest";
import { createAssessor } from "../../../server/analysis/assess.ts";
import {
  createStatementSource,
  getStatementSource,
} from "../../../server/analysis/statement-source.ts";
import type { AnalysedDocument } from "../../../server/analysis/verdicts.ts";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import type { DocumentKind } from "../../../server/catalogue/types.ts";
import type { TextLanguage } from "../../../server/search/languages.ts";
import { buildDocument } from "./build.ts";
import policies from "./misleading-policies.json" with { type: "json" };

const catalogue = loadCatalogue();
const source = getStatementSource(catalogue);

function assess(documents: AnalysedDocument[], obligation: string) {
  return createAssessor(documents, source).assessObligation(catalogue.obligations.get(obligation)!);
}

/** Each sentence a passage of its own, under its heading. */
function buildPolicy({ name, kind, language, sentences }: (typeof policies)[number]) {
  let start = 0;
  const passages = sentences.map(({ heading, text }) => {
    const passage = { documentId: name, page: 1, start, end: start + text.length, text, heading };
    start += text.length + 2;
    return passage;
  });
  return {
    ...{ id: name, name: `${name}.pdf`, readable: true, passages },
    kind: kind as DocumentKind,
    language: language as TextLanguage,
  };
}

describe("policies written to mislead", () => {
  const judged = policies.flatMap((policy) => {
    const assessor = createAssessor([buildPolicy(policy)], source);
    return policy.expected.map(({ duty: id, as: expected }) => {
      const finding = assessor.assessObligation(catalogue.obligations.get(id)!);
      return { policy: policy.name, id, expected, verdict: finding.verdict };
    });
  });
  const expectedAs = (expected: string) => judged.filter((one) => one.expected === expected);

  it("show no duty that they deny or only mention", () => {
    const wrong = judged.filter(
      ({ expected, verdict }) => expected !== "met" && ["met", "partly"].includes(verdict),
    );
    expect(wrong).toEqual([]);
  });

  it("are said to contradict only what they deny", () => {
    expect(expectedAs("met").filter(({ verdict }) => verdict === "contradicted")).toEqual([]);
    const denied = expectedAs("contradicted");
    const found = denied.filter(({ verdict }) => verdict === "contradicted").length;
    // As many as are likelier than any sentence of 40 real documents, none of which denied a duty;
    // the others are left to a person.
    expect(found).toBeGreaterThanOrEqual(7);
  });
});

/** Sentences that share the words of a duty and not its sense, and once counted as keeping it. */
const lookalikes: [obligation: string, kind: DocumentKind, text: string][] = [
  [
    "eecc-113-3",
    "terms",
    "If your position is closed you must return to us any assets that we lent you as margin.",
  ],
  [
    "dsa-21-2",
    "terms",
    "We take no part in proceedings before any dispute settlement body and are not obliged to.",
  ],
  [
    "digital-content-19-1",
    "terms",
    "We may change or end the service at any time, for any reason and without telling you before.",
  ],
  [
    "eidas-5b-3",
    "terms",
    "The E-Money Wallet shows your balance and the payments that you sent from it.",
  ],
  [
    "pci-dss-3",
    "privacy_policy",
    "SSL encrypts your credit card number while it travels from your browser to our shop.",
  ],
  [
    "eprivacy-5-3",
    "privacy_policy",
    "You can set your browser to refuse all cookies, or to tell you when one is being sent.",
  ],
  [
    "gdpr-33-1",
    "incident_procedure",
    "The processor tells the controller of a personal data breach without undue delay.",
  ],
  [
    "amlr-77-1",
    "aml_policy",
    "How long records are kept is laid down in the policy of our banking partner.",
  ],
  ["amlr-79-1", "aml_policy", "Anonymous accounts are welcome with us."],
  ["mt-pmlftr-7-4", "terms", "You may open an account in any name you like, or in none at all."],
];

test.each(lookalikes)("%s is not shown in %s by: %s", (obligation, kind, text) => {
  const document = buildDocument(text, { kind });
  expect(["met", "partly"]).not.toContain(assess([document], obligation).verdict);
});

describe("several documents", () => {
  const says =
    "You have the right to lodge a complaint with a supervisory authority, in particular where you live.";

  it("never quotes a document of a kind that cannot show the duty", () => {
    const far = buildDocument(says, { id: "far", name: "Far.pdf", kind: "annual_report" });
    const own = buildDocument("We sell shoes and bags.", { id: "own", kind: "privacy_policy" });
    const finding = assess([far, own], "gdpr-13-2-d");
    expect(finding.evidence.filter(({ documentId }) => documentId === "far")).toEqual([]);
    expect(finding.verdict).toBe(assess([own], "gdpr-13-2-d").verdict);
  });

  it("says of one document what it says of it beside a far one", () => {
    const far = buildDocument(says.repeat(3), { id: "far", kind: "annual_report" });
    const own = buildDocument(says, { id: "own", kind: "privacy_policy" });
    const alone = assess([own], "gdpr-13-2-d");
    const both = assess([far, own], "gdpr-13-2-d");
    expect(both).toMatchObject({ verdict: alone.verdict, evidence: alone.evidence });
  });
});

describe("a language", () => {
  const maltese = "Aħna nżommu d-data tiegħek għal seba’ snin wara li jintemm il-kuntratt.";

  it("that is not read is not assessed, and never taken for silence", () => {
    const document = buildDocument(maltese, { language: "other" });
    const finding = assess([document], "gdpr-13-2-a");
    expect(finding).toMatchObject({
      verdict: "not_assessed",
      reason: { code: "reasons.language" },
    });
  });

  it("that is read is silent where nothing is said", () => {
    const document = buildDocument("Wir verkaufen Schuhe und Taschen.", { language: "de" });
    expect(assess([document], "gdpr-13-2-d").verdict).toBe("not_shown");
  });

  it("in which nothing was written of a duty leaves it to a person, however much is said", () => {
    const statements = catalogue.statements();
    const listed = [...catalogue.obligations.values()].filter(({ act }) => act.id === "gdpr");
    const duties = listed.filter(({ obligation }) => source.has(obligation.id, "de"));
    const ofDuty = ({ obligation }: (typeof duties)[number]) => statements.get(obligation.id)!;
    const text = duties.flatMap((duty) => ofDuty(duty).says.de ?? []).join("\n\n");
    const document = buildDocument(text, { language: "de" });
    const without = new Map(statements);
    for (const duty of duties) {
      const { says, denies } = ofDuty(duty);
      without.set(duty.obligation.id, { says: { ...says, de: [] }, denies });
    }
    const asked = duties.map(({ obligation }) => obligation);
    const count = (own: typeof source) => {
      const assessor = createAssessor([document], own);
      const said = duties.map((duty) => {
        const { verdict, reason } = assessor.assessObligation(duty);
        return verdict === "needs_review" ? reason.code : verdict;
      });
      return said.filter((one) => ["met", "partly", "reasons.speaks"].includes(one)).length;
    };
    expect(count(source)).toBeGreaterThan(10);
    expect(count(createStatementSource(without, asked))).toBe(0);
  });
});

test.each([
  ["nothing", ""],
  ["a megabyte of commas", ",".repeat(1_000_000)],
  ["half a million denials", "not ".repeat(500_000)],
  ["conditions without end", "if we do not not never ".repeat(20_000)],
  ["broken characters", "\ud800 (((((\u0000 \udc00"],
])("survives %s", (_, text) => {
  const finding = assess([buildDocument(text)], "gdpr-13-2-d");
  expect(["not_shown", "not_assessed"]).toContain(finding.verdict);
});

test("a duty that no document shows is left to people", () => {
  const control = [...catalogue.obligations.values()].find(
    ({ obligation }) => obligation.kind === "file" && !obligation.inPolicy,
  )!;
  const document = buildDocument(`${control.obligation.title}. We do.`);
  expect(assess([document], control.obligation.id)).toMatchObject({
    verdict: "not_assessed",
    reason: { code: "reasons.control.file" },
  });
});
