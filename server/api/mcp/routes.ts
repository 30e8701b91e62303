import { config } from "../../config.ts";
import { log } from "../../log.ts";
import { letReadersIn } from "../access.ts";
import { createApiClient } from "../client.ts";
import type { ApiClient } from "../client.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { RpcFault, readRequest, rpcCodes } from "./json-rpc.ts";
import type { RpcRequest } from "./json-rpc.ts";
import { listResources, listTemplates, readResource } from "./resources.ts";
import { callTool, listTools } from "./call-tool.ts";
import {
  completeResult,
  hasNoHandshake,
  newestWithHandshake,
  versions,
  versionsWithHandshake,
} from "./versions.ts";

const instructions =
  "Read what law binds the companies of one account, what their documents show of it, and where each quote stands. Cite the address, the page and the SHA-256 that come with a quote. Nothing here can be changed.";

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each message is one POST and
 * gets one JSON answer. It asks the API for everything, with the token that it was given, so that
 * tenancy, limits and the log are the API's.
 */
export function addMcp(api: Api): void {
  api.post("/mcp", letReadersIn, async (context) => {
    const { req } = context;
    if (!isOwnOrigin(req.header("origin"))) {
      return context.json(fault(null, rpcCodes.invalid, "Asked from another site"), 403);
    }
    let request: RpcRequest | null = null;
    let direct = false;
    try {
      request = readRequest(await readBody(req.raw));
      direct = hasNoHandshake((name) => req.header(name), request);
      if (!request) return context.body(null, 202);
      const token = /^Bearer (.+)$/i.exec(req.header("authorization") ?? "")?.[1];
      const env = { clientAddress: clientAddress(context) };
      const send = async (path: string, init: RequestInit) =>
        api.request(`/api/${path}`, init, env);
      const result = await answer(createApiClient(send, token), request, direct);
      return context.json({ jsonrpc: "2.0", id: request.id, result });
    } catch (error) {
      const id = request?.id ?? null;
      if (error instanceof RpcFault) {
        return context.json(
          fault(id, codeOf(error, direct), error.message, error.data),
          error.status ?? (request ? 200 : 400),
        );
      }
      log().error({ err: error, method: request?.method }, "the protocol for models failed");
      return context.json(fault(id, rpcCodes.internal, "This failed here"), 500);
    }
  });
  // Neither sessions nor messages of our own accord.
  api.on(["GET", "DELETE"], "/mcp", (context) =>
    context.json(fault(null, rpcCodes.noMethod, "Use POST"), 405, { allow: "POST" }),
  );
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A page of another site must not ask by a reader's browser, whatever name it gives this server. */
function isOwnOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const [asking, own] = [new URL(origin), new URL(config().publicUrl)];
  if (loopback.has(own.hostname)) return loopback.has(asking.hostname);
  return asking.host === own.host;
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new RpcFault(rpcCodes.notParsed, "This is no JSON");
  }
}

async function answer(api: ApiClient, request: RpcRequest, direct: boolean): Promise<object> {
  const { method, params } = request;
  const result =
    (direct ? discover(method) : introduce(method, params)) ?? (await give(api, request));
  if (result) return direct ? completeResult(method, result, describeServer()) : result;
  const said = `There is no method ${method.slice(0, 100)}`;
  throw new RpcFault(rpcCodes.noMethod, said, undefined, direct ? 404 : undefined);
}

async function give(api: ApiClient, { method, params }: RpcRequest): Promise<object | null> {
  switch (method) {
    case "tools/list":
      return { tools: listTools() };
    case "tools/call":
      return callTool(api, params);
    case "resources/list":
      return listResources(api, params);
    case "resources/templates/list":
      return { resourceTemplates: listTemplates() };
    case "resources/read":
      return readResource(api, params);
    default:
      return null;
  }
}

const capabilities = { tools: {}, resources: {} };

/** What a client asks first, until the version that needs no introduction. */
function introduce(method: string, { protocolVersion: wished }: RpcRequest["params"]) {
  if (method === "ping") return {};
  if (method !== "initialize") return null;
  const spoken = versionsWithHandshake.find((one) => one === wished) ?? newestWithHandshake;
  return { protocolVersion: spoken, capabilities, serverInfo: describeServer(), instructions };
}

function discover(method: string) {
  if (method !== "server/discover") return null;
  return { supportedVersions: versions, capabilities, instructions };
}

function describeServer() {
  return { name: "acquis", title: config().productName, version: "1" };
}

/** What is not there had a code of its own until the version without a handshake. */
function codeOf({ code }: RpcFault, direct: boolean): number {
  return direct && code === rpcCodes.noResource ? rpcCodes.badParams : code;
}

function fault(id: string | number | null, code: number, message: string, data?: object) {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } };
}
