import { join } from "node:path";
import type { Context } from "hono";
import { config } from "../config.ts";
import { readMultipart } from "../files/multipart.ts";
import type { Upload } from "../files/multipart.ts";
import type { ApiEnv } from "./environment.ts";

const uploads =
  /\/dashboard\/(?:create-dashboard|frameworks|imports|registers\/(?:[^/]+\/){2,3}file|companies\/[^/]+\/(?:documents|proofs)|documents\/[^/]+\/versions)$/;

/** Whether the call takes files; every other body is small, and JSON. */
export function isUpload(path: string): boolean {
  return uploads.test(path);
}

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
