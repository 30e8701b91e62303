import { expect, test } from "vitest";
import { renderMarkdown } from "../../app/components/chat/render-markdown.ts";
import { translateTo } from "../../server/messages/messages.ts";
import type { ChatMessage, ChatSummary } from "../../server/api/chat/contract.ts";

const site = { productName: "Acquis", publicUrl: "https://acquis.example" };
const chat: ChatSummary = {
  id: "c1",
  title: "Retention",
  company: "Żejtun Ltd",
  updated: "2026-11-20T10:00:00Z",
};
const answer: ChatMessage = {
  id: "m2",
  role: "assistant",
  text: "We keep data for five years. [1]",
  citations: [],
  line: "",
  parts: [],
  created: "2026-11-20T10:00:01Z",
  writtenBy: null,
  textLanguage: "en",
  note: "",
};

const render = (writing: Partial<ChatMessage>) =>
  renderMarkdown(translateTo("en"), chat, [{ ...answer, ...writing }], site)
    .split("\n\n")
    .slice(2);

test("an answer of the product itself has its text alone", () => {
  expect(render({})).toEqual(["We keep data for five years. \\[1\\]\n"]);
});

test("an answer of a language model says which wrote it, and what was left out", () => {
  const note = "Two sentences were left out.";
  expect(render({ writtenBy: "small-model", note })[0]).toBe(
    "*Worded by small-model from the passages below. Two sentences were left out.*",
  );
  expect(render({ writtenBy: "small-model" })[0]).toBe(
    "*Worded by small-model from the passages below.*",
  );
});

test("a built-in answer in a model's place says why", () => {
  const note = "The language model was late. This is the built-in answer.";
  expect(render({ note })[0]).toBe(`*${note}*`);
});

test("the name of a model means nothing to Markdown", () => {
  expect(render({ writtenBy: "*a*_b_\n# [c](d)" })[0]).toBe(
    "*Worded by \\*a\\*\\_b\\_ \\# \\[c\\](d) from the passages below.*",
  );
});
