import { RpcFault, rpcCodes } from "./json-rpc.ts";
import type { RpcRequest } from "./json-rpc.ts";

/** From this version on, each request says by itself what it speaks, and nobody is introduced. */
const withoutHandshake = "2026-07-28";
export const newestWithHandshake = "2025-11-25";
export const versionsWithHandshake = [newestWithHandshake, "2025-06-18", "2025-03-26"];
/** Versions of the Model Context Protocol that are spoken, the newest first. */
export const versions = [withoutHandshake, ...versionsWithHandshake];
/** What a request counts as that names none. */
const assumed = "2025-03-26";

const prefix = "io.modelcontextprotocol/";
/** What a request is about stands in a header too, for those who pass it on without reading it. */
const namedBy: Record<string, string> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};
/** An hour: these are the same for everybody until a newer release is started. */
const shared = { ttlMs: 3_600_000, cacheScope: "public" };
const own = { ttlMs: 0, cacheScope: "private" };
const freshness: Record<string, typeof shared> = {
  ...{ "server/discover": shared, "tools/list": shared, "resources/templates/list": shared },
  ...{ "resources/list": own, "resources/read": own },
};

type HeaderOf = (name: string) => string | undefined;

/**
 * Whether a request speaks the version without a handshake. Throws an `RpcFault` for a version that
 * is not spoken here, and for what that version asks of a request and this one lacks.
 */
export function hasNoHandshake(header: HeaderOf, request: RpcRequest | null): boolean {
  const meta = readMeta(request);
  const [inHeader, inBody] = [header("mcp-protocol-version"), meta[`${prefix}protocolVersion`]];
  if (inBody !== undefined && inBody !== inHeader) throw mismatch("MCP-Protocol-Version");
  const named = inHeader ?? assumed;
  if (!versions.includes(named)) {
    const data = { supported: versions, requested: named.slice(0, 100) };
    throw new RpcFault(rpcCodes.version, `Spoken here: ${versions.join(", ")}`, data, 400);
  }
  if (named !== withoutHandshake) return false;
  if (request) checkRequest(header, request, meta);
  return true;
}

/** A result as that version has it: complete, signed with our name, and with how long it lasts. */
export function completeResult(method: string, result: object, serverInfo: object): object {
  const _meta = { [`${prefix}serverInfo`]: serverInfo };
  return { ...result, resultType: "complete", ...freshness[method], _meta };
}

function checkRequest(
  header: HeaderOf,
  { method, params }: RpcRequest,
  meta: Record<string, unknown>,
): void {
  for (const name of ["protocolVersion", "clientCapabilities"]) {
    if (meta[prefix + name] !== undefined) continue;
    throw new RpcFault(rpcCodes.badParams, `_meta has no ${prefix}${name}`, undefined, 400);
  }
  if (header("mcp-method") !== method) throw mismatch("Mcp-Method");
  const named = params[namedBy[method] ?? ""];
  if (typeof named === "string" && decode(header("mcp-name")) !== named) throw mismatch("Mcp-Name");
}

function readMeta(request: RpcRequest | null): Record<string, unknown> {
  const meta = request?.params["_meta"];
  return typeof meta === "object" && meta !== null ? (meta as Record<string, unknown>) : {};
}

/** Headers hold ASCII alone: other letters come as base64. */
function decode(value: string | undefined): string | undefined {
  const [, encoded] = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value ?? "") ?? [];
  return encoded === undefined ? value : Buffer.from(encoded, "base64").toString("utf8");
}

function mismatch(name: string): RpcFault {
  const said = `The header ${name} is missing, or says something else than the request`;
  return new RpcFault(rpcCodes.headers, said, undefined, 400);
}
