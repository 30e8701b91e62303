import { describe, expect, test, vi } from "vitest";
import { answerQuestion } from "../../../server/assistant/answer.ts";
import type { Context } from "../../../server/assistant/answer.ts";
import type { CompanySources } from "../../../server/retrieval/company-passages.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";
import type { Jurisdiction } from "../../../server/catalogue/countries.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { splitWords } from "../../../server/search/tokenize.ts";

const pages = [
  "Retention. We keep account data for five years after the account is closed.",
  "Our data protection officer is Ms Ada Vella. “Partner” means a firm that sells our services.",
];
const sources = makeSources(pages);

function makeSources(texts: string[]): CompanySources {
  const passages: CompanySources["passages"] = new Map();
  for (const [index, text] of texts.entries()) {
    const place = { page: index + 1, start: 0, end: text.length };
    const document = { documentId: "d", documentName: "policy.pdf" };
    passages.set(`d:${index}`, { ...place, ...document, text, pageText: text });
  }
  const index = SearchIndex.build(
    [...passages].map(([id, { text }]) => ({ id, text, group: "d" })),
  );
  const words = new Set(texts.flatMap((text) => splitWords(text).map(({ word }) => word)));
  return { index, passages, documents: 1, pages: texts.length, words };
}

function ask(question: string, jurisdiction: Jurisdiction = "malta", context: Context = {}) {
  return answerQuestion(question, catalogue, jurisdiction, sources, {
    today: "2026-11-21",
    ...context,
  });
}

test.each([
  ["How long do we keep account data?", "five years"],
  ["Who is our data protection officer?", "Ada Vella"],
  ["What does Partner mean in our policy?", "sells our services"],
])("%j is answered from the documents, letter by letter", (question, words) => {
  const [first] = ask(question).citations;
  expect(first?.quote).toContain(words);
  expect(pages[(first?.page ?? 0) - 1]).toContain(first?.quote);
});

describe("a question of 2,000 characters", () => {
  const ordinary =
    "How long do we have to tell the authority about a personal data breach that one of our suppliers found?";
  const fill = (make: (at: number) => string) =>
    Array.from({ length: 700 }, (_, at) => make(at))
      .join(" ")
      .slice(0, 2000);
  const searched = (question: string) => {
    const search = vi.spyOn(SearchIndex.prototype, "search");
    ask(question);
    const words = search.mock.calls.map(([query]) => splitWords(query).length);
    search.mockRestore();
    return { searches: words.length, most: Math.max(0, ...words) };
  };

  test.each([
    ["words nobody knows", fill((at) => `w${at}`)],
    ["words of the law", fill((at) => [...catalogue.wordWeights.keys()][at * 3] ?? "")],
    ["articles", fill((at) => `Art. ${at} GDPR`)],
    ["acts to compare", `Compare ${fill((at) => catalogue.acts[at]?.shortTitle ?? "and")}`],
    ["countries", fill((at) => ["Malta and", "Germany and", "Estonia or"][at % 3] ?? "")],
  ])("of %s takes a few searches for a few words", (_what, question) => {
    const { searches, most } = searched(question);
    // One that is answered takes three; sides to compare and a refusal take some more.
    expect(searches).toBeLessThanOrEqual(5 * searched(ordinary).searches);
    expect(most).toBeLessThanOrEqual(400);
  });

  test("says which of its words were left out", () => {
    const { text } = ask(`${fill((at) => `w${at}`).slice(0, 1900)} How long are data kept?`);
    expect(text).toContain("Your question is long.");
    expect(ask("How long do we keep account data?").text).not.toContain("Your question is long.");
  });
});

describe("nothing is claimed for", () => {
  test.each([
    ["a fact the documents leave out", "What is the salary of our data protection officer?"],
    ["words that are near", "How long is the data retention of the fridge?"],
    ["a number no quote holds", "How many customers does our data protection officer have?"],
    ["a sanction the catalogue does not have", "How many years in prison does the GDPR give?"],
    ["a day no quote gives", "On which date was our data protection officer appointed?"],
  ])("%s, which at most comes close: %s", (_what, question) => {
    const { citations, confidence, parts } = ask(question);
    expect(["low", "none"]).toContain(confidence);
    expect(citations.filter(({ grade }) => grade !== "closest")).toEqual([]);
    expect(parts.filter(({ kind }) => kind === "line" || kind === "conflict")).toEqual([]);
  });
});

