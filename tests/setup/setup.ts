import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, vi } from "vitest";
import { clearOutbox } from "./outbox.ts";

// Every process has a folder of its own, so that files can run side by side. The settings are
// read once, so that files which share a process share its folder as well.
const holder = globalThis as { acquisTestFolder?: string };
holder.acquisTestFolder ??= makeDataFolder();
process.env["DATA_DIR"] = holder.acquisTestFolder;
process.env["LOG_LEVEL"] ??= "silent";
// Most tests need any password; which ones are refused has a test of its own.
process.env["PASSWORD_STRENGTH"] ??= "0";
// Tests do in seconds, from one address, what many people do in a day.
process.env["LIMITS"] ??= [
  ...["questions", "searches", "exports", "uploads", "companies", "tokens"],
  ...["ready-mails", "ready-mails-to-others"],
]
  .flatMap((name) => [`${name}=1000000/second`, `${name}@address=1000000/second`])
  .concat(
    ["sign-ups", "verification-mails", "invitations"].map(
      (name) => `${name}@address=1000000/second`,
    ),
  )
  .join();

// Files that share a process find it as the one before did.
if (process.env["ACQUIS_TEST_KIND"] !== "alone") {
  const { config } = await import("../../server/config.ts");
  const settings = config();
  const before = { ...settings };
  // A mail of the file before is none of this one's, whoever it is for.
  clearOutbox();
  afterAll(() => {
    Object.assign(settings, before);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

function makeDataFolder(): string {
  const folder = mkdtempSync(join(process.env["ACQUIS_TEST_FOLDER"] ?? tmpdir(), "data-"));
  // Indexes that the build has made need not be made for each file; a stale one is not taken, and
  // what is made instead takes the place of the link.
  const built = resolve("build/server/indexes");
  if (!existsSync(built)) return folder;
  mkdirSync(join(folder, "search"));
  for (const name of readdirSync(built))
    symlinkSync(join(built, name), join(folder, "search", name));
  return folder;
}
