import { createHash } from "node:crypto";
import type { StatementSource } from "../analysis/statement-source.ts";
import { readTurn } from "../analysis/contradictions.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import type { ModelEndpoint } from "../settings/endpoints.ts";
import { askForJson } from "../language-model/ask-for-json.ts";
import { ModelFailure } from "../language-model/read-model.ts";
import { log } from "../log.ts";
import type { Excerpts } from "./excerpts.ts";
import { describeQuestion, writePrompt } from "./prompt.ts";
import type { Question } from "./prompt.ts";
import { jsonSchema, readAnswer } from "./read-answer.ts";
import type { Fault, Reading } from "./read-answer.ts";

/** Why there is no reading of a finding; `withheld`: there was nothing that could be sent. */
export const losses = [
  "malformed",
  "no_such_sentence",
  "no_sentence",
  "invented",
  "misled",
  "timed_out",
  "withheld",
] as const;
export type Loss = (typeof losses)[number];
export type Asked = { act: Act; obligation: Obligation } & Excerpts;

/** Faults of the endpoint and not of one answer: whoever asks should try later. */
const endpointFaults = new Set<string>(["unreachable", "busy", "refused", "stopped"]);

/** Names what a reading rests on: the model, what is asked, and every letter that it is given. */
export function hashAsked(model: string, asked: Asked): string {
  return createHash("sha256")
    .update(JSON.stringify([model, describeQuestion(asked)]))
    .digest("base64url");
}

/**
 * What a model says of one obligation, checked; or why that does not count. Throws a
 * `ModelFailure` where the endpoint is away or turns requests down.
 */
export async function readAgain(
  endpoint: ModelEndpoint,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Reading | Loss> {
  if (asked.excerpts.length === 0) return "withheld";
  return ask(endpoint, asked, signal);
}

/** What no document says, and whoever reads what is there does not find. */
const absent = {
  act: { shortTitle: "Harbour Lights Order", articleWord: "Article" },
  obligation: {
    ...{ article: "4", title: "Keep a lighthouse lit" },
    text: "The company keeps a lighthouse at the entrance of the harbour, lights it every night from dusk to dawn, and states in its documents who tends the lamp.",
  },
} as const;

/**
 * Whether the excerpts make the model say what is not there: it is asked the same of an obligation
 * that they cannot show. Whoever obeys an order in a document, or always says the same, is found
 * out, whatever words the order has. Null where it gives no answer to that.
 */
export async function isMisled(
  endpoint: ModelEndpoint,
  { excerpts }: Asked,
  signal?: AbortSignal,
): Promise<boolean | null> {
  const reading = await ask(endpoint, { ...absent, excerpts }, signal);
  if (typeof reading === "string") return reading === "timed_out" ? null : true;
  return reading.verdict !== "not_shown" && reading.verdict !== "cannot_tell";
}

/**
 * Whether our own checks bear a reading out, so that it may become the verdict: each sentence
 * comes near the obligation by itself, is the company's word, and turns the way the verdict says.
 */
export function isBorneOut(asked: Asked, reading: Reading, source: StatementSource): boolean {
  const { verdict, evidence } = reading;
  if (verdict === "cannot_tell") return false;
  // Of what was left out nobody can say that it does not show it.
  if (verdict === "not_shown") return asked.withheld === 0;
  const all = asked.excerpts.flatMap(({ sentences }) => sentences);
  const cited = all.filter(({ quote }) => evidence.includes(quote));
  if (cited.length === 0) return false;
  return cited.every(({ sentence, near }) => {
    if (!near || !sentence.language || sentence.decoy) return false;
    const { against } = readTurn(asked.obligation, sentence, source);
    return verdict === "contradicted" ? against >= 0.5 : against < 0.5;
  });
}

async function ask(
  endpoint: ModelEndpoint,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<Reading | Fault | "timed_out"> {
  const prompt = writePrompt(question);
  try {
    const said = await askForJson(endpoint, prompt, jsonSchema, signal);
    return readAnswer(question, said, prompt.code);
  } catch (error) {
    if (!(error instanceof ModelFailure) || endpointFaults.has(error.fault)) throw error;
    log().info({ host: endpoint.host, fault: error.fault }, "a second reading was lost");
    return error.fault === "timed_out" ? "timed_out" : "malformed";
  }
}
