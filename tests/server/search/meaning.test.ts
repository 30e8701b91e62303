import { describe, expect, it } from "vitest";
import { compareMeanings, findMeaning } from "../../../server/search/meaning.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { dimensions } from "../../../server/search/word-vectors.ts";

const mean = (text: string) => findMeaning(text.split(" "));
const compare = (asked: string, ...texts: string[]) => {
  const meanings = new Int8Array(texts.length * dimensions);
  texts.forEach((text, i) => meanings.set(mean(text), i * dimensions));
  const places = texts.map((_, i) => i);
  return [...compareMeanings(mean(asked), meanings, places)];
};

describe("what words mean together", () => {
  it("does not depend on their order, nor on how often they are said", () => {
    expect(mean("fee application")).toEqual(mean("application fee application"));
  });

  it("is not known when the table lacks most of the words", () => {
    expect(mean("fee blorg zwicky")).toEqual(new Int8Array(dimensions));
    expect(mean("")).toEqual(new Int8Array(dimensions));
    expect(mean("fee application blorg").some((number) => number !== 0)).toBe(true);
  });
});

describe("how near passages are to what is asked", () => {
  it("tells one passage from the others though neither holds the word", () => {
    const [fee = 0, smoke = 0, dog = 0] = compare("price", "fee", "smoke", "dog");
    expect(fee).toBeGreaterThan(0.2);
    expect(fee).toBeGreaterThan(smoke);
    expect(fee).toBeGreaterThan(dog);
  });

  it("says nothing of a passage whose meaning is not known, and moves no other by it", () => {
    const [fee, smoke, unknown] = compare("price", "fee", "smoke", "blorg");
    expect(unknown).toBe(0);
    expect([fee, smoke]).toEqual(compare("price", "fee", "smoke"));
  });

  it("says nothing of a passage alone, of equal passages, or of a question it cannot read", () => {
    expect(compare("price", "fee")).toEqual([0]);
    expect(compare("price", "fee", "fee")).toEqual([0, 0]);
    expect(compare("blorg", "fee", "smoke")).toEqual([0, 0]);
    expect(compare("price")).toEqual([]);
  });
});

describe("in the index", () => {
  const find = (query: string, ...texts: string[]) =>
    SearchIndex.build(texts.map((text, i) => ({ id: String(i), text })))
      .search(query)
      .map(({ id }) => Number(id));

  it("decides between passages that hold the same words of the question", () => {
    const texts = ["The account holder walks the dog.", "The account holder pays the fee."];
    expect(find("price of the account", ...texts)).toEqual([1, 0]);
    expect(find("price of the account", ...texts.toReversed())).toEqual([0, 1]);
  });

  it("brings no passage that holds none of them", () => {
    expect(find("price", "The fee is due.", "The dog is due.")).toEqual([]);
  });

  it("knows no meaning of a passage in another language, though some words look English", () => {
    const texts = [
      "Der Rat und die Bank im Land sind nicht alt.",
      "The bank and the council are old.",
    ];
    const { store } = SearchIndex.build(texts.map((text, i) => ({ id: String(i), text }))).parts;
    expect(findMeaning(["rat", "bank", "land", "alt"]).some((number) => number !== 0)).toBe(true);
    expect(store.meaningAt(0).every((number) => number === 0)).toBe(true);
    expect(store.meaningAt(1).some((number) => number !== 0)).toBe(true);
  });
});

it("lets a passage of many words fall behind a short one, though it says a word more often", () => {
  const fill = (word: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${word}${i}`).join(" ");
  const short = { id: "short", text: `escrow ${fill("b", 60)}` };
  const index = (count: number) =>
    SearchIndex.build([{ id: "long", text: `escrow escrow escrow ${fill("a", count)}` }, short]);
  expect(index(90).search("escrow")[0]?.id).toBe("long");
  expect(index(320).search("escrow")[0]?.id).toBe("short");
});
