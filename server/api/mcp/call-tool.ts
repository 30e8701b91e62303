import { isRefusal } from "../../errors.ts";
import type { ApiClient } from "../client.ts";
import { RpcFault, rpcCodes } from "./json-rpc.ts";
import { ToolFault, tools } from "./tools.ts";
import type { Arguments, Field, Tool } from "./tools.ts";

/** The tools as a client lists them. */
export function listTools() {
  return Object.entries(tools).map(([name, { title, description, fields, required }]) => ({
    ...{ name, title, description },
    inputSchema: { type: "object", properties: fields, required, additionalProperties: false },
    annotations: { readOnlyHint: name !== "ask", destructiveHint: false, openWorldHint: false },
  }));
}

/**
 * What a tool gives, as data and as text. What the API refuses is a result that says so, since
 * whoever asked can ask otherwise; a tool that does not exist throws an `RpcFault`.
 */
export async function callTool(api: ApiClient, params: Record<string, unknown>) {
  const name = String(params["name"] ?? "");
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) throw new RpcFault(rpcCodes.badParams, `There is no tool "${name.slice(0, 100)}"`);
  try {
    const answer = await tool.run(api, readArguments(tool, params["arguments"] ?? {}));
    return { content: [textOf(JSON.stringify(answer))], structuredContent: answer };
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof ToolFault)) throw error;
    const issues = isRefusal(error) ? error.issues.map(({ message }) => message) : [];
    const said = [...new Set([error.message, ...issues])].join(" ");
    return { content: [textOf(said)], isError: true };
  }
}

function textOf(words: string) {
  return { type: "text", text: words };
}

function readArguments({ fields, required }: Tool, given: unknown): Arguments {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new RpcFault(rpcCodes.badParams, "The arguments must be an object");
  }
  for (const name of required) {
    if (!(name in given)) throw new ToolFault(`"${name}" is missing`);
  }
  const read: Arguments = {};
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw new ToolFault(`This tool has no "${name.slice(0, 100)}"`);
    const fits =
      field.type === "string"
        ? typeof value === "string" && (!field.enum || field.enum.includes(value))
        : Number.isSafeInteger(value) && Number(value) > 0;
    if (!fits) throw new ToolFault(`"${name}" must be ${describeField(field)}`);
    read[name] = value as string | number;
  }
  return read;
}

function describeField(field: Field): string {
  if (field.enum) return `one of ${field.enum.join(", ")}`;
  return field.type === "string" ? "a text" : "a whole number from 1";
}
