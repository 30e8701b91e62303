import { expect, test } from "vitest";
import { findReferred } from "../../../server/catalogue/article-references.ts";
import { listActNames } from "../../../server/catalogue/act-names.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";
import type { Act } from "../../../server/catalogue/types.ts";
import { answerQuestion } from "../../../server/assistant/answer.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";

const cite = (text: string) =>
  findReferred(text, catalogue).map((id) => {
    const { act, obligation } = catalogue.obligations.get(id)!;
    return `${act.id} ${obligation.article}`;
  });

test.each([
  ["Art. 33(1) GDPR", "gdpr 33(1)"],
  ["Artikel 33 DSGVO", "gdpr 33(1)"],
  ["Article 5(1)(f)", "ai-act 5(1)(f)"],
  ["Art. 5 Abs. 1 lit. a DSGVO", "gdpr 5(1)(a)"],
  ["DS-GVO Art. 28 Abs. 3 Satz 2 lit. a", "gdpr 28(3)(a)"],
  ["what does Article 33 (2) of the General Data Protection Regulation ask?", "gdpr 33(2)"],
  ["RGPD art. 13(2)(f)", "gdpr 13(2)(f)"],
  ["§ 8 Abs. 4 GwG", "gwg 8(4)"],
  ["§8(4) Geldwäschegesetz", "gwg 8(4)"],
  ["Was verlangt § 43 des Geldwäschegesetzes (GwG)?", "gwg 43(1)"],
  ["§ 25 Abs. 1 TTDSG", "tdddg 25(1)"],
  ["Art 21(2)(j) NIS-2", "nis2 21(2)(j)"],
  ["GDPR 33(1)", "gdpr 33(1)"],
  ["Art. 15(1b) ePrivacy-Richtlinie", "eprivacy 15(1b)"],
  ["article 5B(1) eIDAS", "eidas 5b(1)"],
  ["Article 8C(2) Electronic Commerce Act (Malta)", "mt-cap-426 8C(2)"],
  ["Regulation 5 PMLFTR", "mt-pmlftr 5"],
  ["KVKK m. 12/5", "kvkk 12(5)"],
  ["KVKK madde 10(1)(ç)", "kvkk 10(1)(ç)"],
  ["Kişisel Verilerin Korunması Kanunu 12. madde", "kvkk 12(1)"],
  ["5549 sayılı Kanun madde 4", "masak-5549 4(1)"],
  ["المادة 20 من نظام حماية البيانات الشخصية", "sa-pdpl 20(1)"],
  ["المادة ٢٠ من نظام حماية البيانات الشخصية", "sa-pdpl 20(1)"],
  ["DORA Article 17(1)", "dora 17(1)"],
  ["Art. 33(1)(a) GDPR", "gdpr 33(1)"],
  ["Articles 33-34 GDPR", "gdpr 33(1)"],
  ["NIS2 implementing regulation, requirement 3.3.1", "nis2-implementing 3.3.1"],
  ["MaRisk AT 4.3.2", "marisk AT 4.3.2"],
  ["NIS2 implementing regulation 3.3.1", "nis2-implementing 3.3.1"],
])("%s is first of all %s", (text, first) => {
  expect(cite(text)[0]).toBe(first);
});

test("an article means all that stands below it, and nothing else", () => {
  const gdpr = catalogue.acts.find(({ id }) => id === "gdpr");
  const below = gdpr?.obligations.filter(({ article }) => article.startsWith("33(")) ?? [];
  expect(below.length).toBeGreaterThan(2);
  expect(cite("Art. 33 GDPR")).toEqual(below.map(({ article }) => `gdpr ${article}`));
});

test("an article without an act is any act's, of those that count by the same sign", () => {
  const acts = new Set(cite("§ 10").map((one) => one.split(" ")[0]));
  expect(acts).toContain("gwg");
  for (const act of acts) {
    expect(catalogue.acts.find(({ id }) => id === act)?.articleWord).toBe("§");
  }
});

test.each([
  "§ 25h AktG",
  "§ 10 Abs. 1 AktG",
  "AktG § 10",
  "Art. 5 of the TFEU",
  "Article 9999 GDPR",
  "Regulation 269/2014",
  "a mismatch as per Section 4.13",
  "Article 5.1.2 of the guidance",
  "Section 7 of the Guidance",
  "33 employees in 5(1) rooms",
  "GDPR",
  "",
  "§",
  "Art. ".repeat(2000),
])("%j refers to no article of ours", (text) => {
  expect(cite(text)).toEqual([]);
});

test("every act's obligations are found by their citation", () => {
  for (const { act, obligation } of catalogue.obligations.values()) {
    const text = `${act.articleWord} ${obligation.article} ${act.shortTitle}`;
    expect(cite(text)[0], text).toBe(`${act.id} ${obligation.article}`);
  }
});

test("an act that joins the catalogue is referred to by its own signs", () => {
  const gwg = catalogue.acts.find((act) => act.id === "gwg")!;
  const [obligation] = gwg.obligations;
  const obligations = ["25a(1)", "25h(1)", "25h(2)"].map((article) => {
    return { ...obligation!, id: `vag-${article}`, article };
  });
  const vag: Act = { ...gwg, id: "vag", shortTitle: "VAG", obligations };
  const acts = [...catalogue.acts, vag];
  const actNames = listActNames(acts, { vag: ["Versicherungsaufsichtsgesetz"] });
  const larger = { ...catalogue, acts, actNames };
  for (const text of [
    "§ 25h VAG",
    "VAG § 25h",
    "§ 25h Abs. 1 Versicherungsaufsichtsgesetz",
    "§ 25h(1) VAG",
  ]) {
    expect(findReferred(text, larger)[0], text).toBe("vag-25h(1)");
  }
  expect(findReferred("§ 25h Abs. 2 VAG", larger)).toEqual(["vag-25h(2)"]);
  expect(findReferred("§ 25 VAG", larger)).toEqual([]);
});

test.each([
  ["Artikel 33 DSGVO", "germany", "GDPR, Article 33(1)"],
  ["What does Art. 33(2) GDPR say?", "malta", "GDPR, Article 33(2)"],
  ["KVKK madde 12", "TR", "KVKK, Article 12(1)"],
] as const)("the assistant answers %s in %s with %s first", (question, jurisdiction, label) => {
  const nothing = { index: SearchIndex.build([]), passages: new Map(), documents: 0, pages: 0 };
  const { citations } = answerQuestion(question, catalogue, jurisdiction, nothing);
  expect(citations[0]?.label).toBe(label);
});

test("the names of acts that are listed are of acts that are there", () => {
  const known = new Set(catalogue.acts.map((act) => act.id));
  for (const { act, words } of catalogue.actNames) {
    expect(known).toContain(act);
    expect(words.length).toBeGreaterThan(0);
  }
});
