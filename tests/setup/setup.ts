import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

// Every test file has a folder of its own, so that files can run side by side.
const folder = mkdtempSync(join(tmpdir(), "acquis-test-"));
process.env["DATA_DIR"] = folder;
// What the build has laid out need not be laid out for each file; a stale one is not taken.
const laidOut = "build/server/laid-out";
if (existsSync(laidOut)) cpSync(laidOut, join(folder, "search"), { recursive: true });
process.env["LOG_LEVEL"] ??= "silent";
// Tests do in seconds, from one address, what many people do in a day.
process.env["LIMITS"] ??= [
  ...["questions", "searches", "exports", "uploads", "companies", "tokens"],
  ...["ready-mails", "ready-mails-to-others"],
]
  .flatMap((name) => [`${name}=1000000/second`, `${name}@address=1000000/second`])
  .concat(["verification-mails", "invitations"].map((name) => `${name}@address=1000000/second`))
  .join();

afterAll(() => rmSync(folder, { recursive: true, force: true }));
