import { describe, expect, it } from "vitest";
import { findUnknown } from "../../scripts/eval/assistant/known-sources.ts";
import { gradeAnswer, summarise } from "../../scripts/eval/assistant/score.ts";
import type { Expected, Question } from "../../scripts/eval/assistant/questions.ts";
import type { Store } from "../../scripts/eval/assistant/stored-sources.ts";
import type { Citation } from "../../server/api/chat/contract.ts";
import { shipped as catalogue } from "../setup/shipped.ts";

const page = "We keep your data for five\nyears. You may complain to the authority.";
const store: Store = {
  catalogue,
  documents: new Map([["d1", { name: "policy.pdf", pages: new Map([[2, page]]) }]]),
  findings: new Map([
    [
      "f1",
      {
        obligation: "gdpr-13-2-a",
        verdict: "met",
        evidence: [{ documentId: "d1", page: 2, quote: "We keep your data for five\nyears." }],
      },
    ],
  ]),
};

function ask(expected: Expected[], changes: Partial<Question> = {}): Question {
  const company = {
    name: "Żebbuġ Loans Ltd",
    website: "https://example.com",
    jurisdiction: "malta" as const,
    businessType: "b2c" as const,
    complianceFocus: [],
    documents: ["policy.pdf"],
  };
  return {
    ...{ id: "one", kind: "obligation", language: "en", company, question: "?", after: [] },
    ...{ answerable: expected.length > 0, expected, match: "any" },
    ...changes,
  };
}

function cite(obligation: string): Citation {
  const entry = catalogue.obligations.get(obligation);
  if (!entry) throw new Error(`no obligation ${obligation}`);
  const link = `/dashboard/obligations/${obligation}`;
  return { label: "", link, quote: entry.obligation.text, kind: "obligation", page: null };
}

const onPage: Citation = {
  ...{ label: "", kind: "document", page: 2 },
  link: "/dashboard/documents/d1?page=2&quote=0-33#quote",
  quote: "We keep your data for five\nyears.",
};

function grade(question: Question, citations: Citation[], text = "") {
  const confidence = citations.length > 0 ? "high" : "none";
  return gradeAnswer(question, { text, line: "", parts: [], citations, confidence }, 1, store);
}

describe("a citation", () => {
  it("is right as the expected obligation or another paragraph of its article", () => {
    const question = ask([{ obligation: "gdpr-33-1" }]);
    const graded = grade(question, [cite("gdpr-33-1"), cite("gdpr-33-5"), cite("gdpr-34-1")]);
    expect(graded).toMatchObject({ right: [true, true, false], foundEarly: true });
    expect(grade(question, [cite("gdpr-33-5")])).toMatchObject({
      right: [true],
      foundEarly: false,
    });
  });

  it("of an article meets what is below it, and no article that begins alike", () => {
    const act = "32016R0679";
    const question = ask([{ act, article: "33" }]);
    expect(grade(question, [cite("gdpr-33-3-a")]).foundEarly).toBe(true);
    expect(grade(ask([{ act, article: "3" }]), [cite("gdpr-33-3-a")]).foundEarly).toBe(false);
    expect(grade(ask([{ act: "dora", article: "33" }]), [cite("gdpr-33-1")]).right).toEqual([
      false,
    ]);
  });

  it("of one module of a circular is not another module", () => {
    const [one, other] = catalogue.acts.find(({ id }) => id === "marisk")?.obligations ?? [];
    if (!one || !other) throw new Error("the catalogue has no MaRisk");
    const question = ask([{ obligation: one.id }]);
    expect(grade(question, [cite(other.id)]).right).toEqual([one.article === other.article]);
  });

  it("of any obligation meets an act only where a list is asked for", () => {
    const expected = [{ act: "gdpr" }];
    expect(grade(ask(expected, { kind: "status" }), [cite("gdpr-5-2")]).foundEarly).toBe(true);
    expect(grade(ask(expected, { kind: "definition" }), [cite("gdpr-5-2")]).right).toEqual([false]);
    const act: Citation = { ...cite("gdpr-5-2"), link: "/dashboard/acts/gdpr" };
    expect(grade(ask(expected, { kind: "definition" }), [act]).foundEarly).toBe(true);
  });

  it("holds the words that are asked for", () => {
    const question = ask([{ act: "gdpr", text: "EUR 20 million" }], { kind: "sanction" });
    const reason = catalogue.obligations.get("gdpr-5-2")?.obligation.severityReason ?? "";
    expect(reason).toContain("EUR 20 million");
    const fine = { ...cite("gdpr-5-2"), quote: reason };
    const graded = grade(question, [cite("gdpr-5-2"), fine]);
    expect(graded).toMatchObject({ right: [false, true], verbatim: [true, true] });
  });

  it("of a page is right on that page alone", () => {
    const expected = { document: "policy.pdf", page: 2, text: "five years" };
    expect(grade(ask([expected]), [onPage])).toMatchObject({ foundEarly: true, quotesWords: true });
    const other = grade(ask([{ ...expected, page: 3 }]), [onPage]);
    expect(other).toMatchObject({ right: [false], foundEarly: false });
    const elsewhere = { ...onPage, quote: "You may complain to the authority." };
    expect(grade(ask([expected]), [elsewhere])).toMatchObject({
      foundEarly: true,
      quotesWords: false,
    });
  });

  it("of a finding, its obligation or its evidence meets the finding, once the verdict is said", () => {
    const question = ask([{ finding: "gdpr-13-2-a", verdict: "met" }], { kind: "status" });
    const finding = { ...onPage, link: "/dashboard/default?company=X&report=f1" };
    for (const citation of [finding, cite("gdpr-13-2-a"), onPage]) {
      expect(grade(question, [citation], "This is met.").foundEarly).toBe(true);
      expect(grade(question, [citation], "This is not met.").foundEarly).toBe(false);
    }
    expect(grade(question, [cite("gdpr-13-2-b")], "met").foundEarly).toBe(false);
  });

  it("of an official page is the one whose words are quoted", () => {
    const [first, second] = catalogue.events.filter(
      (one, _at, all) => all.filter(({ link }) => link === one.link).length > 1,
    );
    if (!first || !second) throw new Error("no two events share a link");
    const quoted: Citation = { ...onPage, link: first.link, quote: first.description, page: null };
    expect(grade(ask([{ event: first.id }]), [quoted])).toMatchObject({
      right: [true],
      verbatim: [true],
    });
    expect(grade(ask([{ event: second.id }]), [quoted]).right).toEqual([false]);
  });

  it("is not verbatim when a letter differs, the page is another, or the link leads nowhere", () => {
    const faults = [
      { ...onPage, quote: "We keep your data for five years." },
      { ...onPage, page: 1 },
      { ...onPage, link: "/dashboard/documents/d2?page=2" },
      { ...onPage, link: "https://example.com/" },
      { ...cite("gdpr-33-1"), quote: "Report it when you like." },
      { ...onPage, quote: "" },
    ];
    const graded = grade(ask([]), [onPage, ...faults]);
    expect(graded.verbatim).toEqual([true, ...faults.map(() => false)]);
  });
});

