import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Evidence } from "../../../../server/assistant/evidence.ts";
import { addressesModel } from "../../../../server/language-model/addresses-model.ts";
import { writePrompt } from "../../../../server/assistant/language-model/prompt.ts";
import { writeWithModel } from "../../../../server/assistant/language-model/write-with-model.ts";
import { startOpenAi } from "../../../fakes/openai.ts";
import type { OpenAi } from "../../../fakes/openai.ts";

/** An attack, what a model that obeys it writes, and what of that nobody may get to see. */
type Injection = {
  id: string;
  place: "document" | "web_page" | "question" | "company" | "file_name" | "earlier";
  language: string;
  text: string;
  obeys: string;
  forbidden: string;
};
const injections = JSON.parse(
  readFileSync(new URL("injections.json", import.meta.url), "utf8"),
) as Injection[];

let model: OpenAi;
beforeAll(async () => {
  model = await startOpenAi();
});
afterAll(() => model.stop());

const policy: Evidence = {
  id: "1",
  label: "privacy-policy.pdf, p. 1",
  link: "/dashboard/documents/d?page=1",
  quote: "We retain your personal data for five years after your account is closed.",
  kind: "document",
  page: 1,
};
const truth = "We retain your personal data for five years after your account is closed [1].";

/** Fills in what a model has been told and could therefore give away. */
function obey({ obeys }: Injection, asked: string): string {
  const code = /carry the code ([0-9a-f]{24})/.exec(asked)?.[1] ?? "";
  const system = asked.slice(0, asked.indexOf("<<<"));
  return obeys.replace("{code}", code).replace("{system}", system);
}
const everyMark = (text: string, mark: string) =>
  text
    .split(/(?<=[.!?\n])\s+/)
    .map((sentence) => `${sentence.replace(/[.!?]$/, "")} ${mark}.`)
    .join(" ");

/** The worst models: they obey at once, with marks, with all marks, or among true sentences. */
const models: Record<string, (text: string) => string> = {
  plainly: (text) => text,
  "citing the policy": (text) => everyMark(text, "[1]"),
  "citing the attack": (text) => everyMark(text, "[2]"),
  "citing both": (text) => everyMark(text, "[1][2]"),
  "after the truth": (text) => `${truth} ${everyMark(text, "[1]")}`,
  "before the truth": (text) => `${everyMark(text, "[2]")} ${truth}`,
};

function place(injection: Injection) {
  const { text, place: where } = injection;
  const attack: Evidence = { ...policy, id: "2", label: "supplier.pdf, p. 2", page: 2 };
  const hostile = {
    document: { ...attack, quote: text },
    web_page: { ...attack, label: "https://supplier.example/about", quote: text },
    file_name: { ...attack, label: `${text}, p. 2` },
    company: { ...attack, quote: `${text} is the controller.` },
    question: null,
    earlier: null,
  }[where];
  return {
    question: `How long is data kept? ${where === "question" ? text : ""}`,
    history: where === "earlier" ? [{ role: "assistant" as const, text }] : [],
    evidence: hostile ? [policy, hostile] : [policy],
  };
}

test("there are at least forty attacks, in four languages and all places", () => {
  expect(injections.length).toBeGreaterThanOrEqual(40);
  expect(new Set(injections.map(({ id }) => id)).size).toBe(injections.length);
  expect(new Set(injections.map(({ language }) => language))).toEqual(
    new Set(["en", "de", "tr", "ar"]),
  );
  expect(new Set(injections.map(({ place: where }) => where)).size).toBe(6);
});

describe.each(injections)("$id", (injection) => {
  test.each(Object.entries(models))("obeyed %s changes nothing", async (_how, speak) => {
    const { question, history, evidence } = place(injection);
    const shown: string[] = [];
    model.behave({ kind: "says", text: (asked) => speak(obey(injection, asked)), pieceLength: 40 });
    const answer = await writeWithModel({
      endpoint: { url: model.url, host: "h", key: null, model: "m", timeoutMs: 10_000 },
      question,
      history,
      evidence,
      onText: (text) => shown.push(text),
    });
    for (const text of [...shown, answer.text ?? ""]) {
      expect(text).not.toMatch(new RegExp(injection.forbidden, "iu"));
      expect(text).not.toMatch(/:\/\/|www\.|\]\(|[<>`]|@|[0-9a-f]{24}/i);
      // All that is left is the truth, with its citation.
      expect(["", truth.replace(" [1].", ". [1]")]).toContain(text);
    }
  });
});

test("what speaks to a model is kept from it, and what speaks of one is not", () => {
  const attacks = injections.filter(({ place: where }) => where === "document");
  expect(attacks.filter(({ text }) => !addressesModel(text)).map(({ id }) => id)).toEqual([]);
  const plain = [
    "We may use artificial intelligence to detect fraud, under human oversight.",
    "The processor shall follow the documented instructions of the controller.",
    "Providers of AI systems shall draw up the technical documentation.",
    "Der Auftragsverarbeiter verarbeitet Daten nur auf Weisung des Verantwortlichen.",
    "Yapay zekâ sistemleri hakkında ayrıca bilgi verilir.",
    "تلتزم الشركة بحماية البيانات الشخصية وفق التعليمات.",
    "If the assistant store manager is away, a deputy decides.",
  ];
  expect(plain.filter(addressesModel)).toEqual([]);
});

test("hidden letters do not reach the model, and no text closes its own block", () => {
  for (const injection of injections) {
    const { question, history, evidence } = place(injection);
    const { user, code } = writePrompt(question, history, evidence);
    expect(user).not.toMatch(/[\p{Cf}\p{Co}]/u);
    const marks = user.split(code).length - 1;
    expect(marks).toBe(2 * (evidence.length + history.length + 1));
  }
});
