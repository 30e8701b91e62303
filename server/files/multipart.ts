import { createHash, randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { Refusal, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { log } from "../log.ts";
import { looksLikePdf } from "./pdf-head.ts";

export type UploadLimits = { fileBytes: number; files: number; requestBytes: number };

export type UploadedFile = {
  field: string;
  name: string;
  /** Where the bytes wait; gone after `dispose`. */
  path: string;
  bytes: number;
  sha256: string;
  /** The first bytes, enough to tell what the file is. */
  head: Uint8Array;
};

export type Upload = {
  fields: [name: string, value: string][];
  files: UploadedFile[];
  /** Why the upload cannot be taken; the fields are there all the same. */
  refusal: Refusal | null;
  dispose: () => void;
};

const megabyte = 1024 * 1024;
/** Far longer than a body may take to arrive. */
const abandonedMs = 3_600_000;

/**
 * Reads a multipart body as it arrives, files into a folder of their own under `folder`.
 * A body over the limits is read to its end and thrown away, so that the browser gets to see
 * the answer; past twice the limit reading stops. Throws a 400 or 415 refusal when the body
 * is no multipart form at all.
 */
export async function readMultipart(
  body: globalThis.ReadableStream<Uint8Array> | null,
  contentType: string | null,
  limits: UploadLimits,
  folder: string,
): Promise<Upload> {
  if (!contentType || !isMultipart(contentType)) {
    throw new Refusal(415, codeMessage("refusals.upload.notMultipart"));
  }
  if (!body) throw new Refusal(400, codeMessage("refusals.upload.empty"));
  clearAbandoned(folder);
  const own = join(folder, randomUUID());
  mkdirSync(own, { recursive: true });
  const upload: Upload = {
    fields: [],
    files: [],
    refusal: null,
    dispose: () => rmSync(own, { recursive: true, force: true }),
  };
  try {
    await readParts(body, contentType, limits, own, upload);
  } catch (error) {
    upload.dispose();
    if (error instanceof Refusal) throw error;
    if (error instanceof WriteFailure) {
      log().error({ err: error.cause }, "an upload could not be written to DATA_DIR");
      throw new Refusal(503, codeMessage("refusals.upload.noRoom"));
    }
    throw new Refusal(400, codeMessage("refusals.upload.cutOff"));
  }
  return upload;
}

export function isMultipart(contentType: string | undefined): boolean {
  return contentType?.toLowerCase().startsWith("multipart/form-data") ?? false;
}

/** The upload as form data whose files are read from disk only when they are sent on. */
export async function asFormData(upload: Upload): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of upload.fields) form.append(name, value);
  for (const file of upload.files) {
    const blob = await openAsBlob(file.path, {
      type: looksLikePdf(file.head) ? "application/pdf" : "",
    });
    form.append(file.field, blob, file.name);
  }
  return form;
}

async function readParts(
  body: globalThis.ReadableStream<Uint8Array>,
  contentType: string,
  limits: UploadLimits,
  folder: string,
  upload: Upload,
): Promise<void> {
  const parser = createParser(contentType);
  const written: Promise<void>[] = [];
  const cut = new AbortController();
  setMaxListeners(limits.files + 1, cut.signal);
  let typed = 0;
  parser.on("field", (name, value) => {
    if (typeof name !== "string") return;
    typed += name.length + value.length;
    if (typed <= megabyte) return void upload.fields.push([name, value]);
    upload.refusal ??= new Refusal(413, codeMessage("refusals.upload.textsTooLong"));
  });
  parser.on("file", (field, stream, name) => {
    // A file input left empty still sends a nameless part.
    if (!name || upload.refusal) return void stream.resume();
    if (written.length >= limits.files) {
      upload.refusal = tooLarge(
        codeMessage("refusals.upload.tooMany", { most: { plain: limits.files } }),
      );
      return void stream.resume();
    }
    const path = join(folder, String(written.length));
    const writing = spool(stream, { field: field ?? "", name, path }, limits, upload, cut.signal);
    // The parser waits for a file that nobody takes in any more; a full disk has to stop it too.
    writing.catch((error: unknown) => cut.abort(error));
    written.push(writing);
  });
  try {
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      countRequest(limits, upload),
      parser,
      { signal: cut.signal },
    );
    await Promise.all(written);
  } catch (error) {
    // The parser leaves its file streams open when the body ends early.
    cut.abort();
    const outcomes = await Promise.allSettled(written);
    const failed = outcomes.find(isWriteFailure);
    throw failed ? failed.reason : error;
  }
}

/** Uploads that a process left behind when it was killed; those of others are still on their way. */
function clearAbandoned(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandonedMs) rmSync(path, { recursive: true, force: true });
  }
}

class WriteFailure extends Error {}

function isWriteFailure(outcome: PromiseSettledResult<void>): outcome is PromiseRejectedResult {
  return outcome.status === "rejected" && outcome.reason instanceof WriteFailure;
}

function createParser(contentType: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { fieldSize: megabyte, fields: 200, headerPairs: 100, fieldNameSize: 200 },
    });
  } catch {
    throw new Refusal(400, codeMessage("refusals.upload.cutOff"));
  }
}

function countRequest(limits: UploadLimits, upload: Upload): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      total += chunk.length;
      if (total > limits.requestBytes) {
        const most = Math.floor(limits.requestBytes / megabyte);
        upload.refusal ??= tooLarge(
          codeMessage("refusals.upload.tooMuch", { most: { plain: most } }),
        );
      }
      if (total > 2 * limits.requestBytes) return done(upload.refusal);
      done(null, chunk);
    },
  });
}

async function spool(
  stream: Readable,
  { field, name, path }: { field: string; name: string; path: string },
  limits: UploadLimits,
  upload: Upload,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash("sha256");
  const file: UploadedFile = {
    field,
    name: cleanFileName(name),
    path,
    bytes: 0,
    sha256: "",
    head: new Uint8Array(),
  };
  upload.files.push(file);
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      if (file.head.length < 16) file.head = Buffer.concat([file.head, chunk]).subarray(0, 16);
      file.bytes += chunk.length;
      if (file.bytes > limits.fileBytes) {
        const most = Math.floor(limits.fileBytes / megabyte);
        upload.refusal ??= tooLarge(
          codeMessage("refusals.upload.fileTooLarge", { file: file.name, most: { plain: most } }),
        );
      }
      if (upload.refusal) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const disk = createWriteStream(path);
  let failure: Error | undefined;
  disk.on("error", (error: NodeJS.ErrnoException) => {
    if (error.syscall) failure = new WriteFailure("a file could not be written", { cause: error });
  });
  try {
    await pipeline(stream, measure, disk, { signal });
  } catch (error) {
    throw failure ?? error;
  }
  file.sha256 = hash.digest("hex");
}

function tooLarge(said: CodedMessage): Refusal {
  return refuseField(413, "file", said);
}

/** Browsers of old send whole paths; control characters have no place in a name that is shown. */
function cleanFileName(name: string): string {
  const last = basename(name.replaceAll("\\", "/"));
  const shown = last
    .normalize("NFC")
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "");
  return shown.slice(0, 200) || "document.pdf";
}
