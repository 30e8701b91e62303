import { describe, expect, test } from "vitest";
import {
  compilePhrase,
  isSame,
  readForm,
  readTextWords,
} from "../../../server/assistant/phrases.ts";
import {
  findSynonymSets,
  listSetsBegun,
  listSynonymPhrases,
  readForms,
  readSynonymSets,
  speaksOf,
} from "../../../server/assistant/topics.ts";
import type { Phrase } from "../../../server/assistant/phrases.ts";
import synonymSets from "../../../server/assistant/synonyms.json" with { type: "json" };

const sources = Object.entries(synonymSets).flatMap(([synonyms, phrases]) =>
  phrases.map((phrase) => ({ synonyms, phrase })),
);
/** "Widerruf" is said of consent and of contracts alike, and only the rest of a question tells. */
const ofTwo = new Set(["widerruf*"]);

const bare = (phrase: string) => phrase.replace(/[*=]/g, "");
const name = (text: string) => [
  ...new Set(findSynonymSets(readTextWords(text)).map((hit) => hit.name)),
];
const speaks = (text: string, synonyms: string) =>
  speaksOf(readForms(text), {
    ...{
      typed: synonyms,
      synonyms,
      phrases: listSynonymPhrases(synonyms),
      weight: 1,
      begun: new Map(),
    },
  });

describe("the sets of synonyms", () => {
  test("every phrase is made of words, and a beginning has at least two letters", () => {
    const broken = sources.filter(({ phrase }) => {
      const words = compilePhrase(phrase.replace("=", ""));
      const isShort = words.some((part) => part.isBeginning && part.word.length < 2);
      return words.length === 0 || isShort || phrase !== phrase.trim();
    });
    expect(broken).toEqual([]);
  });

  test("none is empty, and none says a phrase twice", () => {
    const odd = Object.entries(synonymSets).filter(
      ([, phrases]) => phrases.length === 0 || new Set(phrases).size < phrases.length,
    );
    expect(odd).toEqual([]);
  });

  test("every phrase leads to its own set and to no other", () => {
    const strayed = sources
      .filter(({ phrase }) => !ofTwo.has(phrase))
      .map(({ synonyms, phrase }) => ({ synonyms, phrase, found: name(bare(phrase)) }))
      .filter(({ synonyms, found }) => found.length !== 1 || found[0] !== synonyms);
    expect(strayed).toEqual([]);
  });

  test("no set speaks of every day's words alone", () => {
    const everyDay = "case order state mean party thing people time place use make send";
    const found = everyDay.split(" ").filter((word) => name(word).length > 0);
    expect(found).toEqual([]);
  });

  test.each([
    ["controller", "processor"],
    ["consent", "necessity for contract"],
    ["authority", "tell affected persons"],
    ["withdraw consent", "termination"],
    ["electronic money", "crypto-assets"],
    ["access right", "access control"],
  ])("%s and %s, which the law keeps apart, share no phrase", (one, other) => {
    const of = (synonyms: string) => sources.filter((source) => source.synonyms === synonyms);
    expect(of(one).length).toBeGreaterThan(0);
    expect(of(other).length).toBeGreaterThan(0);
    const shared = of(one).filter(({ phrase }) => speaks(bare(phrase), other));
    expect(shared).toEqual([]);
  });
});

describe("the sets of synonyms of a question", () => {
  test("a longer phrase counts instead of the shorter that stands in it", () => {
    expect(name("When do we report a data breach?")).toContain("personal data breach");
    expect(name("When do we report a data breach?")).not.toContain("breach");
  });

  test("of compounds the part that says more counts", () => {
    expect(name("Zahlungsverzug")).toEqual(["late payment"]);
    expect(name("Zahlungsdienst")).toEqual(["payment service"]);
  });

  test("articles inside a phrase do not hide it", () => {
    for (const text of ["close account", "close the account", "close our account"])
      expect(name(text)).toEqual(["close account"]);
    expect(name("close this evening's account")).not.toContain("close account");
  });

  test("a word that is only meant as it is does not count by its stem", () => {
    expect(name("ads")).toEqual(["direct marketing"]);
    expect(name("ad")).toEqual([]);
    expect(name("sender")).toEqual(["originator"]);
    expect(name("we send")).toEqual([]);
  });

  test.each([
    ["How many wrong PIN tries before we lock it?", "lock out", "fünf fehlgeschlagene Anmeldungen"],
    ["Who hears the call centre tapes?", "call centre", "Çağrı merkezi kayıtları silinir."],
    ["the root cause meeting", "post-incident review", "A review without blame is held."],
    ["Wie sicher ist der Laptop?", "mobile device", "Portable devices are encrypted."],
    ["Müşterilerin parmak izi", "biometric", "لا نجمع بيانات حيوية"],
    ["هل نفتح حساب مجهول؟", "anonymous account", "Wallets in a false name are never opened."],
  ])("%s is asked of documents in other words: %s", (question, synonyms, text) => {
    expect(name(question)).toContain(synonyms);
    expect(speaks(text, synonyms)).toBe(true);
    expect(speaks("The committee met on Tuesday.", synonyms)).toBe(false);
  });
});

test("a word begins just those phrases whose first word it says", () => {
  const { known } = readSynonymSets();
  const firsts = known.flatMap(({ phrases }) => phrases.flatMap(([first]) => first?.word ?? []));
  const words = [
    ...new Set(firsts.flatMap((word) => [word, `${word}s`, `${word}en`, `${word}ing`])),
  ];
  expect(words.length).toBeGreaterThan(10_000);
  const wrong = words
    .filter((_word, at) => at % 97 === 0)
    .filter((word) => {
      const form = readForm(word);
      const begins = (phrase: Phrase) =>
        phrase[0]?.word.slice(0, 2) === form.word.slice(0, 2) && isSame(form, phrase[0]);
      const begun = known.flatMap(({ name: set, phrases }) => {
        const own = phrases.filter(begins);
        return own.length > 0 ? [[set, own] as const] : [];
      });
      return JSON.stringify([...listSetsBegun(form)]) !== JSON.stringify(begun);
    });
  expect(wrong).toEqual([]);
});
