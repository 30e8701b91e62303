import { describe, expect, it } from "vitest";
import { buildAssessable, buildDocument, judgeAll } from "./build.ts";
import { inEnglish } from "../../setup/in-english.ts";

const page = [
  "Welcome to our policy. It tells you what we do.",
  "We keep your data safe. We retain invoices for seven years after the purchase. Questions are welcome.",
  "Cookies are small files.",
].join("\n\n");

function judge(text: string, about = {}, document = {}) {
  return judgeAll([buildDocument(text, document)], [buildAssessable(about)])[0]!;
}

describe("met", () => {
  it("quotes the sentence that says everything, where it stands on the page", () => {
    const finding = judge(page);
    expect(finding).toMatchObject({ verdict: "met", missing: [], severity: "HIGH" });
    const [evidence] = finding.evidence;
    expect(evidence!.quote).toBe("We retain invoices for seven years after the purchase.");
    expect(page.slice(evidence!.start, evidence!.end)).toBe(evidence!.quote);
    expect(evidence!.concepts.toSorted()).toEqual(["period", "storage"]);
    expect(inEnglish(finding.reason)).toContain("Policy.pdf");
    expect(inEnglish(finding.reason)).toContain("page 1");
  });

  it("takes a neighbouring passage together with the anchor's", () => {
    const finding = judge("We retain what you send us.\n\nThis ends after two years.");
    expect(finding.verdict).toBe("met");
    expect(finding.evidence.map(({ quote }) => quote)).toEqual([
      "We retain what you send us.",
      "This ends after two years.",
    ]);
  });

  it("does not take a neighbour that belongs to another document", () => {
    const finding = judgeAll(
      [
        buildDocument("We retain what you send us.", { id: "one" }),
        buildDocument("This ends after two years.", { id: "two" }),
      ],
      [buildAssessable()],
    )[0]!;
    expect(finding.verdict).toBe("partly");
    expect(finding.evidence.every(({ documentId }) => documentId === "one")).toBe(true);
  });

  it("lets a heading open the topic of the text below it", () => {
    const finding = judge("Invoices: seven years.", {}, { heading: "Retention" });
    expect(finding.verdict).toBe("met");
    expect(finding.evidence[0]!.quote).toBe("Invoices: seven years.");
  });

  it("counts what a document of unknown kind shows", () => {
    expect(judge(page, {}, { kind: "other" }).verdict).toBe("met");
  });
});

describe("partly", () => {
  it("names what is not said near the anchor", () => {
    const finding = judge("We retain invoices.\n\nA.\n\nB.\n\nOur firm is forty years old.");
    expect(finding).toMatchObject({ verdict: "partly", missing: ["period"] });
    expect(finding.evidence[0]!.quote).toBe("We retain invoices.");
    expect(inEnglish(finding.reason)).toContain("period");
  });

  it("does not take a neighbour's far end for the same place", () => {
    const filler = "Cookies are small files. ";
    const text = `We retain invoices. ${filler.repeat(12)}\n\n${filler.repeat(35)}Ten years.`;
    expect(judge(text)).toMatchObject({
      verdict: "partly",
      missing: ["period"],
    });
  });

  it("does not count a concept without its anchor", () => {
    expect(judge("Our firm is forty years old.").verdict).toBe("not_shown");
  });
});

describe("not shown", () => {
  it("says what was read, and quotes nothing", () => {
    const finding = judge("Cookies are small files.");
    expect(finding).toMatchObject({ verdict: "not_shown", evidence: [] });
    expect(finding.missing).toEqual(["storage", "period"]);
    expect(inEnglish(finding.reason)).toContain("Policy.pdf");
    expect(inEnglish(finding.reason)).toContain("storage");
  });

  it("does not take a heading alone for a statement", () => {
    expect(judge("Cookies are small.", {}, { heading: "Retention for years" }).verdict).toBe(
      "not_shown",
    );
  });
});

