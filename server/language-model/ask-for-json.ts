import type { ModelEndpoint } from "../settings/endpoints.ts";
import type { Prompt } from "./fence.ts";
import { ModelFailure, readModel } from "./read-model.ts";

/** Endpoints that know no schemas, as they said themselves, for as long as this process lives. */
const withoutSchemas = new Set<string>();
/** How they say it. */
const refusals = [400, 404, 415, 422, 501];

/**
 * What a model answers, as JSON. The schema goes along for endpoints that hold a model to it;
 * nothing says that the answer keeps to it. Throws a `ModelFailure` where there is no JSON.
 */
export async function askForJson(
  endpoint: ModelEndpoint,
  prompt: Prompt,
  schema: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const name = `${endpoint.url} ${endpoint.model}`;
  const format = { type: "json_schema", json_schema: { name: "answer", schema, strict: true } };
  if (!withoutSchemas.has(name)) {
    try {
      return parse(await readWhole(endpoint, prompt, signal, { response_format: format }));
    } catch (error) {
      if (!refusesSchemas(error)) throw error;
    }
  }
  const text = await readWhole(endpoint, prompt, signal);
  withoutSchemas.add(name);
  return parse(text);
}

async function readWhole(
  endpoint: ModelEndpoint,
  prompt: Prompt,
  signal: AbortSignal | undefined,
  also?: Record<string, unknown>,
): Promise<string> {
  let text = "";
  for await (const piece of readModel(endpoint, prompt, signal, also)) text += piece;
  return text;
}

function refusesSchemas(error: unknown): boolean {
  if (!(error instanceof ModelFailure) || error.fault !== "refused") return false;
  const { statusCode } = (error.cause ?? {}) as { statusCode?: number };
  return refusals.includes(statusCode ?? 0);
}

/** Models like to think aloud first, and to put what they answer between marks. */
function parse(text: string): unknown {
  const said = text.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/giu, "");
  try {
    return JSON.parse(said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1));
  } catch (error) {
    throw new ModelFailure("unreadable", error);
  }
}
