import type { ApiClient } from "../client.ts";
import { isRefusal } from "../../errors.ts";
import { RpcFault, rpcCodes } from "./json-rpc.ts";
import { callTool } from "./call-tool.ts";

const atOnce = 100;

/** What can be read by an address, and the tool that gives the same. */
const templates = [
  {
    uriTemplate: "acquis://companies/{company}/findings",
    name: "findings",
    title: "Findings of a company",
    tool: "list_findings",
  },
  {
    uriTemplate: "acquis://companies/{company}/gaps",
    name: "gaps",
    title: "Gaps of a company",
    tool: "list_gaps",
  },
  {
    uriTemplate: "acquis://documents/{document}/pages/{page}",
    name: "page",
    title: "Page of a document",
    tool: "read_page",
  },
  {
    uriTemplate: "acquis://obligations/{obligation}",
    name: "obligation",
    title: "Obligation and the text behind it",
    tool: "get_obligation",
  },
];

export function listTemplates() {
  return templates.map(({ tool: _tool, ...template }) => ({
    ...template,
    mimeType: "application/json",
  }));
}

/** The findings of each company; a hundred at a time. */
export async function listResources(api: ApiClient, params: Record<string, unknown>) {
  const from = readCursor(params["cursor"]);
  const companies = await api.listCompanies();
  const resources = companies.slice(from, from + atOnce).map(({ name }) => ({
    uri: `acquis://companies/${encodeURIComponent(name)}/findings`,
    name,
    title: `Findings of ${name}`,
    mimeType: "application/json",
  }));
  const more = from + atOnce < companies.length;
  return { resources, ...(more && { nextCursor: String(from + atOnce) }) };
}

function readCursor(cursor: unknown): number {
  if (cursor === undefined) return 0;
  if (typeof cursor === "string" && /^\d{1,6}$/.test(cursor)) return Number(cursor);
  throw new RpcFault(rpcCodes.badParams, "The cursor is none of ours");
}

export async function readResource(api: ApiClient, params: Record<string, unknown>) {
  const uri = String(params["uri"] ?? "");
  const found = match(uri);
  if (!found) throw noResource(uri);
  const answer = await callTool(api, found).catch((error: unknown) => {
    throw isRefusal(error) ? noResource(uri) : error;
  });
  const [content] = answer.content;
  if ("isError" in answer || !content) throw noResource(uri);
  return { contents: [{ uri, mimeType: "application/json", text: content.text }] };
}

function match(uri: string) {
  for (const { uriTemplate, tool } of templates) {
    const names = [...uriTemplate.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const pattern = new RegExp(`^${uriTemplate.replace(/\{\w+\}/g, "([^/?#]{1,600})")}$`);
    const values = pattern.exec(uri)?.slice(1);
    if (!values) continue;
    const pairs = names.map((name, at) => [name, read(name, values[at] ?? "")]);
    return { name: tool, arguments: Object.fromEntries(pairs) as Record<string, unknown> };
  }
  return null;
}

function read(name: string, written: string): string | number {
  try {
    return name === "page" ? Number(written) : decodeURIComponent(written);
  } catch {
    return "";
  }
}

function noResource(uri: string): RpcFault {
  const at = uri.slice(0, 300);
  return new RpcFault(rpcCodes.noResource, `There is nothing at ${at}`, { uri: at });
}
