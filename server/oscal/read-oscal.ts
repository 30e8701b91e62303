import { Refusal, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { FileFault } from "../files/file-fault.ts";
import { decodeText } from "../files/decode-text.ts";
import { asObject, isObject, listOf, textOf } from "./json.ts";
import type { Json } from "./json.ts";
import { Warnings, nameShort } from "./warnings.ts";

/** The documents that OSCAL knows, by the name of their root. */
export const oscalKinds = [
  "catalog",
  "profile",
  "component-definition",
  "system-security-plan",
  "assessment-plan",
  "assessment-results",
  "plan-of-action-and-milestones",
  "mapping-collection",
] as const;
export type OscalKind = (typeof oscalKinds)[number];

export type OscalDocument = {
  /** The name of its file. */
  file: string;
  kind: OscalKind;
  uuid: string;
  /** What it calls itself besides. */
  ids: string[];
  title: string;
  version: string;
  oscalVersion: string;
  /** When it was last changed, as the file writes it. */
  modified: string;
  body: Json;
};

export const oscalBounds = { bytes: 24 * 1024 * 1024, depth: 64, controls: 10_000 } as const;

const newestRead = [1, 2] as const;
const longestTitle = 300;

/**
 * The document in a file. What is no OSCAL as JSON at all is refused with the file's name;
 * everything else is taken as far as it goes, with a warning.
 */
export function readOscal(file: string, bytes: Uint8Array, warnings: Warnings): OscalDocument {
  if (bytes.length > oscalBounds.bytes) {
    const most = { plain: oscalBounds.bytes / (1024 * 1024) };
    throw refuse(413, codeMessage("refusals.framework.tooLarge", { file, most }));
  }
  const root = parse(file, bytes);
  const kind = oscalKinds.find((one) => isObject(root[one]));
  if (!kind) throw refuse(415, codeMessage("refusals.framework.notOscal", { file }));
  const body = asObject(root[kind]);
  const metadata = asObject(body["metadata"]);
  if (!isObject(body["metadata"])) warnings.add(codeMessage("frameworks.warning.noMetadata"));
  const title = textOf(metadata, "title");
  const uuid = textOf(body, "uuid");
  if (!uuid) warnings.add(codeMessage("frameworks.warning.noUuid"));
  const oscalVersion = textOf(metadata, "oscal-version");
  warnOfVersion(oscalVersion, warnings);
  return {
    ...{ file, kind, uuid: uuid.slice(0, 100), body },
    ids: listOf(metadata, "document-ids")
      .slice(0, 20)
      .map((one) => textOf(one, "identifier").slice(0, 200)),
    title: (title || nameWithoutEnd(file)).slice(0, longestTitle),
    version: textOf(metadata, "version").slice(0, 100),
    oscalVersion: oscalVersion.slice(0, 20),
    modified: textOf(metadata, "last-modified").slice(0, 40),
  };
}

function parse(file: string, bytes: Uint8Array): Json {
  const text = decode(file, bytes);
  const start = text.trimStart().slice(0, 1);
  if (start === "<") throw refuse(415, codeMessage("refusals.framework.xml", { file }));
  if (start !== "{") throw refuse(415, codeMessage("refusals.framework.notJson", { file }));
  if (measureDepth(text) > oscalBounds.depth) {
    const most = oscalBounds.depth;
    throw refuse(413, codeMessage("refusals.framework.tooDeep", { file, most }));
  }
  try {
    return asObject(JSON.parse(text));
  } catch {
    throw refuse(415, codeMessage("refusals.framework.brokenJson", { file }));
  }
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw refuse(415, codeMessage("refusals.framework.encoding", { file }));
  }
}

/** How deep lists and objects lie in each other, found before anything is made of them. */
function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) at = findEnd(text, at + 1);
    else if (sign === 0x5b || sign === 0x7b) deepest = Math.max(deepest, (depth += 1));
    else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return deepest;
}

/** The quote that ends the string which begins at `from`. */
function findEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x5c) at += 1;
    else if (sign === 0x22) return at;
  }
  return text.length;
}

function warnOfVersion(version: string, warnings: Warnings): void {
  const [, major, minor] = /^v?(\d{1,4})\.(\d{1,4})/.exec(version) ?? [];
  if (!major || !minor) return warnings.add(codeMessage("frameworks.warning.noVersion"));
  const isNewer =
    Number(major) > newestRead[0] ||
    (Number(major) === newestRead[0] && Number(minor) > newestRead[1]);
  if (!isNewer && Number(major) === 1) return;
  const named = nameShort(version);
  warnings.add(codeMessage("frameworks.warning.otherVersion", { version: named }));
}

function nameWithoutEnd(file: string): string {
  return file.replace(/\.json$/i, "") || file;
}

function refuse(status: 413 | 415, said: CodedMessage): Refusal {
  return refuseField(status, "file", said);
}
