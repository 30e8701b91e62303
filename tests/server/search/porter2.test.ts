import { describe, expect, it } from "vitest";

import { stem } from "../../../server/search/porter2.ts";

const pairs: Record<string, string> = {
  // plurals and past forms
  caresses: "caress",
  ties: "tie",
  cries: "cri",
  gas: "gas",
  gaps: "gap",
  kiwis: "kiwi",
  focus: "focus",
  agreed: "agre",
  feed: "feed",
  hopping: "hop",
  hoping: "hope",
  luxuriated: "luxuri",
  sized: "size",
  plastered: "plaster",
  sing: "sing",
  dying: "die",
  vying: "vie",
  adding: "add",
  // y
  cry: "cri",
  by: "by",
  say: "say",
  happy: "happi",
  youth: "youth",
  boyish: "boyish",
  // long endings
  rational: "ration",
  relational: "relat",
  hopefulness: "hope",
  vileness: "vile",
  apology: "apolog",
  decisively: "decis",
  formative: "format",
  electrical: "electr",
  goodness: "good",
  adoption: "adopt",
  replacement: "replac",
  controlling: "control",
  controller: "control",
  controlled: "control",
  processing: "process",
  processors: "processor",
  regulation: "regul",
  disclosure: "disclosur",
  consignment: "consign",
  knightly: "knight",
  knavish: "knavish",
  consistency: "consist",
  // regions set by prefixes
  generate: "generat",
  generic: "generic",
  communication: "communic",
  arsenal: "arsenal",
  organization: "organiz",
  university: "universiti",
  international: "internat",
  // exceptions
  skis: "ski",
  skies: "sky",
  sky: "sky",
  news: "news",
  only: "onli",
  early: "earli",
  ugly: "ugli",
  gently: "gentl",
  idly: "idl",
  singly: "singl",
  atlas: "atlas",
  bias: "bias",
  andes: "andes",
  inning: "inning",
  outings: "outing",
  earring: "earring",
  herrings: "herring",
  evening: "evening",
  proceed: "proceed",
  exceeding: "exceed",
  succeeds: "succeed",
  // apostrophes
  "person's": "person",
  "persons'": "person",
  "o'neill": "o'neil",
};

describe("stem", () => {
  it.each(Object.entries(pairs))("%s becomes %s", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it.each(["", "a", "is", "6.2.1", "ħobż", "قانون", "x".repeat(5000)])(
    "leaves %j alone",
    (word) => {
      expect(stem(word)).toBe(word);
    },
  );

  it("gives a stem that is never longer than the word and one letter", () => {
    for (const word of ["eeee", "yyyy", "ing", "eed", "edly", "ieds", "sses", "ll", "lll", "'''"]) {
      expect(stem(word).length).toBeLessThanOrEqual(word.length + 1);
    }
  });
});
