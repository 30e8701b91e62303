import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps it in memory. Databases sync on every commit, and here no commit waits for a disk. */
const inMemory = "/dev/shm";
/** More than all tests write. A container often has a few megabytes of it. */
const neededBytes = 4 * 1024 ** 3;

/** One folder for all that the tests write, removed when the last of them is done. */
export default function makeFolder(): () => Promise<void> {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), "acquis-tests-"));
  process.env["ACQUIS_TEST_FOLDER"] = folder;
  mkdirSync(join(folder, "running"));
  const server = process.env["ACQUIS_POSTGRES"];
  process.env["ACQUIS_TEST_DATABASES"] = String(process.pid);
  return async () => {
    // The processes of the tests are killed themselves, and cannot end what they have started.
    for (const pid of readdirSync(join(folder, "running"))) end(Number(pid));
    rmSync(folder, { recursive: true, force: true });
    if (server) await (await import("./test-database.ts")).dropTestDatabases(server);
  };
}

/** A process that more than one file uses is ended when the last of them is done. */
export function noteToEnd(pid: number): void {
  writeFileSync(join(process.env["ACQUIS_TEST_FOLDER"] ?? "", "running", String(pid)), "");
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
