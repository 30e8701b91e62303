import { describe, expect, it } from "vitest";
import { profileQuestions } from "../../../server/catalogue/profile-questions.ts";
import type { DocumentKind } from "../../../server/catalogue/types.ts";
import { createDice } from "./build.ts";
import { listAnswers, read } from "./read-profile-text.ts";

describe("size and seat", () => {
  it.each<[string, DocumentKind, string]>([
    ["employees:50_249", "other", "We are a team of 84 people."],
    ["employees:20_49", "other", "Wir beschäftigen 42 Mitarbeiter."],
    [
      "established:MT",
      "other",
      "Acme Ltd is a company registered in Malta with company number C 12345 and registered office in Valletta.",
    ],
    [
      "established:DE",
      "other",
      "Acme GmbH, Musterweg 3, 10115 Berlin, Deutschland, Telefon 030 123456",
    ],
    [
      "established:EE",
      "privacy_policy",
      "Vastutav töötleja on Acme OÜ, Pärnu mnt 5, 10148 Tallinn.",
    ],
    [
      "established:TR",
      "terms",
      "Satıcı: Acme Mağazacılık A.Ş. Adres: Örnek Cad. No:5, 34000 İstanbul",
    ],
    ["established:SA", "privacy_policy", "شركة Acme مقرها الرياض، المملكة العربية السعودية."],
    ["employees:lt10", "other", "Meil on 6 töötajat."],
    ["employees:ge1000", "other", "We employ 12,500 people worldwide."],
    [
      "established:LT",
      "privacy_policy",
      "Duomenų valdytojas – UAB Acme, įmonės kodas 300000000, buveinės adresas Gedimino pr. 1, Vilnius.",
    ],
    [
      "established:LV",
      "privacy_policy",
      "Pārzinis ir SIA Acme, reģ. Nr. 40000000000, juridiskā adrese Brīvības iela 1, Rīga.",
    ],
    ["established:elsewhere", "terms", "Acme Inc. is a Delaware corporation."],
    [
      "established:other_eea",
      "terms",
      "Acme AB, org. no. 556000-0000, Storgatan 1, 111 22 Stockholm, Sweden",
    ],
  ])("%s, in %s: %s", (answers, kind, text) => {
    expect(listAnswers(text, kind)).toEqual(answers.split(" "));
  });
});

describe("names", () => {
  it("takes the name that a document defines for the company", () => {
    const defined = `Zilch Trading Ltd ("Zilch", "we") wrote this.\n\nZilch operates an online marketplace.`;
    expect(listAnswers(defined, "terms")).toEqual(["trades:marketplace"]);
    const role = `Acme Ltd (the "Company") wrote this.\n\nThe Company operates an online marketplace.`;
    expect(listAnswers(role, "terms")).toEqual(["trades:marketplace"]);
  });

  it("does not take a role that nobody defined", () => {
    expect(listAnswers("The Company operates an online marketplace.", "terms")).toEqual([]);
  });
});

describe("where it sits", () => {
  const seat = (text: string, website: string, name = "Acme") =>
    read(text, "terms", { name, website }).find(({ question }) => question === "established");

  it("is told by the web address where nothing else tells", () => {
    expect(seat("Hello.", "https://acme.ee")?.values).toEqual([{ value: "EE", from: "website" }]);
    expect(seat("Hello.", "https://acme.example")).toBeUndefined();
  });

  it("is told by the legal form before the web address, and by an address before that", () => {
    expect(seat("Hello.", "https://kuld.lv", "Kuld OÜ")?.values).toEqual([
      { value: "EE", from: "name" },
    ]);
    const registered = "Acme Ltd is a company registered in Malta.";
    expect(seat(registered, "https://acme.de")?.values).toMatchObject([
      { value: "MT", from: "document" },
    ]);
  });

  it("stays open where two places are said as plainly", () => {
    const both = "Acme Ltd is registered in Malta.\n\nAcme GmbH is registered in Germany.";
    expect(seat(both, "")).toBeUndefined();
  });
});

it("reads answers that the questions have, one place for a question with one", () => {
  const dice = createDice(7);
  const bricks =
    `we our offer use are Acme Malta Germany cookies bank as a licensed payment institution not if
    online shop , . ( ) “ ” : employees 12 we have newsletter send`.split(/\s+/);
  for (let round = 0; round < 150; round++) {
    const text = Array.from({ length: 60 }, () => bricks[dice(bricks.length)]).join(" ");
    for (const { question, values } of read(text)) {
      const { answers, kind } = profileQuestions[question];
      if (kind === "one") expect(values).toHaveLength(1);
      for (const { value } of values) expect(answers).toContain(value);
    }
  }
});
