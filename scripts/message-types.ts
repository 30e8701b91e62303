// Writes server/messages/message-params.ts: what each message needs filled in, as types.
import { writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import type { Message, MessagePiece } from "../server/messages/message.ts";
import { parseMessage } from "../server/messages/parse-message.ts";
import { readTexts } from "./message-keys.ts";

export const typesFile = "server/messages/message-params.ts";

/** Tags that every page shows as they are. */
const plainTags = new Set(["b", "bdi", "mark", "strong"]);

export async function renderMessageTypes(): Promise<string> {
  const params: string[] = [];
  const tags: string[] = [];
  for (const [key, text] of Object.entries(readTexts()).toSorted(byKey)) {
    const found = findNeeds(parseMessage(text));
    const needs = [...found.params].map(([name, type]) => `${name}: ${type}`);
    params.push(`"${key}": ${needs.length > 0 ? `{ ${needs.join("; ")} }` : "null"};`);
    if (found.tags.size === 0) continue;
    const own = [...found.tags].filter((tag) => !plainTags.has(tag)).map((tag) => `"${tag}"`);
    tags.push(`"${key}": ${own.join(" | ") || "never"};`);
  }
  const source = [
    "// Written by `npm run messages` from the messages; a test compares the two.",
    "",
    "/** What has to be filled into each message; null where it is whole. */",
    `export type MessageParams = {\n${params.join("\n")}\n};`,
    "",
    "/** The tags of each message that has some, but for those that any page shows as they are. */",
    `export type MessageTags = {\n${tags.join("\n")}\n};`,
  ].join("\n");
  return format(source, { ...(await resolveConfig(typesFile)), parser: "typescript" });
}

type Needs = { params: Map<string, string>; tags: Set<string> };

function findNeeds(message: Message): Needs {
  const needs: Needs = { params: new Map(), tags: new Set() };
  collect(message, needs);
  return needs;
}

function collect(message: Message, needs: Needs): void {
  for (const piece of typeof message === "string" ? [] : message) collectPiece(piece, needs);
}

function collectPiece(piece: MessagePiece, { params, tags }: Needs): void {
  if (typeof piece === "string") return;
  if ("value" in piece) {
    if (!params.has(piece.value)) params.set(piece.value, "string | number");
  } else if ("number" in piece) {
    params.set(piece.number, "number");
  } else if ("tag" in piece) {
    tags.add(piece.tag);
    collect(piece.inside, { params, tags });
  } else {
    if ("plural" in piece) params.set(piece.plural, "number");
    else params.set(piece.select, typeOfSelect(Object.keys(piece.cases)));
    for (const one of Object.values(piece.cases)) collect(one, { params, tags });
  }
}

/** "other" stands for any other word where it is one of several, and for yes and no in no way. */
function typeOfSelect(cases: string[]): string {
  const named = cases.filter((one) => one !== "other");
  if (named.every((one) => one === "yes" || one === "no")) return '"yes" | "no"';
  return "string";
}

function byKey([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

if (process.argv[1]?.endsWith("message-types.ts")) {
  writeFileSync(typesFile, await renderMessageTypes());
}