describe("not assessed", () => {
  it("asks for the kind of document that would show it", () => {
    const finding = judge("Cookies are small files.", {}, { kind: "annual_report" });
    expect(finding).toMatchObject({ verdict: "not_assessed", evidence: [] });
    expect(inEnglish(finding.reason)).toContain("privacy policy");
  });

  it("names the document that could not be read", () => {
    const finding = judge(page, {}, { readable: false, name: "Scan.pdf" });
    expect(finding.verdict).toBe("not_assessed");
    expect(inEnglish(finding.reason)).toContain("Scan.pdf");
  });

  it("takes a neighbouring kind only when it shows everything", () => {
    expect(judge(page, {}, { kind: "terms" }).verdict).toBe("met");
    expect(judge("We retain invoices.", {}, { kind: "terms" }).verdict).toBe("not_assessed");
  });

  it("does not look into a document of a far kind", () => {
    expect(judge(page, {}, { kind: "annual_report" }).verdict).toBe("not_assessed");
  });

  it("holds without any document", () => {
    expect(judgeAll([], [buildAssessable()])[0]!.verdict).toBe("not_assessed");
  });
});

describe("contradicted", () => {
  const officer = {
    title: "Appoint a data protection officer",
    concepts: [{ name: "officer", terms: ["data protection officer"], anchor: true }],
  };

  it.each([
    "We have not appointed a data protection officer.",
    "The company does not employ a data protection officer.",
    "We don't name a data protection officer.",
  ])("quotes a plain denial of a duty to act: %s", (text) => {
    const finding = judge(text, officer);
    expect(finding.verdict).toBe("contradicted");
    expect(finding.evidence[0]!.quote).toBe(text);
  });

  it("gives way to a place that affirms it", () => {
    const text =
      "We do not name a data protection officer here.\n\nA.\n\nWrite to our data protection officer.";
    expect(judge(text, officer).verdict).toBe("met");
  });

  it.each([
    "We will not act without a data protection officer unless the law allows it.",
    "We do not only have a data protection officer but two.",
    "We do not rest. A data protection officer is at hand.",
    "If we do not answer, the data protection officer will.",
    "You do not need our data protection officer for this.",
    "Although we will not guarantee it, our data protection officer helps.",
  ])("does not read a limit or another sentence as a denial: %s", (text) => {
    expect(judge(text, officer).verdict).toBe("met");
  });

  it("takes a denial as an answer where people are to be informed", () => {
    const transfers = {
      title: "Tell people about transfers abroad",
      concepts: [{ name: "transfer", terms: ["transfer ~ abroad"], anchor: true }],
    };
    expect(judge("We do not transfer your data abroad.", transfers).verdict).toBe("met");
  });

  it.each(["Do not sell personal data", "Sell no personal data", "Let nobody sell personal data"])(
    "takes a denial as keeping a prohibition: %s",
    (title) => {
      const secrets = {
        title,
        concepts: [{ name: "sale", terms: ["sell ~ data"], anchor: true }],
      };
      expect(judge("We never sell your data.", secrets).verdict).toBe("met");
    },
  );

  it.each(["Appoint no later than May an officer", "Appoint at no cost an officer"])(
    "is not misled by another no: %s",
    (title) => {
      const text = "We have not appointed a data protection officer.";
      expect(judge(text, { ...officer, title }).verdict).toBe("contradicted");
    },
  );
});

describe("concepts that stand apart", () => {
  const rights = {
    concepts: [
      { name: "access", terms: ["right of access"], anchor: true },
      { name: "objection", terms: ["object to"], apart: true },
    ],
  };
  const far = `You have a right of access.\n\n${"Cookies are small files.\n\n".repeat(12)}You may object to this.`;

  it("are found anywhere in the same document, and quoted there", () => {
    const finding = judge(far, rights);
    expect(finding).toMatchObject({ verdict: "met", missing: [] });
    expect(finding.evidence.map(({ quote }) => quote)).toEqual([
      "You have a right of access.",
      "You may object to this.",
    ]);
  });

  it("open no topic by themselves, and count in no other document", () => {
    expect(judge("You may object to this.", rights).verdict).toBe("not_shown");
    const documents = [
      buildDocument("You have a right of access.", { id: "one" }),
      buildDocument("You may object to this.", { id: "two" }),
    ];
    const [finding] = judgeAll(documents, [buildAssessable(rights)]);
    expect(finding).toMatchObject({ verdict: "partly", missing: ["objection"] });
  });
});

describe("definitions", () => {
  it("promise nothing of what they name", () => {
    const text = "“Retention” means that we retain invoices for seven years.";
    expect(judge(text).verdict).toBe("not_shown");
    expect(judge(`${text} We retain invoices for seven years.`)).toMatchObject({
      verdict: "met",
      evidence: [{ quote: "We retain invoices for seven years." }],
    });
  });
});
