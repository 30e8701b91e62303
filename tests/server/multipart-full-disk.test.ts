import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readMultipart } from "../../server/files/multipart.ts";

// Linux answers every write to this file as a full disk does.
const fullDisk = "/dev/full";
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  return { ...fs, createWriteStream: () => fs.createWriteStream(fullDisk) };
});

test.skipIf(!existsSync(fullDisk))("a full disk is said at once and leaves nothing", async () => {
  const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "full-"));
  const form = new FormData();
  for (const name of ["a.pdf", "b.pdf"]) {
    form.append("file", new File([new Uint8Array(3_000_000)], name));
  }
  const request = new Request("http://x/", { method: "POST", body: form });
  const limits = { fileBytes: 1e7, files: 5, requestBytes: 1e8 };
  const type = request.headers.get("content-type");
  await expect(readMultipart(request.body, type, limits, folder)).rejects.toMatchObject({
    status: 503,
    message: "There is no room for the files at the moment. Please try later.",
  });
  expect(readdirSync(folder)).toEqual([]);
});
