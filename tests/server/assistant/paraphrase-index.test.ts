import { describe, expect, test } from "vitest";
import { shipped as catalogue } from "../../setup/shipped.ts";
import {
  rateParaphrases,
  readParaphrases,
  searchParaphrases,
} from "../../../server/assistant/paraphrase-index.ts";
import { planQuestion } from "../../../server/assistant/plan.ts";

const every = () => true;

/** One of the paraphrases as another person might put it: its words in another order, and a few more. */
function turn(paraphrase: string): string {
  const words = paraphrase.replace(/[?.,]/g, "").split(" ");
  const middle = Math.floor(words.length / 2);
  return [...words.slice(middle), "and", ...words.slice(0, middle)].join(" ");
}

describe("words of every day lead to what they are about", () => {
  test.each(["gdpr-33-1", "gdpr-17-1", "dora-19-1", "psd2-73-1", "cjeu-c-311-18"])("%s", (id) => {
    const [paraphrase] = catalogue.paraphrases.get(id) ?? [];
    expect(paraphrase).toBeDefined();
    const found = searchParaphrases(turn(paraphrase ?? ""), catalogue, every);
    expect([...found.keys()].slice(0, 5)).toContain(id);
  });
});

test("what is not allowed is not found", () => {
  const found = searchParaphrases("data leak", catalogue, (id) => id.startsWith("dora"));
  expect(found.size).toBeGreaterThan(0);
  expect([...found.keys()].filter((id) => !id.startsWith("dora"))).toEqual([]);
});

test("a single word of a paraphrase counts for less than the question asked in its way", () => {
  const [paraphrase = ""] = catalogue.paraphrases.get("gdpr-33-1") ?? [];
  const paraphrases = readParaphrases(catalogue, "gdpr-33-1");
  const rate = (question: string) => {
    const { topics } = planQuestion(question, catalogue);
    const nothing = topics.map(() => 0);
    return { topics, ...rateParaphrases(paraphrases, topics, nothing) };
  };
  const whole = rate(paraphrase);
  expect(whole.coverage).toBeGreaterThan(0.9);
  expect(whole.similarity).toBeGreaterThan(0.5);
  const [longest = ""] = whole.topics
    .map(({ typed }) => typed)
    .toSorted((a, b) => a.length - b.length);
  const single = rate(longest);
  expect(single.topics.length).toBeGreaterThan(0);
  expect(single.similarity).toBeLessThan(whole.similarity);
});
