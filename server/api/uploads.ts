import { join } from "node:path";
import type { Context } from "hono";
import { config } from "../config.ts";
import { Refusal } from "../errors.ts";
import { missingFile, missingVersion } from "../fields/company.ts";
import { readMultipart } from "../multipart.ts";
import type { Upload, UploadedFile } from "../multipart.ts";
import type { ApiEnv } from "./environment.ts";

const uploads =
  /\/dashboard\/(?:create-dashboard|companies\/[^/]+\/documents|documents\/[^/]+\/versions)$/;

/** Whether the call takes files; every other body is small, and JSON. */
export function isUpload(path: string): boolean {
  return uploads.test(path);
}

/** Described as it stands, since a schema of zod's would have the form read into memory. */
export function uploadBody<Schema extends { type: "object" }>(schema: Schema) {
  return { required: true, content: { "multipart/form-data": { schema } } };
}

/** The `file` of an upload's description. */
export const describePdfParts = () => ({
  type: "array" as const,
  items: { type: "string" as const, format: "binary" },
  maxItems: config().uploads.files,
  description: "One or more PDF files, each a part of its own under this name",
});
export const pdfPart = { type: "string" as const, format: "binary", description: "One PDF file" };

/** Reads the form, its files onto disk, hands it to `work` and clears the disk afterwards. */
export async function takeUpload<Result>(
  { req }: Context<ApiEnv>,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const { raw } = req;
  const upload = await readMultipart(
    raw.body,
    raw.headers.get("content-type"),
    config().uploads,
    join(config().dataDir, "uploads"),
  );
  try {
    return await work(upload);
  } finally {
    upload.dispose();
  }
}

/** Throws unless the upload kept the limits and holds a file. */
export function requireFiles({ refusal, files }: Upload): UploadedFile[] {
  if (refusal) throw refusal;
  if (files.length > 0) return files;
  throw new Refusal(400, missingFile, [{ path: "file", message: missingFile }]);
}

/** The same for exactly one. */
export function requireFile({ refusal, files }: Upload): UploadedFile {
  if (refusal) throw refusal;
  const [file] = files;
  if (file && files.length === 1) return file;
  throw new Refusal(400, missingVersion, [{ path: "file", message: missingVersion }]);
}
