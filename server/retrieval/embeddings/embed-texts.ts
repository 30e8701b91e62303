import type { ModelEndpoint } from "../../settings/endpoints.ts";
import { openEndpoint } from "../../net/model-endpoint.ts";

const atOnce = 64;
/** Models read some hundred words; passages are shorter than this anyway. */
const longest = 4_000;
/** 64 vectors of 4,096 numbers, written out, and then some. */
const mostBytes = 16 * 1024 * 1024;

/**
 * A vector of length 1 for each text. Throws when the endpoint fails, or gives vectors that are
 * missing, of differing length, or none at all.
 */
export async function embedTexts(
  endpoint: ModelEndpoint,
  texts: string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const { embedMany } = await import("ai");
  const provider = await openEndpoint(endpoint, mostBytes);
  const vectors: Float32Array[] = [];
  for (let at = 0; at < texts.length; at += atOnce) {
    const values = texts.slice(at, at + atOnce).map((text) => text.slice(0, longest));
    const { embeddings } = await embedMany({
      model: provider.embeddingModel(endpoint.model),
      values,
      maxRetries: 0,
      ...(signal && { abortSignal: signal }),
    });
    if (embeddings.length !== values.length) throw new Error("the endpoint left vectors out");
    vectors.push(...embeddings.map(normalise));
  }
  const [first] = vectors;
  if (vectors.some(({ length }) => length !== first?.length)) {
    throw new Error("the endpoint gives vectors of differing length");
  }
  return vectors;
}

function normalise(numbers: number[]): Float32Array {
  const length = Math.hypot(...numbers);
  if (!(length > 0) || !Number.isFinite(length)) throw new Error("the endpoint gave no vector");
  return Float32Array.from(numbers, (number) => number / length);
}
