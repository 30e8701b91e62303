import { z } from "zod";
import type { Evidence } from "../analysis/quotes.ts";
import type { ExcerptSentence } from "./excerpts.ts";
import { describeQuestion } from "./prompt.ts";
import type { Question } from "./prompt.ts";

/** The verdicts of a second reader, in the words that findings have. */
export const readerVerdicts = [
  "met",
  "partly",
  "not_shown",
  "contradicted",
  "cannot_tell",
] as const;
export type ReaderVerdict = (typeof readerVerdicts)[number];

/** What holds of an answer: the sentences are quotes of ours, and only the reason is the model's. */
export type Reading = { verdict: ReaderVerdict; evidence: Evidence[]; reason: string };
/** Why an answer does not count. */
export type Fault = "malformed" | "no_such_sentence" | "no_sentence" | "invented";

const mostSentences = 8;
const longestReason = 400;
const spoken = ["shown", "partly", "not_shown", "contradicted", "cannot_tell"] as const;

const answerSchema = z
  .object({
    verdict: z.enum(spoken),
    sentences: z.array(z.number().int()).max(mostSentences),
    reason: z.string().trim().min(1).max(longestReason),
  })
  .strict();

/** The same for the endpoint, which may hold the model to it. */
export const jsonSchema = {
  type: "object",
  additionalProperties: false,
  required: ["verdict", "sentences", "reason"],
  properties: {
    verdict: { type: "string", enum: spoken },
    sentences: { type: "array", items: { type: "integer" }, maxItems: mostSentences },
    reason: { type: "string", maxLength: longestReason },
  },
};

/**
 * Holds an answer against the schema and against what the model was given: every number has to
 * name a sentence, a verdict that needs one has to have one, and the reason may bring neither
 * quotes nor figures of its own.
 */
export function readAnswer(question: Question, said: unknown, code: string): Reading | Fault {
  const parsed = answerSchema.safeParse(said);
  if (!parsed.success) return "malformed";
  const { verdict, sentences, reason } = parsed.data;
  const cited = findCited(question, sentences);
  if (!cited) return "no_such_sentence";
  const needsOne = verdict === "shown" || verdict === "partly" || verdict === "contradicted";
  if (needsOne && cited.length === 0) return "no_sentence";
  if (invents(question, reason, code)) return "invented";
  return {
    verdict: verdict === "shown" ? "met" : verdict,
    evidence: cited.map(({ quote }) => quote),
    reason: reason.replace(/\s+/g, " "),
  };
}

/** The sentences with these numbers in their order; null where one of them is not there. */
function findCited({ excerpts }: Question, numbers: number[]): ExcerptSentence[] | null {
  const all = excerpts.flatMap(({ sentences }) => sentences);
  const cited = [...new Set(numbers)].toSorted((one, other) => one - other);
  const found = cited.flatMap((number) => all[number - 1] ?? []);
  return found.length === cited.length ? found : null;
}

const quoted = /["“„«”]([^"“„«»”]{3,})["”“»]|(?<!\p{L})['‘]([^'‘’]{3,})['’](?!\p{L})/gu;
const foreign = /:\/\/|www\.|[<>`@]|\]\(/;

/** Whether a reason quotes or counts what was not there, or leads elsewhere. */
function invents(question: Question, reason: string, code: string): boolean {
  const given = describeQuestion(question);
  const holds = (words: string) => squeeze(given).includes(squeeze(words));
  if (foreign.test(reason) || squeeze(reason).includes(code)) return true;
  const quotes = [...reason.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? "");
  if (quotes.some((quote) => !holds(quote))) return true;
  const figures = new Set(given.match(/\d+/g) ?? []);
  return (reason.match(/\d+/g) ?? []).some((figure) => !figures.has(figure));
}

function squeeze(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
