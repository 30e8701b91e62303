import type { ModelEndpoint } from "../../settings/endpoints.ts";
import { log } from "../../log.ts";
import { codeMessage, joinSentences } from "../../messages/coded-message.ts";
import type { CodedMessage } from "../../messages/coded-message.ts";
import type { Evidence } from "../evidence.ts";
import { checkSentences } from "../grounding-check.ts";
import { addressesModel } from "../../language-model/addresses-model.ts";
import { createDraftReader } from "./draft.ts";
import type { WrittenSentence } from "./draft.ts";
import { noAnswer, writePrompt } from "./prompt.ts";
import type { EarlierMessage } from "./prompt.ts";
import type { Prompt } from "../../language-model/fence.ts";
import { ModelFailure, readModel } from "../../language-model/read-model.ts";
import type { ModelFault } from "../../language-model/read-model.ts";

export type ModelRequest = {
  endpoint: ModelEndpoint;
  question: string;
  history: EarlierMessage[];
  evidence: Evidence[];
  signal?: AbortSignal | undefined;
  /** Called with the answer so far, each time another sentence has passed the grounding check. */
  onText?: ((text: string) => void) | undefined;
};
export type ModelAnswer = {
  /** Null where the built-in answer stands in; `note` then says why. */
  text: string | null;
  /** What to tell the reader; null when there is nothing to say. */
  note: CodedMessage | null;
};

const mostSentences = 12;
/** Words in a row that a sentence shares with what the model was told, and not with a passage. */
const leakedWords = 6;

/**
 * Lets the model phrase an answer from the evidence. Sentences that the grounding check drops are left out;
 * when the model fails, finds nothing, or more is dropped than stays, there is no text but a note.
 */
export async function writeWithModel(request: ModelRequest): Promise<ModelAnswer> {
  const { endpoint, question, history, signal, onText } = request;
  const evidence = request.evidence.filter(
    ({ label, quote }) => !addressesModel(`${label}\n${quote}`),
  );
  const kept: WrittenSentence[] = [];
  const withheld = request.evidence.length - evidence.length;
  if (evidence.length === 0) return { text: null, note: explain("withheld", endpoint) };
  const prompt = writePrompt(question, history, evidence);
  const leaks = createLeakCheck(prompt);
  const reader = createDraftReader();
  let written = "";
  let sentences = 0;
  const take = (found: WrittenSentence[]) => {
    sentences += found.length;
    if (sentences > mostSentences) throw new ModelFailure("too_long");
    const plain = found.filter(({ text }) => !leaks(text));
    const passed = checkSentences(plain, evidence).kept;
    kept.push(...passed);
    if (passed.length > 0) onText?.(renderSentences(kept));
  };
  try {
    for await (const piece of readModel(endpoint, prompt, signal)) {
      written += piece;
      take(reader.add(piece));
    }
    take(reader.end());
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { message: reason } = (error.cause as Error | undefined) ?? error;
    log().warn({ host: endpoint.host, fault: error.fault, reason }, "the language model failed");
    return { text: null, note: explain(error.fault, endpoint) };
  }
  if (written.trim().replace(/\W+$/, "") === noAnswer) {
    return { text: null, note: explain("no_answer", endpoint) };
  }
  const lost = sentences - kept.length;
  if (kept.length === 0 || lost > kept.length) {
    log().info({ host: endpoint.host, sentences, lost }, "the language model was not believed");
    return { text: null, note: explain("babbled", endpoint) };
  }
  return { text: renderSentences(kept), note: explainLost(lost, withheld) };
}

/** One paragraph, or one for each line where the model made a list. */
function renderSentences(sentences: WrittenSentence[]): string {
  return sentences
    .map(({ text, cites, opensLine }, at) => {
      const joint = at === 0 ? "" : opensLine ? "\n" : " ";
      return `${joint}${text} ${cites.map((id) => `[${id}]`).join("")}`;
    })
    .join("");
}

/** Whether a sentence repeats what only the model was told. */
function createLeakCheck({ system, code }: Prompt): (text: string) => boolean {
  const told = new Set(listRuns(system));
  return (text) =>
    text.toLowerCase().replace(/\s/g, "").includes(code) ||
    listRuns(text).some((run) => told.has(run));
}

function listRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((_word, at) =>
    at + leakedWords <= words.length ? [words.slice(at, at + leakedWords).join(" ")] : [],
  );
}

function explain(
  fault: ModelFault | "no_answer" | "withheld",
  { timeoutMs }: ModelEndpoint,
): CodedMessage {
  if (fault !== "timed_out") return codeMessage(`model.fault.${fault}`);
  return codeMessage("model.fault.timed_out", { seconds: { plain: timeoutMs / 1000 } });
}

/** Null where nothing was lost. */
function explainLost(sentences: number, passages: number): CodedMessage | null {
  const notes: CodedMessage[] = [];
  if (sentences > 0) notes.push(codeMessage("model.leftOut", { count: sentences }));
  if (passages > 0) notes.push(codeMessage("model.onlyQuoted", { count: passages }));
  return notes.length > 0 ? joinSentences(notes) : null;
}
