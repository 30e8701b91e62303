import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

// Every test file has a folder of its own, so that files can run side by side.
const folder = mkdtempSync(join(tmpdir(), "acquis-test-"));
process.env["DATA_DIR"] = folder;
process.env["LOG_LEVEL"] ??= "silent";

afterAll(() => rmSync(folder, { recursive: true, force: true }));
