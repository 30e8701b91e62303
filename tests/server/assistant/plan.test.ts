import { describe, expect, test } from "vitest";
import { planQuestion } from "../../../server/assistant/plan.ts";
import { correctSpelling } from "../../../server/assistant/spelling.ts";
import { readInConversation } from "../../../server/assistant/subject.ts";
import { readDate } from "../../../server/assistant/gather-dates.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";

function carrySubject(question: string, before: string[]): string {
  return readInConversation(question, before, catalogue)[0];
}

test.each([
  ["What does pseudonymisation mean?", "definition"],
  ["Was bedeutet Pseudonymisierung?", "definition"],
  ["Rıza ne demek?", "definition"],
  ["Must we appoint a data protection officer?", "obligation"],
  ["Müssen wir einen Datenschutzbeauftragten benennen?", "obligation"],
  ["Who must report a suspicious transaction?", "who"],
  ["Wer muss Verdachtsfälle melden?", "who"],
  ["من يجب عليه الإبلاغ عن العمليات المشبوهة؟", "who"],
  ["By when must an incident be reported?", "deadline"],
  ["Seit wann gilt DORA?", "deadline"],
  ["KVKK ne zaman yürürlüğe girdi?", "deadline"],
  ["Are we compliant with DORA?", "status"],
  ["Erfüllen wir die DSGVO?", "status"],
  ["What does our privacy policy say about cookies?", "document"],
  ["Was steht in unserer Datenschutzerklärung zu Cookies?", "document"],
  ["Compare record keeping under PSD2 and the AML Regulation", "compare"],
  ["What is the fine for a late breach report?", "sanction"],
  ["Veri ihlalini bildirmemenin cezası nedir?", "sanction"],
  ["Which court rulings are there on cookies?", "case_law"],
  ["From what age may a child consent in Estonia, and from what age in Lithuania?", "compare"],
  ["What do the DSA and the P2B Regulation each ask of us?", "compare"],
  ["From which date does the new AML Regulation bind us?", "deadline"],
  ["Has the board decided anything on a privacy notice and consent in one text?", "case_law"],
  ["Is what we do for politically exposed persons sufficient?", "status"],
  ["What does it cost to breach Article 33 GDPR?", "sanction"],
  ["Our MLRO decided not to report. Must the decision be put on paper?", "obligation"],
  ["Our policy leans on the Privacy Shield. Which court decision struck it down?", "case_law"],
  ["What does our DPA say on new processors, and what does Article 28 GDPR ask for?", "compare"],
  ["Which has the shorter deadline: a transfer contract or a data breach?", "compare"],
  ["Write me a poem about the GDPR", "out_of_scope"],
  ["Wie ist das Wetter morgen?", "out_of_scope"],
])("%j is planned as %s", (question, kind) => {
  expect(planQuestion(question, catalogue).kind).toBe(kind);
});

test.each([
  ["How do the Swiss and the Liechtenstein money laundering acts differ?", true],
  ["What did the US Supreme Court say about cookies?", true],
  ["May we send data to a Swiss supplier?", false],
])("%j asks about the law of another country: %s", (question, isElsewhere) => {
  expect(planQuestion(question, catalogue).places.includes("elsewhere")).toBe(isElsewhere);
});

test("a word that says little in this field weighs less than one that tells", () => {
  const { topics } = planQuestion("Wie teuer war der Kontrollverlust bei dem Angebot?", catalogue);
  const weigh = (typed: string) => topics.find((topic) => topic.typed === typed)?.weight ?? 0;
  expect(weigh("angebot")).toBeLessThan(weigh("kontrollverlust"));
});

test("screening against sanctions lists is no question about a fine", () => {
  expect(planQuestion("Must we do sanctions screening of customers?", catalogue).kind).toBe(
    "obligation",
  );
});

test("acts are known by name and by number, words that only look like names are none", () => {
  expect([...planQuestion("What does law 5549 require?", catalogue).acts]).toEqual(["masak-5549"]);
  expect([...planQuestion("نظام مكافحة غسل الأموال", catalogue).acts]).toContain("sa-aml");
  expect(planQuestion("Are there red flags in our pad?", catalogue).acts.size).toBe(0);
});

test.each([
  ["What does HIPAA require?", "HIPAA"],
  ["What does Regulation (EU) 2031/999 say?", "2031/999"],
  ["When does the EU Space Act apply?", "EU Space Act"],
  ["Was verlangt § 312 HGB?", "HGB"],
  ["Was sagt das Kleingartengesetz dazu?", "Kleingartengesetz"],
])("%j names an act we do not hold: %s", (question, name) => {
  expect(planQuestion(question, catalogue).unknownActs).toContain(name);
});

test.each([
  "What does the GDPR require?",
  "What is a DPO?",
  "MUST WE REPORT?",
  "Which EU Directive is it?",
  "Was verlangt das Geldwäschegesetz?",
  "How soon must the RIA in Estonia be told, and does the CEO sign a PDF?",
])("%j names no act that is unknown", (question) =>
  expect(planQuestion(question, catalogue).unknownActs).toEqual([]),
);

