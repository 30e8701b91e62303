import { z } from "@hono/zod-openapi";

const id = z.union([z.string().max(200), z.number()]);
const params = z.record(z.unknown()).optional();
const envelope = z.object({ jsonrpc: z.literal("2.0"), method: z.string().max(200), params });

export type RpcRequest = { id: string | number; method: string; params: Record<string, unknown> };
/** What JSON-RPC 2.0 and the Model Context Protocol call what went wrong. */
export const rpcCodes = {
  notParsed: -32700,
  invalid: -32600,
  noMethod: -32601,
  badParams: -32602,
  internal: -32603,
  noResource: -32002,
  headers: -32020,
  version: -32022,
} as const;

/** What is answered in place of a result, with the status of HTTP where it has one of its own. */
export class RpcFault extends Error {
  constructor(
    readonly code: (typeof rpcCodes)[keyof typeof rpcCodes],
    message: string,
    readonly data?: object,
    readonly status?: 400 | 404,
  ) {
    super(message);
  }
}

/**
 * One request; null for what wants no answer: a notification, or an answer to a question that
 * this server never asks. Throws an `RpcFault` for anything else.
 */
export function readRequest(body: unknown): RpcRequest | null {
  if (Array.isArray(body)) throw new RpcFault(rpcCodes.invalid, "Batches are not taken");
  const read = envelope.safeParse(body);
  if (!read.success) {
    const answers = z
      .object({ jsonrpc: z.literal("2.0"), id })
      .passthrough()
      .safeParse(body);
    const isAnswer = answers.success && ("result" in answers.data || "error" in answers.data);
    if (isAnswer) return null;
    throw new RpcFault(rpcCodes.invalid, "This is no request of JSON-RPC 2.0");
  }
  const named = z.object({ id: id.optional() }).safeParse(body);
  if (!named.success) throw new RpcFault(rpcCodes.invalid, "The id must be a text or a number");
  if (named.data.id === undefined) return null;
  return { id: named.data.id, method: read.data.method, params: read.data.params ?? {} };
}
