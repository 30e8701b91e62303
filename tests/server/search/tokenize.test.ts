import { describe, expect, it } from "vitest";

import { isStopWord, tokenize } from "../../../server/search/tokenize.ts";

const stems = (text: string) => tokenize(text).map((token) => token.stem);
const words = (text: string) => tokenize(text).map(({ start, end }) => text.slice(start, end));

describe("tokenize", () => {
  it.each([
    ["ISTANBUL", "İstanbul", "ıstanbul", "I\u0307stanbul", "istanbul"],
    ["Żejtun", "zejtun", "ZEJTUN", "Z\u0307ejtun"],
    ["Ħobż", "hobz"],
    ["Straße", "STRASSE", "strasse"],
    ["oﬃce", "office", "ｏｆｆｉｃｅ"],
    ["القَانُون", "القانون"],
    ["أحكام", "احكام"],
    ["authorised", "authorized"],
    ["organisation", "organization"],
    ["behaviour", "behavior"],
    ["licence", "license"],
    ["Shari'a", "Shari’a", "sharia"],
    ["DPAs", "DPA"],
    ["dis\u00adclosure", "disclosure", "dis\u200bclosure"],
  ])("folds %s and its other spellings together", (...spellings) => {
    const folded = spellings.map((spelling) => stems(spelling).join(" "));
    expect(new Set(folded).size).toBe(1);
    expect(folded[0]).not.toBe("");
  });

  it("points at the original text, also after characters that change their length", () => {
    const text = "İİ ﬃ ½ — İzmir’in ŻEJTUN 𝐀𝐁 z\u0307ejtun, (القَانُون) end";
    expect(words(text)).toEqual([
      "İİ",
      "ﬃ",
      "½",
      "İzmir",
      "in",
      "ŻEJTUN",
      "𝐀𝐁",
      "z\u0307ejtun",
      "القَانُون",
      "end",
    ]);
  });

  it("keeps numbered provisions whole and splits other numbers", () => {
    expect(stems("Rule \u200e6.2.1(a), 2016/679. 4.")).toEqual([
      ...["rule", "6.2.1", "a", "2016", "679", "4"],
    ]);
    expect(stems("١٢٣")).toEqual(["123"]);
  });

  it("splits at an apostrophe before a word and joins a single letter", () => {
    expect(stems("l'article Ankara'da don't person's")).toEqual([
      "l",
      "articl",
      "ankara",
      "da",
      "dont",
      "person",
    ]);
  });

  it("keeps stop words and tells them", () => {
    const kinds = stems("What must the controller don't").map(isStopWord);
    expect(kinds).toEqual([true, true, true, false, true]);
    expect(isStopWord("authoris")).toBe(false);
  });

  it.each(["", " ", "\0\0", "\u0301\u0301", "\ud800", "()[]--''", "\u200e"])(
    "finds no word in %j",
    (text) => expect(tokenize(text)).toEqual([]),
  );

  it("separates at NUL and lone surrogates and cuts endless words", () => {
    expect(words("a\0b \ud800c\udc00d")).toEqual(["a", "b", "c", "d"]);
    const [endless] = tokenize("x".repeat(100_000));
    expect(endless?.stem.length).toBeLessThanOrEqual(64);
    expect(endless?.end).toBe(100_000);
  });

  it("gives tokens in order that never overlap, whatever the text", () => {
    const alphabet = [..."aZ1. '’-İıßﬁ½\u0301\u200e\u00ad\0ق𝐀", "\ud83d", "\n"];
    let seed = 7;
    for (let run = 0; run < 300; run++) {
      let text = "";
      for (let i = 0; i < 40; i++) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        text += alphabet[(seed >> 8) % alphabet.length];
      }
      let end = 0;
      for (const token of tokenize(text)) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.stem).not.toBe("");
        end = token.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }
  });
});
