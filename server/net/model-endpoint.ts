import type { ModelEndpoint } from "../settings/endpoints.ts";
import { guardedFetch } from "./guarded-fetch.ts";

/**
 * A provider of the AI SDK for the endpoint, loaded at first use: without a setting it costs
 * neither time nor memory. It goes out through the guarded fetch alone: to the origin of the
 * setting, without redirects, bounded in time and size. That origin may be this machine or one of
 * the company's own network, unlike an address that a document or a publisher names: whoever runs
 * the server wrote it down, and many run their model beside it.
 */
export async function openEndpoint(
  endpoint: ModelEndpoint,
  mostBytes: number,
  /** What goes into the body of each request besides. */
  also: Record<string, unknown> = {},
) {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const limits = {
    origin: new URL(endpoint.url).origin,
    timeoutMs: endpoint.timeoutMs,
    mostBytes,
    mostRedirects: 0,
  };
  return createOpenAICompatible({
    name: "endpoint",
    baseURL: endpoint.url,
    ...(endpoint.key && { apiKey: endpoint.key }),
    transformRequestBody: (body) => ({ ...body, ...also }),
    fetch: (input, init) => guardedFetch(new URL(String(input)), init ?? {}, limits),
  });
}