describe("a question in a conversation", () => {
  const first = "How long must a Maltese company keep due diligence records under the PMLFTR?";

  test("that asks about another place keeps the subject and drops what only binds elsewhere", () => {
    const plan = planQuestion(carrySubject("And in Germany?", [first]), catalogue);
    expect(plan.places).toEqual(["germany"]);
    expect(plan.acts.size).toBe(0);
    expect(plan.topics.map(({ synonyms }) => synonyms)).toEqual(
      expect.arrayContaining(["retention", "kyc"]),
    );
  });

  test.each(["Und in Deutschland?", "Peki Almanya?", "وماذا عن ألمانيا؟"])("%s too", (next) => {
    const plan = planQuestion(carrySubject(next, [first]), catalogue);
    expect(plan.topics.map(({ synonyms }) => synonyms)).toContain("retention");
  });

  test("that asks about another role puts it in the place of the one before", () => {
    const before = ["What must a controller do after a personal data breach?"];
    const plan = planQuestion(carrySubject("What about processors?", before), catalogue);
    const sets = plan.topics.map(({ synonyms }) => synonyms);
    expect(sets).toEqual(expect.arrayContaining(["processor", "personal data breach"]));
    expect(sets).not.toContain("controller");
  });

  test("that asks what one's own procedure says no longer asks for the law", () => {
    const whole = carrySubject("And what does our own procedure say?", [first]);
    const plan = planQuestion(whole, catalogue);
    expect([plan.kind, plan.acts.size]).toEqual(["document", 0]);
    expect(plan.topics.map(({ synonyms }) => synonyms)).toContain("kyc");
  });

  test.each([
    "Must we have a data protection officer?",
    "Where are our gaps under the GDPR?",
    "Are we compliant?",
  ])("that stands alone is left as it is: %s", (next) =>
    expect(carrySubject(next, [first])).toBe(next),
  );
});

test("a short question after another has two readings, a whole one has one", () => {
  const before = ["How long do we keep account data?"];
  const read = (question: string) => readInConversation(question, before, catalogue);
  const [leaning, alone] = read("And invoices?");
  expect(leaning).toContain("account data");
  expect(alone).toBe("And invoices?");
  const whole = "Who receives our complaints return?";
  expect(read(whole)).toEqual([whole, null]);
  expect(read("Where are our gaps under the GDPR?")[1]).toBeNull();
});

test("a slip of the pen is mended, a name is not", () => {
  const { question, corrections } = correctSpelling(
    "What is the retension period of Retensia?",
    catalogue,
  );
  expect(question).toBe("What is the retention period of Retensia?");
  expect(corrections).toEqual([{ typed: "retension", meant: "retention" }]);
});

test.each([
  ["what begins on 2 December 2026?", "2026-12-02"],
  ["was gilt ab 2. Dezember 2026", "2026-12-02"],
  ["December 2, 2026", "2026-12-02"],
  ["dates in May 2027", "2027-05"],
  ["what comes in 2027", "2027"],
  ["Regulation 2022/2554", null],
  ["what comes", null],
])("the date of %j is %s", (question, date) => expect(readDate(question)).toBe(date));

test.each([
  ["Which files does Regulation (EU) 2016/679 ask for?", "gdpr"],
  ["self hosted wallets under 2023/1113", "tfr"],
  ["Who reports under 2022/2554?", "dora"],
])("%j names an act of the Union by its number", (question, act) => {
  expect([...planQuestion(question, catalogue).acts]).toEqual([act]);
});

test("the word for an article is no topic", () => {
  const { topics, hasReference } = planQuestion(
    "What must a notice under art. 13 GDPR say?",
    catalogue,
  );
  expect(hasReference).toBe(true);
  expect(topics.map(({ typed }) => typed)).not.toContain("art");
});

test("the more words nobody knows a question brings, the less each of them says", () => {
  const weigh = (question: string) =>
    planQuestion(question, catalogue).topics.find(({ typed }) => typed === "hoverboard")?.weight ??
    0;
  const short = weigh("Must a hoverboard be recalled?");
  const long = weigh(
    "My nephew Zdenek from Xagħra flung his hoverboard at a dachshund. Must it be recalled?",
  );
  expect(short).toBeGreaterThan(0);
  expect(long).toBeGreaterThan(0);
  expect(long).toBeLessThan(short);
});

test("a comparison after a question keeps the act that was asked about", () => {
  const whole = carrySubject("Und wie verhält sich das zur Frist im ZAG?", [
    "Wie lange muss ich Unterlagen nach dem GwG aufbewahren?",
  ]);
  expect([...planQuestion(whole, catalogue).acts].toSorted()).toEqual(["gwg", "zag"]);
});
