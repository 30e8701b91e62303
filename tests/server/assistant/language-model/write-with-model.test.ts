import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Evidence } from "../../../../server/assistant/evidence.ts";
import { writeWithModel } from "../../../../server/assistant/language-model/write-with-model.ts";
import { startOpenAi } from "../../../fakes/openai.ts";
import type { Behaviour, OpenAi } from "../../../fakes/openai.ts";
import { inEnglish } from "../../../setup/in-english.ts";

let model: OpenAi;
let elsewhere: OpenAi;
beforeAll(async () => {
  model = await startOpenAi();
  elsewhere = await startOpenAi();
});
beforeEach(() => {
  model.seen.length = 0;
});
afterAll(async () => {
  await model.stop();
  await elsewhere.stop();
});

const evidence: Evidence[] = [
  {
    id: "1",
    label: "privacy-policy.pdf, p. 1",
    link: "/dashboard/documents/d?page=1",
    quote:
      "We retain your personal data for as long as your account is open and for five years after it is closed.",
    kind: "document",
    page: 1,
  },
  {
    id: "2",
    label: "GDPR, Article 33(1)",
    link: "/dashboard/obligations/gdpr-33-1",
    quote: "Notify the supervisory authority of a personal data breach within 72 hours.",
    kind: "obligation",
    page: null,
  },
];

const write = (changes: { signal?: AbortSignal; onText?: (t: string) => void; ms?: number } = {}) =>
  writeWithModel({
    endpoint: {
      url: model.url,
      host: "models.example",
      key: "key-1",
      model: "small",
      timeoutMs: changes.ms ?? 5_000,
    },
    question: "How long is personal data kept?",
    history: [{ role: "user", text: "Earlier question" }],
    evidence,
    signal: changes.signal,
    onText: changes.onText,
  });

const good =
  "Personal data is retained for five years after the account is closed [1]. A personal data breach must be notified to the supervisory authority within 72 hours [2].";

test("a good answer is taken as it is, sentence by sentence", async () => {
  model.behave({ kind: "says", text: good });
  const shown: string[] = [];
  const answer = await write({ onText: (text) => shown.push(text) });
  expect(answer).toEqual({
    text: "Personal data is retained for five years after the account is closed. [1] A personal data breach must be notified to the supervisory authority within 72 hours. [2]",
    note: null,
  });
  expect(shown).toHaveLength(2);
  expect(shown[1]).toBe(answer.text);
});

test("the endpoint gets the key, the model, the passages and nothing by a redirect", async () => {
  model.behave({ kind: "redirect", to: `${elsewhere.url}/chat/completions` });
  const { text, note } = await write();
  expect([text, inEnglish(note)]).toEqual([
    null,
    expect.stringMatching(/refused.*built-in answer/),
  ]);
  expect(elsewhere.seen).toEqual([]);
  const [asked] = model.seen;
  expect(asked?.path).toBe("/v1/chat/completions");
  expect(asked?.authorization).toBe("Bearer key-1");
  expect(asked?.body.model).toBe("small");
  expect(JSON.stringify(asked?.body.messages)).toContain("for five years after it is closed");
  expect(JSON.stringify(asked?.body.messages)).toContain("Earlier question");
});

test("no block can be closed from inside, since its code is new each time", async () => {
  model.behave({ kind: "says", text: good });
  await write();
  await write();
  const codes = model.seen.map(
    ({ body }) => / code ([0-9a-f]{24})\./.exec(JSON.stringify(body))?.[1],
  );
  expect(codes[0]).toMatch(/^[0-9a-f]{24}$/);
  expect(codes[1]).not.toBe(codes[0]);
});

const raw = (body: string, type?: string): Behaviour => ({
  kind: "raw",
  body,
  ...(type && { type }),
});
const says = (text: string): Behaviour => ({ kind: "says", text });

describe("the built-in answer stands in, and the note says why, when the model", () => {
  const cases: [string, Behaviour, RegExp][] = [
    ["is silent", { kind: "silent" }, /not done within 0\.5 seconds/],
    ["breaks off", { kind: "breaks", text: `${good} And` }, /cannot be reached|could not be read/],
    [
      "is overrun",
      { kind: "status", status: 429, headers: { "retry-after": "9" } },
      /no more requests/,
    ],
    ["is down behind its proxy", { kind: "status", status: 503 }, /no more requests/],
    ["wants another key", { kind: "status", status: 401 }, /refused the request/],
    ["fails", { kind: "status", status: 500 }, /refused the request/],
    ["sends broken JSON", raw('data: {"choices": [{\n\n'), /could not be read/],
    [
      "sends JSON of another shape",
      raw('data: {"answer": 42}\n\ndata: [DONE]\n\n'),
      /could not be read/,
    ],
    ["sends a page", raw("<html>Sign in</html>", "text/html"), /could not be read/],
    ["sends nothing", raw(""), /could not be read/],
    ["sends fifty megabytes", { kind: "endless" }, /more than an answer may hold/],
    ["calls tools", { kind: "tool" }, /not carried/],
    ["writes nothing", says(""), /not carried/],
    [
      "writes without citations",
      says("Data is kept for five years. It is then deleted."),
      /not carried/,
    ],
    [
      "never stops",
      says("The account is closed [1]. ".repeat(500)),
      /more than an answer may hold/,
    ],
    [
      "writes another language",
      says("Kişisel veriler beş yıl boyunca saklanır ve sonra silinir [1]."),
      /not carried/,
    ],
    ["invents quotes", says("The policy says “we sell your personal data” [1]."), /not carried/],
    [
      "cites what is not there",
      says("Personal data is retained for five years [7]."),
      /not carried/,
    ],
    ["knows no answer", says("NONE"), /found no answer/],
  ];
  test.each(cases)("%s", async (_name, behaviour, note) => {
    model.behave(behaviour);
    const answer = await write({ ms: behaviour.kind === "silent" ? 500 : 10_000 });
    expect(answer.text).toBeNull();
    expect(inEnglish(answer.note)).toMatch(note);
    expect(inEnglish(answer.note)).toMatch(/This is the built-in answer\.$/);
    expect(inEnglish(answer.note)).not.toContain("SECRET");
  });

  test("is nowhere", async () => {
    const gone = await startOpenAi();
    await gone.stop();
    const { text, note } = await writeWithModel({
      endpoint: { url: gone.url, host: "h", key: null, model: "m", timeoutMs: 5_000 },
      question: "Q",
      history: [],
      evidence,
    });
    expect([text, inEnglish(note)]).toEqual([null, expect.stringMatching(/cannot be reached/)]);
  });
});

test("a lie among true sentences is left out, and the note says so", async () => {
  const lie = "Personal data is retained for ten years after the account is closed [1].";
  model.behave(says(`${good} ${lie}`));
  const { text, note } = await write();
  expect(text).not.toContain("ten years");
  expect(text).toContain("five years");
  expect(inEnglish(note)).toMatch(/^One sentence of the language model was left out/);
});

test("a stop ends the request there too", async () => {
  model.behave({ kind: "says", text: good.repeat(50), pieceLength: 3, pauseMs: 20 });
  const stop = new AbortController();
  const answer = await write({ signal: stop.signal, onText: () => stop.abort() });
  expect(answer.text).toBeNull();
  expect(inEnglish(answer.note)).toMatch(/stopped before it was done/);
  await expect.poll(() => model.seen[0]?.left).toBe(true);
});
