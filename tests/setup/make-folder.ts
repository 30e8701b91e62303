import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One folder for all that the tests write, removed when the last of them is done. */
export default function makeFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "acquis-tests-"));
  process.env["ACQUIS_TEST_FOLDER"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
