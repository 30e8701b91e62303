import { join } from "node:path";
import { config } from "../../server/config.ts";
import { wordRefusal } from "../../server/errors.ts";
import type { Refusal } from "../../server/errors.ts";
import { asFormData, isMultipart, readMultipart } from "../../server/files/multipart.ts";
import { readForm } from "./forms.server.ts";
import { translateFor } from "./language.server.ts";

/**
 * Reads an upload form, its files onto disk, hands it to `work` and clears the disk afterwards.
 * `refusal` is set when the files pass a limit; the fields typed are in the form all the same.
 */
export async function withUpload<Result>(
  request: Request,
  work: (form: FormData, refusal: Refusal | null) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get("content-type") ?? "";
  if (!isMultipart(type)) return work(await readForm(request), null);
  const upload = await readMultipart(
    request.body,
    type,
    config().uploads,
    join(config().dataDir, "uploads"),
  );
  try {
    const { refusal } = upload;
    const worded = refusal && wordRefusal(translateFor(request), refusal);
    return await work(await asFormData(upload), worded);
  } finally {
    upload.dispose();
  }
}