describe("nothing is shown for", () => {
  test.each([
    ["an act that is not held", "What does HIPAA require about breaches?"],
    ["an article that does not exist", "What does GDPR Article 120 require?"],
    ["an act that binds elsewhere", "What does the KVKK require about breaches?"],
    ["the law of another country", "Which duties on data breaches are there in Switzerland?"],
    ["a task", "Write me a privacy policy"],
  ])("%s: %s", (_what, question) => {
    const { citations, confidence, parts } = ask(question);
    expect([citations, confidence]).toEqual([[], "none"]);
    expect(parts.length).toBeGreaterThan(1);
  });
});

test.each([
  ["What does GDPR Article 120 require?", "Of GDPR it holds"],
  ["What does the KVKK require about breaches?", "and not here (Malta)"],
  ["What does HIPAA require about breaches?", "does not hold HIPAA"],
])("a refusal of %j says why: %s", (question, why) => {
  expect(ask(question).text).toContain(why);
});

test("what only comes close is followed by the document in which it would stand", () => {
  const { text } = answerQuestion(
    "How often do we test the recovery of our ICT systems?",
    catalogue,
    "malta",
    makeSources(["Invoices are sent by post."]),
    { today: "2026-11-21" },
  );
  expect(text).toContain("No passage surely answers this");
  expect(text).toMatch(/If you have an? .+ policy.*, add it/);
});

test("days come in order, each as past or to come", () => {
  const { parts } = ask("When does the AI Act start to apply?");
  const rows = parts.flatMap((part) => (part.kind === "dates" ? part.rows : []));
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
  for (const { date, when } of rows) expect(when).toBe(date > "2026-11-21" ? "future" : "past");
});

test("what is compared stands on both sides, or not at all", () => {
  const { parts, citations } = ask("Compare record keeping under PSD2 and the AML Regulation");
  const sides = parts.find((part) => part.kind === "sides");
  expect(sides?.rows.map(({ name }) => name).toSorted()).toEqual(["AML Regulation", "PSD2"]);
  for (const { name, cites } of sides?.rows ?? []) {
    for (const cite of cites) expect(citations[cite - 1]?.label).toContain(name);
  }
});

test("two rules of one act are set side by side", () => {
  const { parts } = ask(
    "Which is longer under the GDPR: the time to notify a breach or to answer an access request?",
  );
  const sides = parts.find((part) => part.kind === "sides");
  expect(sides?.rows.length).toBe(2);
});

test("a court answers what no rule does", () => {
  const [first] = ask(
    "If somebody wins a delisting request, does it have to disappear from search results worldwide?",
  ).citations;
  expect([first?.kind, first?.label]).toEqual(["case_law", expect.stringContaining("C-507/17")]);
});

test("a sanction is quoted from the catalogue's own note", () => {
  const [first] = ask(
    "What is the fine for not notifying a personal data breach under the GDPR?",
  ).citations;
  const reasons = [...catalogue.obligations.values()].map(
    ({ obligation }) => obligation.severityReason,
  );
  expect(first?.quote).toContain("fines");
  expect(reasons).toContain(first?.quote);
});

test("a case is found by its number", () => {
  const decision = catalogue.decisions.find(({ caseNumber }) => caseNumber.includes("C-582/14"));
  expect(ask("What was held in C-582/14?", "germany").citations[0]?.quote).toBe(
    decision?.description,
  );
});

test.each([
  ["Wann müssen wir eine Datenpanne der Behörde melden?", "germany", "in einer anderen Sprache"],
  ["Veri ihlali kime bildirilmeli?", "TR", "başka bir dilde"],
  ["متى يجب الإبلاغ عن تسرب البيانات الشخصية؟", "SA", "بلغة غير لغة سؤالكم"],
  ["When must a personal data breach be notified to the authority?", "malta", null],
] as const)("%j says when the sources are in another language", (question, jurisdiction, note) => {
  const { text, citations } = ask(question, jurisdiction);
  expect(citations.length).toBeGreaterThan(0);
  if (note) expect(text).toContain(note);
  else expect(text).not.toContain("another language");
});

test("what was read for a slip of the pen is said", () => {
  expect(ask("What is the retension of account data?").text).toContain("“retension” → “retention”");
});

test("where a document comes close, nobody is told that another would say it", () => {
  const vague = makeSources([
    "You can read more about our data retention periods, including how long it takes us to delete.",
  ]);
  const { text, confidence, citations } = answerQuestion(
    "How long do we keep photos of our staff?",
    catalogue,
    "malta",
    vague,
    { today: "2026-11-21" },
  );
  expect([confidence, citations.some(({ kind }) => kind === "document")]).toEqual(["low", true]);
  expect(text).not.toContain("add it");
});