describe("the figures", () => {
  const expected: Expected[] = [{ obligation: "gdpr-33-1" }, { obligation: "dora-19-1" }];
  const others = ["gdpr-5-2", "gdpr-16", "gdpr-29"].map((id) => cite(id));

  it("count an expected source among the first three only", () => {
    expect(grade(ask(expected), [...others, cite("gdpr-33-1")]).foundEarly).toBe(false);
    expect(grade(ask(expected), [...others.slice(1), cite("gdpr-33-1")]).foundEarly).toBe(true);
  });

  it("want each of all", () => {
    const all = ask(expected, { match: "all" });
    expect(grade(all, [cite("gdpr-33-1")]).foundEarly).toBe(false);
    expect(grade(all, [cite("gdpr-33-1"), cite("dora-19-1")]).foundEarly).toBe(true);
  });

  it("count refusals by what was asked, and nothing that a refusal shows", () => {
    const refusal = { text: "", line: "", parts: [], citations: [onPage], confidence: "none" };
    const falseRefusal = gradeAnswer(ask(expected), refusal, 1, store);
    const rightRefusal = gradeAnswer(ask([]), refusal, 1, store);
    const answer = grade(ask(expected), [cite("gdpr-33-1"), others[0] ?? onPage]);
    const falseAnswer = grade(ask([]), [{ ...onPage, quote: "Made up." }]);
    expect(summarise([falseRefusal, rightRefusal, answer, falseAnswer])).toEqual({
      questions: 4,
      citationPrecision: 0.3333,
      firstRight: 0.5,
      firstThree: 0.5,
      falseAnswers: 0.5,
      closestShown: 0,
      falseRefusals: 0.5,
      verbatim: 0.6667,
      wrongAtHigh: 0.5,
      lines: null,
      conflicts: null,
      followUps: null,
    });
  });

  it("count what is only called closest as shown, and not as claimed", () => {
    const closest = (one: Citation): Citation => ({ ...one, grade: "closest" });
    const known = grade(ask(expected), [closest(onPage), closest(cite("gdpr-33-1"))]);
    const open = grade(ask([]), [closest(onPage)]);
    const line = { ...open.answer, line: "For five years." };
    expect(summarise([known, open])).toMatchObject({
      ...{ citationPrecision: null, firstRight: 0, firstThree: 1 },
      ...{ falseAnswers: 0, closestShown: 1, falseRefusals: 0 },
    });
    expect(gradeAnswer(ask([]), line, 1, store).claims).toBe(true);
  });

  it("are null where nothing was asked", () => {
    expect(summarise([grade(ask([]), [])])).toMatchObject({
      citationPrecision: null,
      firstThree: null,
      falseAnswers: 0,
      verbatim: null,
    });
  });
});

describe("what the catalogue cannot hold", () => {
  it.each<[Expected, string | null]>([
    [{ obligation: "gdpr-33-1" }, null],
    [{ obligation: "gdpr-333-1" }, "no obligation gdpr-333-1"],
    [{ act: "32016R0679", article: "33" }, null],
    [{ act: "gdpr", article: "120" }, "nothing at gdpr, 120"],
    [{ act: "hipaa" }, "no act hipaa"],
    [{ act: "gdpr", text: "EUR 90 million" }, 'no "EUR 90 million" in gdpr'],
    [{ decision: "none" }, "no decision none"],
    [{ event: "none" }, "no event none"],
    [{ finding: "none" }, "no obligation none"],
    [{ document: "a.pdf", page: 1 }, null],
  ])("is named: %j", (expected, why) => {
    expect(findUnknown(expected, catalogue)).toBe(why);
  });
});
